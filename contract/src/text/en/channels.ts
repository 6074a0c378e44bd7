/**
 * Everything that is said of a payment gateway, in the portal, on files and in mails: a new one has its line in each list
 * here, in three languages, and nowhere else.
 */
import type { GATEWAY_CHANNELS } from '@interline/domain/ledger/channels'

type Texts = Readonly<Record<(typeof GATEWAY_CHANNELS)[number], string>>

export const channels = {
  alipay: 'Alipay',
  'wechat-pay': 'WeChat Pay',
  'yeepay-alipay': 'Alipay through Yeepay',
  'yeepay-credit-card': 'Credit card through Yeepay',
  'yeepay-debit-card': 'Debit card through Yeepay',
  'yeepay-wechat': 'WeChat Pay through Yeepay',
  airwallex: 'Card through Airwallex',
  stripe: 'Card through Stripe',
  paypal: 'PayPal',
  abapay: 'ABA PAY',
} as const satisfies Texts

/** The company: who has the money, pays it out and keeps the account. */
export const providers = {
  alipay: 'Alipay',
  'wechat-pay': 'WeChat Pay',
  'yeepay-alipay': 'Yeepay',
  'yeepay-credit-card': 'Yeepay',
  'yeepay-debit-card': 'Yeepay',
  'yeepay-wechat': 'Yeepay',
  airwallex: 'Airwallex',
  stripe: 'Stripe',
  paypal: 'PayPal',
  abapay: 'ABA Bank',
} as const satisfies Texts

/** The form of payment on tickets and bills. */
export const onReceipts = {
  alipay: 'Alipay',
  'wechat-pay': 'WeChat Pay',
  'yeepay-alipay': 'Alipay',
  'yeepay-credit-card': 'Credit card',
  'yeepay-debit-card': 'Debit card',
  'yeepay-wechat': 'WeChat Pay',
  airwallex: 'Card',
  stripe: 'Card',
  paypal: 'PayPal',
  abapay: 'ABA PAY',
} as const satisfies Texts

/** Inside a sentence: `300.00 paid from …`. */
export const inSentences = {
  alipay: 'Alipay',
  'wechat-pay': 'WeChat Pay',
  'yeepay-alipay': 'Alipay through Yeepay',
  'yeepay-credit-card': 'a credit card through Yeepay',
  'yeepay-debit-card': 'a debit card through Yeepay',
  'yeepay-wechat': 'WeChat Pay through Yeepay',
  airwallex: 'a card through Airwallex',
  stripe: 'a card through Stripe',
  paypal: 'PayPal',
  abapay: 'ABA PAY',
} as const satisfies Texts

/** The app that reads the code; absent: the name of the channel. */
export const apps = {
  alipay: 'Alipay',
  'wechat-pay': 'WeChat',
  'yeepay-alipay': 'Alipay',
  'yeepay-wechat': 'WeChat',
  abapay: 'ABA Mobile',
} as const satisfies Partial<Texts>
