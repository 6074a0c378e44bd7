import type { Translation } from '@interline/domain/text/text'
import type en from '../en/channels.ts'

export default {
  alipay: '支付寶',
  'wechat-pay': '微信支付',
  'yeepay-alipay': '支付寶（易寶）',
  'yeepay-credit-card': '信用卡（易寶）',
  'yeepay-debit-card': '簽帳金融卡（易寶）',
  'yeepay-wechat': '微信支付（易寶）',
  airwallex: 'Airwallex 信用卡',
  stripe: 'Stripe 信用卡',
  paypal: 'PayPal 付款',
  abapay: 'ABA PAY 付款',
} as const satisfies Translation<typeof en>
