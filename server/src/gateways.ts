// The connected payment gateways, in the order in which they are listed.

import { abapay } from './connectors/payments/abapay/index.ts'
import { airwallex } from './connectors/payments/airwallex/index.ts'
import { alipay } from './connectors/payments/alipay/index.ts'
import { paypal } from './connectors/payments/paypal/index.ts'
import type { PaymentConnector } from './connectors/payments/port.ts'
import { stripe } from './connectors/payments/stripe/index.ts'
import { wechatPay } from './connectors/payments/wechat-pay/index.ts'
import { yeepay } from './connectors/payments/yeepay/index.ts'

export function paymentConnectors(): readonly PaymentConnector[] {
  return [alipay, wechatPay, ...yeepay, airwallex, stripe, paypal, abapay]
}
