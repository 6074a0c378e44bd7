// What the use cases of this module work with.

import type { RateMap } from '@interline/domain/money/convert'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Places } from '../places/index.ts'
import type { AgencyViews } from './agency-views.ts'
import type { OrderNumbers } from './order-numbers.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly agencyViews: AgencyViews
  readonly places: Places
  readonly cipher: FieldCipher
  readonly numbers: OrderNumbers
  /** The rates that an order was priced with. */
  readonly ratesOf: (tx: Tx, snapshotId: string) => Promise<RateMap>
}
