import type { Selectable } from 'kysely'
import type { GatewayDisputes } from '../../../db/types.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'
import type { GatewayPayments } from '../gateway-payments/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Uploads } from '../uploads/index.ts'

export interface DisputeParts {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly ledger: Ledger
  readonly uploads: Uploads
  readonly gateways: Pick<GatewayPayments, 'onDispute' | 'markDisputed' | 'setOff'>
}

export interface Deps extends DisputeParts {
  readonly cipher: FieldCipher
}

export type DisputeRow = Selectable<GatewayDisputes>
