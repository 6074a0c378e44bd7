/** Companies behind the payment gateways: who has the money, pays it out and keeps the account. */
export default {
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
} as const
