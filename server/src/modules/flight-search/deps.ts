// Dependencies of this module's use cases; put together in index.ts.

import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Rates } from '../rates/index.ts'
import type { PlaceBook } from './check-search.ts'
import type { TripFinder } from './interlining/find-trips.ts'
import type { Surroundings } from './solution/present-journey.ts'
import type { SearchStore } from './store/search-store.ts'
import type { SupplierHistory } from './sources/supplier-history.ts'
import type { SearchCounts } from './sources/count-searches.ts'

export interface FlightSearchDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly agencies: Agencies
  readonly rates: Rates
  readonly places: PlaceBook
  readonly suppliers: SupplierRegistry
  /** How long suppliers may take to check a price. */
  readonly priceCheckMs: number
  /** Separate tickets are searched. */
  readonly separateTickets: boolean
  /** Absent if no timetable is available locally. */
  readonly trips?: TripFinder | undefined
  readonly store: SearchStore
  readonly history: SupplierHistory
  readonly counts: Pick<SearchCounts, 'note'>
  /** Fires when the server stops: no more supplier calls. */
  readonly stopping: AbortSignal
  readonly surroundings: Surroundings
  /** Tells the platform that somebody has searched and nobody sells. */
  readonly tellOfNoSupplier: (ctx: AgencyCtx) => Promise<void>
}
