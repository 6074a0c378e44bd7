/** Every simulated provider: one line each. */
import { simulatedAbapay } from './abapay/index.ts'
import { simulatedAlipay } from './alipay/index.ts'
import type { ProviderDefinition } from './provider.ts'
import { airwallex } from './airwallex/index.ts'
import { paypal } from './paypal/index.ts'
import { stripe } from './stripe/index.ts'
import { simulatedWechatPay } from './wechat-pay/index.ts'
import { simulatedYeepay } from './yeepay/index.ts'

export const PROVIDERS: readonly ProviderDefinition[] = [
  airwallex,
  paypal,
  stripe,
  simulatedAlipay,
  simulatedWechatPay,
  simulatedYeepay('yeepay-alipay'),
  simulatedYeepay('yeepay-wechat'),
  simulatedYeepay('yeepay-credit-card'),
  simulatedYeepay('yeepay-debit-card'),
  simulatedAbapay,
]
