// What the use cases of this module stand on; put together in index.ts.

import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Agencies } from '../agencies/index.ts'
import type { Rates } from '../site/index.ts'
import type { PlaceBook } from './check-search.ts'
import type { TripFinder } from './interlining/find-trips.ts'
import type { Surroundings } from './solution/present-journey.ts'
import type { SearchStore } from './store/search-store.ts'
import type { SupplierHistory } from './sources/supplier-history.ts'

export interface FlightSearchDeps {
  readonly clock: Clock
  readonly log: Log
  readonly agencies: Agencies
  readonly rates: Rates
  readonly places: PlaceBook
  readonly suppliers: SupplierRegistry
  /** How long suppliers may take to check a price. */
  readonly priceCheckMs: number
  /** Separate tickets are looked for. */
  readonly separateTickets: boolean
  /** Absent where no timetable is kept with us. */
  readonly trips?: TripFinder | undefined
  readonly store: SearchStore
  readonly history: SupplierHistory
  /** Fires when the server stops: nobody is asked any more. */
  readonly stopping: AbortSignal
  readonly surroundings: Surroundings
}
