import type { Selectable } from 'kysely'
import type { GatewayDisputes } from '../../../db/types.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { GatewayPayments } from '../gateway-payments/index.ts'
import type { Ledger } from '../ledger/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly ledger: Ledger
  readonly gateways: Pick<GatewayPayments, 'onDispute' | 'markDisputed' | 'setOff'>
}

export type DisputeRow = Selectable<GatewayDisputes>
