import type { RateMap } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import type { Tx } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../../agencies/index.ts'
import type { RequestOf } from '../../approvals/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Uploads } from '../../uploads/index.ts'
import type { MemoPayload } from './second-person-payload.ts'

export interface MemoParts {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly ledger: Ledger
  readonly uploads: Uploads
  /** Today's rates; rejects where there are none. */
  readonly rates: (tx: Tx) => Promise<RateMap>
}

/** A memo that was charged, for whoever waits for it. */
export interface ChargedMemo {
  readonly id: string
  readonly kind: 'adm' | 'acm'
  readonly number: string
  /** Empty: the ticket is not ours. */
  readonly supplier: string
  /** The airline's amount. */
  readonly amount: Money
  readonly by: string
  readonly now: number
}

export interface Deps extends MemoParts {
  readonly cipher: FieldCipher
  readonly askSecondPerson: RequestOf<MemoPayload>
  readonly charged: (tx: Tx, memo: ChargedMemo) => Promise<void>
}
