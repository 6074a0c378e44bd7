import type { Translation } from '@interline/domain/text/text'
import type en from '../en/funds-missing.ts'

export default {
  subject: '{agency} 无法支付：您的资金不足以支付订单 {order}',
  opening: '{agency} 尝试支付以下订单。您的成本超过了钱包余额与剩余信用额度，因此未向任何一方扣款。',
  closing: '致 {agency}。请充值或申请提高信用额度，然后请对方重新支付。',
  order: '订单',
  passengers: '乘客',
} satisfies Translation<typeof en>
