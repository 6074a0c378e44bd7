import { gatewayContract } from '../contract-tests.ts'
import { ABSENCES } from '../faults.ts'
import { abapay } from './index.ts'

gatewayContract({
  connector: abapay,
  currency: 'USD',
  zone: 'Asia/Phnom_Penh',
  without: ABSENCES.abapay,
})
