import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-replay.ts'

export default {
  label: '在此訂單的各個事件間移動',
  before: '上一個事件',
  after: '下一個事件',
  first: '這是第一個事件',
  last: '這是最後一個事件',
  place: '第 {number} 個事件，共 {count} 個',
  value: '{place}：{sentence}',
  status: '當時狀態',
  price: '價格',
  paid: '已付款',
  returned: '已退回',
  notNamed: '尚未報價',
  noTicket: '尚未開票',
  nothing: '此訂單還沒有任何紀錄。',
} as const satisfies Translation<typeof en>
