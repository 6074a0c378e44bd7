import type { RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'
import type { Agencies } from '../agencies/index.ts'

export interface LedgerDeps {
  readonly agencies: Agencies
  /** The rates of a snapshot; `takenAt` in milliseconds since the epoch. */
  readonly snapshot: (
    tx: Tx,
    id: string,
  ) => Promise<{ readonly takenAt: number; readonly base: Currency; readonly rates: RateMap }>
}
