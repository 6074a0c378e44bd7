import { gatewayContract } from '../contract-tests.ts'
import { abapay } from './index.ts'

gatewayContract({
  connector: abapay,
  currency: 'USD',
  zone: 'Asia/Phnom_Penh',
  without: {
    F8: 'callbacks have no time in their signature',
    F14: 'refunds are made at once',
    F17: 'keys, no tokens',
    F20: 'a payment is paid once only',
    disputes: 'not notified',
    refund_lines: 'a refund is an amount on its payment, and the list has no fees',
  },
})
