import type { Translation } from '@interline/domain/text/text'
import type en from '../en/command-line.ts'

export default {
  group: '航班',
  echo: '{from} – {to}，{day}',
  back: '回程 {day}',
  airline: '仅{airline}',
  cabins: { economy: '经济舱', premium_economy: '超级经济舱', business: '公务舱', first: '头等舱' },
  comma: '，',
  at: '{sentence}（第 {at} 个字符）',
  faults: {
    date: '此处应为日期，如 20APR',
    origin: '此处应为出发地三字代码',
    destination: '此处应为到达地三字代码',
    back: '此处应为回程日期，如 *27APR',
    back_before: '回程日期早于去程',
    airline: '航空公司写作 /A 加两字代码，如 /ACX',
    cabin: '舱位可用 Y、W、C 或 F',
    passengers: '旅客写作 /2A1C1I',
    party: '一张订单无法容纳这些旅客：最多 9 个座位，每名婴儿须有一名成人，儿童须由成人陪同',
    option: '无法识别。可用 *27APR、/ACX、/C、/2A1C',
    twice: '此项重复',
    unknown: '没有代码为 {code} 的城市或机场',
    loading: '正在加载机场…',
  },
  help: 'A20APRHKGKIX 查询航班：*27APR 回程，/ACX 航空公司，/C 舱位，/2A1C 旅客。↑ 调出之前的指令。',
} satisfies Translation<typeof en>
