import { gatewayContract } from '../contract-tests.ts'
import { ABSENCES } from '../faults.ts'
import { wechatPay } from './index.ts'

gatewayContract({
  connector: wechatPay,
  currency: 'CNY',
  zone: 'Asia/Shanghai',
  without: ABSENCES['wechat-pay'],
})
