// Dependencies of this module's use cases.

import type { RateMap } from '@interline/domain/money/convert'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { AgencyViews } from './agency-views.ts'
import type { OrderNumbers } from './order-numbers.ts'
import type { Products } from './products.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly agencyViews: AgencyViews
  readonly numbers: OrderNumbers
  readonly products: Products
  /** The rates with which an order was priced. */
  readonly ratesOf: (tx: Tx, snapshotId: string) => Promise<RateMap>
}
