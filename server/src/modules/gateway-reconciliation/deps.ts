import type { Platform } from '../../platform/platform.ts'
import type { GatewayPayments } from '../gateway-payments/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { OpenedAccounts } from '../merchant-accounts/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly accounts: OpenedAccounts
  readonly gateways: Pick<GatewayPayments, 'askAbout'>
}
