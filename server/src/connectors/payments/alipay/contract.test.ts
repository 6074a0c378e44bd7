import { gatewayContract } from '../contract-tests.ts'
import { ABSENCES } from '../faults.ts'
import { alipay } from './index.ts'

gatewayContract({
  connector: alipay,
  currency: 'CNY',
  zone: 'Asia/Shanghai',
  visited: true,
  without: ABSENCES.alipay,
})
