import type { AdjustmentState } from '@interline/domain/backoffice/adjustments/adjustment'
import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Agencies } from '../../agencies/index.ts'
import type { RequestOf } from '../../approvals/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { AdjustmentPayload } from './second-person-payload.ts'

export interface AdjustmentParts {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly ledger: Ledger
}

export interface Deps extends AdjustmentParts {
  readonly askSecondPerson: RequestOf<AdjustmentPayload>
}

/** What came of a request for an adjustment. */
export interface DecidedAdjustment {
  readonly id: string
  readonly state: Exclude<AdjustmentState, 'waiting'>
  /** Both people, where it was posted. */
  readonly by: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

export type DecidedListener = (tx: Tx, decided: DecidedAdjustment) => Promise<void>
