import type { Translation } from '@interline/domain/text/text'
import type en from '../en/separate-tickets.ts'

export default {
  tickets: '分开出票',
  ticket: '客票 {letter}',
  states: {
    asked: '订座中',
    held: '已占座',
    confirmed: '已订妥',
    refused: '被拒',
    ticketed: '已出票',
    released: '已退座',
    release_unconfirmed: '退座未确认',
  },
  replaced: '已被替换：{flights}',
  transfer: '在{place}自行中转',
  ground: '停留 {time}',
  time: {
    needed: '需要 {needed}，富余 {spare}',
    short: '需要 {needed}，还差 {spare}',
    text: '{parts}。后一航班不会等候。',
    and: ' + ',
  },
  parts: {
    minimum: '同票中转 {time}',
    separate_tickets: '提取行李并重新值机 {time}',
    other_terminal: '前往另一航站楼 {time}',
    immigration: '入境再出境 {time}',
    ground: '地面交通 {time}',
    other_airport: '提取行李并在另一机场值机 {time}',
  },
  risk: {
    none: '风险很小，富余 {spare}',
    low: '风险较低，富余 {spare}',
    medium: '风险中等，富余 {spare}',
    high: '风险较高，富余 {spare}',
    short: '时间不够，还差 {spare}',
  },
  bags: { head: '需提取行李并重新托运', text: '两张客票各有行李额，须分别值机。' },
  entry: {
    head: '乘客须入境{country}',
    destination: '这里就是行程的目的地国家或地区，入境手续本来就要办。',
    area: '这里与行程的起点或目的地之间没有边境检查。能否入境以护照为准，请按每位乘客的国籍核实。',
    transit:
      '24 小时内前往第三国或地区的乘客，不限国籍，可在口岸申请过境临时入境许可。是否准许由边检决定，个别口岸不适用，请事先核实，并带好续程客票。',
    usual: '多数普通护照无须事先办理签证。能否入境以护照为准，请按每位乘客的国籍核实。',
    unknown: '此处无法判断能否入境，请按每位乘客的国籍核实入境规定。',
  },
  noEntry: { head: '中途不过境检', text: '行李提取处与下一次值机在关口同一侧。' },
  way: {
    sameTerminal: '同一航站楼，重新值机',
    otherTerminal: '更换航站楼，重新值机',
    otherAirport: '更换机场：前往{airport}',
    text: '交通和下一家航空公司的值机均由乘客自行安排。',
  },
  night: { head: '中途过夜', text: '两张客票均不含住宿。' },
  last: { head: '当天最后一班', text: '若误机，最早次日才能成行。' },
  missed: {
    head: '误机无人承担',
    text: '之后的客票将作废，金额 {amount}。退票按各客票规则办理。',
    noAmount: '之后的客票将作废。退票按各客票规则办理。',
  },
  said: {
    transfer: '{name} 于 {time} 确认：乘客已知须自行中转。',
    entry: '{name} 于 {time} 确认：乘客已知须自行中转，并可入境{countries}。',
  },
  accept: {
    transfer: '已告知乘客：须在{places}提取行李并重新值机，误机无人承担。',
    entry: '此处无法判断乘客能否入境{country}，我已逐一核实。',
    first: '请先勾选须告知乘客的事项',
  },
} as const satisfies Translation<typeof en>
