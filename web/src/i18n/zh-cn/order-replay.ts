import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-replay.ts'

export default {
  label: '在此订单的各个事件间移动',
  before: '上一个事件',
  after: '下一个事件',
  first: '这是第一个事件',
  last: '这是最后一个事件',
  place: '第 {number} 个事件，共 {count} 个',
  value: '{place}：{sentence}',
  status: '当时状态',
  price: '价格',
  paid: '已支付',
  returned: '已退回',
  notNamed: '尚未报价',
  noTicket: '尚未出票',
  nothing: '此订单还没有任何记录。',
} as const satisfies Translation<typeof en>
