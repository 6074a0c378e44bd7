import type { Translation } from '@interline/domain/text/text'
import type en from '../en/command-line.ts'

export default {
  group: '航班',
  echo: '{from} – {to}，{day}',
  back: '回程 {day}',
  airline: '僅{airline}',
  cabins: { economy: '經濟艙', premium_economy: '豪華經濟艙', business: '商務艙', first: '頭等艙' },
  comma: '，',
  at: '{sentence}（第 {at} 個字元）',
  faults: {
    date: '此處應為日期，例如 20APR',
    origin: '此處應為出發地三字代碼',
    destination: '此處應為抵達地三字代碼',
    back: '此處應為回程日期，例如 *27APR',
    back_before: '回程日期早於去程',
    airline: '航空公司寫成 /A 加兩碼代號，例如 /ACX',
    cabin: '艙等可用 Y、W、C 或 F',
    passengers: '旅客寫成 /2A1C1I',
    party: '一張訂單無法容納這些旅客：最多 9 個機位，每位嬰兒須有一位成人，兒童須由成人陪同',
    option: '無法辨識。可用 *27APR、/ACX、/C、/2A1C',
    twice: '此項重複',
    unknown: '沒有代碼為 {code} 的城市或機場',
    loading: '正在載入機場…',
  },
  help: 'A20APRHKGKIX 查詢航班：*27APR 回程，/ACX 航空公司，/C 艙等，/2A1C 旅客。↑ 叫回先前的指令。',
} satisfies Translation<typeof en>
