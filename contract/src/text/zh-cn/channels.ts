import type { Translation } from '@interline/domain/text/text'
import type en from '../en/channels.ts'

export default {
  alipay: '支付宝',
  'wechat-pay': '微信支付',
  'yeepay-alipay': '支付宝（易宝）',
  'yeepay-credit-card': '信用卡（易宝）',
  'yeepay-debit-card': '借记卡（易宝）',
  'yeepay-wechat': '微信支付（易宝）',
  airwallex: 'Airwallex 银行卡',
  stripe: 'Stripe 银行卡',
  paypal: 'PayPal 支付',
  abapay: 'ABA PAY 支付',
} as const satisfies Translation<typeof en>
