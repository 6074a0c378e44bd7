import type { Translation } from '@interline/domain/text/text'
import type en from '../en/order-mail.ts'

export default {
  issued: { subject: '已出票：{order}（{pnr}）', opening: '已出票，已扣款 {amount}。' },
  reimbursed: {
    subject: '出票失败：{order}（{pnr}）',
    opening: '航空公司未出票，{amount} 已退回原支付账户。',
  },
  fundsMissing: {
    subject: '{agency} 无法支付：你的资金不足以支付订单 {order}',
    opening: '{agency} 尝试支付以下订单。你的成本超过了钱包余额与剩余信用额度，因此未向任何一方扣款。',
    closing: '致 {agency}。请充值或申请提高信用额度，然后请对方重新支付。',
  },
  order: '订单',
  pnr: 'PNR',
  airlinePnr: '航司 PNR',
  passengers: '乘客',
  flights: '航班（当地时间）',
  tickets: '客票',
  total: '合计',
  reference: '你的参考号',
  simulated: '模拟',
  yes: '是，航空公司并不知情',
  closing: '致 {agency}。单据可在订单中下载。',
} satisfies Translation<typeof en>
