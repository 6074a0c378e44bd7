import type { Translation } from '@interline/domain/text/text'
import type en from '../en/statement.ts'

export default {
  kind: '在线支付结果',
  title: {
    paid: '{agency} 的 {amount}：渠道方后台显示已付款',
    not_paid: '{agency} 的 {amount}：渠道方后台显示未付款',
  },
  account: '商户号',
  reference: '我方商户订单号',
  transaction: '渠道方交易号',
  order: '订单',
  topUp: '余额充值',
  for: '用途',
} satisfies Translation<typeof en>
