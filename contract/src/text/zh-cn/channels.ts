import type { Translation } from '@interline/domain/text/text'
import type * as en from '../en/channels.ts'

export const channels = {
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
} as const satisfies Translation<typeof en.channels>

export const providers = {
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
} as const satisfies Translation<typeof en.providers>

export const onReceipts = {
  alipay: '支付宝',
  'wechat-pay': '微信支付',
  'yeepay-alipay': '支付宝',
  'yeepay-credit-card': '信用卡',
  'yeepay-debit-card': '借记卡',
  'yeepay-wechat': '微信支付',
  airwallex: '银行卡',
  stripe: '银行卡',
  paypal: 'PayPal',
  abapay: 'ABA PAY',
} as const satisfies Translation<typeof en.onReceipts>

/** 在句中：“微信支付”后面常接“支付”，故省去。 */
export const inSentences = {
  ...channels,
  'wechat-pay': '微信',
  'yeepay-wechat': '微信（易宝）',
  airwallex: 'Airwallex 银行卡',
  stripe: 'Stripe 银行卡',
  paypal: 'PayPal 账户',
  abapay: 'ABA PAY 账户',
} as const satisfies Translation<typeof en.inSentences>

export const apps = {
  alipay: '支付宝',
  'wechat-pay': '微信',
  'yeepay-alipay': '支付宝',
  'yeepay-wechat': '微信',
  abapay: 'ABA Mobile 应用',
} as const satisfies Translation<typeof en.apps>
