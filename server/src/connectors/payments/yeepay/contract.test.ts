import { gatewayContract } from '../contract-tests.ts'
import { yeepay } from './index.ts'

for (const connector of yeepay)
  gatewayContract({
    connector,
    currency: 'CNY',
    zone: 'Asia/Shanghai',
    without: {
      F8: 'notifications have no time in their signature',
      F17: 'keys, no tokens',
      F20: 'a payment is paid once only',
      disputes: 'not notified',
    },
  })
