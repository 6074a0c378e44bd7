/** Names of payment gateways, in the portal, on files and in mails. */
export default {
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
} as const
