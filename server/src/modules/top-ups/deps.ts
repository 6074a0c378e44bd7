import type { RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'
import type { RequestOf } from '../approvals/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Uploads } from '../uploads/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { SecondPersonPayload } from './second-person-payload.ts'

export interface TopUpParts {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly ledger: Ledger
  readonly wallet: Wallet
  readonly uploads: Uploads
  /** Today's rates; rejects if there are none. */
  readonly rates: (tx: Tx) => Promise<RateMap>
  /** In which the platform keeps its own amounts. */
  readonly baseCurrency: (tx: Tx) => Promise<Currency>
}

export interface Deps extends TopUpParts {
  readonly cipher: FieldCipher
  /** Requests the approval of a second person for a large top-up. */
  readonly askSecondPerson: RequestOf<SecondPersonPayload>
}
