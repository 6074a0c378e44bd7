import type { Translation } from '@interline/domain/text/text'
import type en from '../en/providers.ts'

export default {
  alipay: '支付寶',
  'wechat-pay': '微信支付',
  'yeepay-alipay': '易寶',
  'yeepay-credit-card': '易寶',
  'yeepay-debit-card': '易寶',
  'yeepay-wechat': '易寶',
  airwallex: 'Airwallex 金流',
  stripe: 'Stripe 金流',
  paypal: 'PayPal 金流',
  abapay: 'ABA 銀行',
} as const satisfies Translation<typeof en>
