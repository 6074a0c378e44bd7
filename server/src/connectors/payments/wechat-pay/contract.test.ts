import { gatewayContract } from '../contract-tests.ts'
import { wechatPay } from './index.ts'

gatewayContract({
  connector: wechatPay,
  currency: 'CNY',
  zone: 'Asia/Shanghai',
  without: { F17: 'keys, no tokens', F20: 'a payment is paid once only', disputes: 'not notified' },
})
