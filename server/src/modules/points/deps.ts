import type { RateMap } from '@interline/domain/money/convert'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Deps as OrderDeps } from '../orders/index.ts'
import type { Places } from '../places/index.ts'
import type { Vouchers } from '../vouchers/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly places: Places
  readonly vouchers: Vouchers
  readonly products: OrderDeps['products']
  readonly agencyViews: OrderDeps['agencyViews']
  /** The rates with which an order was priced. */
  readonly ratesOf: OrderDeps['ratesOf']
  /** Today's rates: the value of a voucher in the agency's currency. */
  readonly rates: (tx: Tx) => Promise<RateMap>
}

/** Days of the programme are those of the platform, whatever the agency's time zone. */
export const POINTS_ZONE = 'Asia/Shanghai'
