// What the use cases of this module work with.

import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Offers } from '../flight-search/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Places } from '../places/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { RateMap } from '@interline/domain/money/convert'
import type { OrderNumbers } from './order-numbers.ts'
import type { AgencyViews } from './agency-views.ts'

export interface Deps {
  readonly platform: Platform
  readonly suppliers: SupplierRegistry
  readonly agencies: Agencies
  readonly agencyViews: AgencyViews
  readonly offers: Offers
  readonly places: Places
  readonly wallet: Wallet
  readonly payments: Payments
  readonly documents: Documents
  /** The rates that an order was priced with. */
  readonly ratesOf: (tx: Tx, snapshotId: string) => Promise<RateMap>
  readonly cipher: FieldCipher
  readonly numbers: OrderNumbers
}
