import type { RateMap } from '@interline/domain/money/convert'
import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import type { FlightSearchModule } from '../flight-search/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { SiteDirectory } from '../site/index.ts'
import type { UsersModule } from '../users/index.ts'

export interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
  readonly ledger: Ledger
  /** Orders of an agency, of all products, that are not finished. */
  readonly openOrders: (tx: Tx, agencyId: number) => Promise<number>
  /** Makes endpoints of the notification addresses of an agency, in the transaction that saves them. */
  readonly followSettings: (
    tx: Tx,
    agencyId: number,
    addresses: Readonly<Record<'booking' | 'flight_change' | 'train', string | null>>,
  ) => Promise<void>
  readonly users: Pick<UsersModule, 'invite'>
  readonly sites: Pick<SiteDirectory, 'linkSite'>
  readonly suppliers: Pick<SupplierRegistry, 'all'>
  readonly priceUnder: FlightSearchModule['priceUnder']
  /** The rates with which something was priced. */
  readonly ratesOf: (tx: Tx, snapshotId: string) => Promise<RateMap>
}
