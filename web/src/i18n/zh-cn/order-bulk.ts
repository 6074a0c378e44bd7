import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-bulk.ts'

export default {
  label: '已选订单',
  chosen: { other: '已选 {count} 个' },
  open: {
    pay: { other: '用钱包支付 {count} 个' },
    lock: { other: '锁定 {count} 个' },
    accept: { other: '接受 {count} 个航变' },
    documents: { other: '下载 {count} 份单据' },
  },
  copy: { other: '复制 {count} 个 PNR' },
  copied: { other: '已复制 {count} 个 PNR。' },
  copyFailed: '浏览器不允许复制。',
  export: '导出所选',
  clear: '取消选择',
  title: {
    pay: { other: '用钱包支付 {count} 个订单？' },
    lock: { other: '锁定 {count} 个订单？' },
    accept: { other: '接受 {count} 个订单的航班变动？' },
    documents: { other: '下载 {count} 个订单的单据？' },
  },
  text: {
    pay: '逐个支付。某个订单支付失败，不影响其他订单。',
    lock: '锁定后同事不能修改该订单。8 小时后自动解锁。',
    accept: '各订单的行程立即更新，对全部乘客生效。我们不会通知乘客。',
    documents: '已出票的订单下载电子客票，未出票的下载行程单。每个订单一份 PDF。',
  },
  did: { pay: '已支付', lock: '已锁定', accept: '已接受', documents: '已下载' },
  sum: '应付合计',
  available: '钱包可用余额',
  nothingToAccept: '没有可接受的替代航班。',
  progress: '已完成 {done} 个，共 {all} 个',
  stop: '完成当前订单后停止',
  again: { other: '重试 {count} 个订单' },
  drop: '暂不',
  close: '完成',
  cannot: '无法处理',
  fault: {
    permission: '您没有此权限，请联系主管。',
    nothing_due: '目前无需支付。',
    locked: '{name} 正在处理该订单。',
    locked_by_you: '您已锁定该订单。',
    not_lockable: '该状态的订单不能锁定。',
    no_schedule_change: '没有待答复的航变。',
    no_document: '还没有单据。',
  },
} as const satisfies Translation<typeof en>
