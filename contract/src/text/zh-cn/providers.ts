import type { Translation } from '@interline/domain/text/text'
import type en from '../en/providers.ts'

export default {
  alipay: '支付宝',
  'wechat-pay': '微信支付',
  'yeepay-alipay': '易宝',
  'yeepay-credit-card': '易宝',
  'yeepay-debit-card': '易宝',
  'yeepay-wechat': '易宝',
  airwallex: '空中云汇',
  stripe: 'Stripe 支付',
  paypal: 'PayPal 支付',
  abapay: 'ABA 银行',
} as const satisfies Translation<typeof en>
