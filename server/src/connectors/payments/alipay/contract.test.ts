import { gatewayContract } from '../contract-tests.ts'
import { alipay } from './index.ts'

gatewayContract({
  connector: alipay,
  currency: 'CNY',
  zone: 'Asia/Shanghai',
  visited: true,
  without: {
    create: 'a page is only an address; a code makes a call, and alipay.test.ts tests it',
    F8: 'notifications have no time in their signature',
    F14: 'refunds are made at once',
    F17: 'keys, no tokens',
    F20: 'a payment is paid once only',
    disputes: 'not notified',
    not_found: 'a trade begins when the payer opens the page',
  },
})
