import type { Translation } from '@interline/domain/text/text'
import type * as en from '../en/channels.ts'

export const channels = {
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
} as const satisfies Translation<typeof en.channels>

export const providers = {
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
} as const satisfies Translation<typeof en.providers>

export const onReceipts = {
  alipay: '支付寶',
  'wechat-pay': '微信支付',
  'yeepay-alipay': '支付寶',
  'yeepay-credit-card': '信用卡',
  'yeepay-debit-card': '簽帳金融卡',
  'yeepay-wechat': '微信支付',
  airwallex: '信用卡',
  stripe: '信用卡',
  paypal: 'PayPal',
  abapay: 'ABA PAY',
} as const satisfies Translation<typeof en.onReceipts>

/** 句中：「微信支付」之後常接「支付」，故省略。 */
export const inSentences = {
  ...channels,
  'wechat-pay': '微信',
  'yeepay-wechat': '微信（易寶）',
  airwallex: 'Airwallex 信用卡',
  stripe: 'Stripe 信用卡',
  paypal: 'PayPal 帳戶',
  abapay: 'ABA PAY 帳戶',
} as const satisfies Translation<typeof en.inSentences>

export const apps = {
  alipay: '支付寶',
  'wechat-pay': '微信',
  'yeepay-alipay': '支付寶',
  'yeepay-wechat': '微信',
  abapay: 'ABA Mobile 應用程式',
} as const satisfies Translation<typeof en.apps>
