import type { Translation } from '@interline/domain/text/text'
import type en from '../en/agreement.ts'

export default {
  kind: '超限额支付',
  title: '支付订单 {order}，金额 {amount}',
  order: '订单',
  for: '内容',
  payBefore: '最晚支付时间',
} satisfies Translation<typeof en>
