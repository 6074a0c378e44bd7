import { gatewayContract } from '../contract-tests.ts'
import { airwallex } from './index.ts'

gatewayContract({
  connector: airwallex,
  currency: 'HKD',
  without: { expiry: 'an intent stays open until it is cancelled', F20: 'a payment is paid once only' },
})
