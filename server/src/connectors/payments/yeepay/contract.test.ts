import { gatewayContract } from '../contract-tests.ts'
import { ABSENCES } from '../faults.ts'
import { yeepay } from './index.ts'

for (const connector of yeepay)
  gatewayContract({
    connector,
    currency: 'CNY',
    zone: 'Asia/Shanghai',
    without: ABSENCES[connector.channel as keyof typeof ABSENCES],
  })
