// Payment methods by the names that the wire gives them.

/** Money that a provider outside collects. */
export const GATEWAY_CHANNELS = [
  'alipay',
  'wechat-pay',
  'yeepay-alipay',
  'yeepay-credit-card',
  'yeepay-debit-card',
  'yeepay-wechat',
  'airwallex',
  'stripe',
  'paypal',
  'abapay',
] as const

/** With the wallets of our own ledger. */
export const PAYMENT_CHANNELS = ['balance', 'credit', ...GATEWAY_CHANNELS] as const
