import type { Translation } from '@interline/domain/text/text'
import type en from '../en/separate-tickets.ts'

export default {
  tickets: '分開開票',
  ticket: '機票 {letter}',
  states: {
    asked: '訂位中',
    held: '已保留機位',
    confirmed: '已訂妥',
    refused: '遭拒',
    ticketed: '已開票',
    released: '已釋出機位',
    release_unconfirmed: '釋出機位未確認',
  },
  replaced: '已被取代：{flights}',
  transfer: '在{place}自行轉機',
  ground: '停留 {time}',
  time: {
    needed: '需要 {needed}，尚餘 {spare}',
    short: '需要 {needed}，還差 {spare}',
    text: '{parts}。下一班機不會等候。',
    and: ' + ',
  },
  parts: {
    minimum: '同票轉機 {time}',
    separate_tickets: '提領行李並重新報到 {time}',
    other_terminal: '前往另一航廈 {time}',
    immigration: '入境再出境 {time}',
    ground: '陸路交通 {time}',
    other_airport: '提領行李並在另一機場報到 {time}',
  },
  risk: {
    none: '風險很小，尚餘 {spare}',
    low: '風險偏低，尚餘 {spare}',
    medium: '風險中等，尚餘 {spare}',
    high: '風險偏高，尚餘 {spare}',
    short: '時間不夠，還差 {spare}',
  },
  bags: { head: '須提領行李並重新託運', text: '兩張機票各有行李額度，須分別報到。' },
  entry: {
    head: '旅客須入境{country}',
    destination: '這裡就是行程的終點國家或地區，入境手續本來就要辦。',
    area: '這裡與行程的起點或終點之間沒有邊境檢查。能否入境以護照為準，請依每位旅客的國籍確認。',
    transit:
      '24 小時內前往第三國或地區的旅客，不限國籍，可在口岸申請臨時入境許可。是否准許由邊檢決定，少數機場不適用，請事先確認，並備妥續程機票。',
    usual: '多數普通護照不須事先辦理簽證。能否入境以護照為準，請依每位旅客的國籍確認。',
    unknown: '此處無法得知能否入境，請依每位旅客的國籍確認入境規定。',
  },
  noEntry: { head: '途中不須通關', text: '提領行李處與下一次報到在關口的同一側。' },
  way: {
    sameTerminal: '同一航廈，重新報到',
    otherTerminal: '更換航廈，重新報到',
    otherAirport: '更換機場：前往{airport}',
    text: '交通與下一家航空公司的報到皆由旅客自行安排。',
  },
  night: { head: '途中過夜', text: '兩張機票都不含住宿。' },
  last: { head: '當天最後一班', text: '若沒趕上，最快隔天才能成行。' },
  missed: {
    head: '錯過轉機無人負責',
    text: '之後的機票將作廢，金額 {amount}。退票依各機票規則辦理。',
    noAmount: '之後的機票將作廢。退票依各機票規則辦理。',
  },
  said: {
    transfer: '{name} 於 {time} 確認：旅客知道須自行轉機。',
    entry: '{name} 於 {time} 確認：旅客知道須自行轉機，且可入境{countries}。',
  },
  accept: {
    transfer: '已告知旅客：須在{places}提領行李並重新報到，錯過轉機無人負責。',
    entry: '此處無法得知旅客能否入境{country}，我已逐一確認。',
    first: '請先勾選須告知旅客的事項',
  },
} as const satisfies Translation<typeof en>
