// What is connected: the suppliers by code, each behind the edge that lets only whole answers through, and the
// timetable of those whose flights and fares are kept with us.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { JourneyEnd } from '@interline/domain/interlining/query'
import type { Timetable } from '@interline/domain/interlining/timetable'
import type { Currency } from '@interline/domain/money/money'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import type { FlightsQuery, FlightSupplier, SupplierCall, SupplierOffer, WantedFlight } from './port.ts'
import { wellBehaved } from './well-behaved.ts'

export interface SupplierRegistry {
  readonly all: readonly FlightSupplier[]
  /** What the prices of those that are connected are in, each once. */
  readonly currencies: readonly Currency[]
  /** Flights and fares that are kept with us; absent where nobody sends theirs. */
  readonly feed: TimetableFeed | undefined
  /**
   * Whether an order may be made at a supplier. Orders of testing users move no money, so real seats are not for them;
   * and where simulated suppliers are for tests only, nobody else pays them.
   */
  sells(supplier: Pick<FlightSupplier, 'simulated'>, to: { readonly testing: boolean }): boolean
  /** Throws when an order names a supplier that is no longer connected: a fault of the installation. */
  byCode(code: string): FlightSupplier
}

/**
 * Flights and fares of several suppliers as one timetable, current to within half an hour. Good enough to find ways by;
 * whatever is found is priced again before anybody sees it.
 */
export interface TimetableFeed {
  /** The timetable, empty at first. The same object every time; takes a second the first time. */
  open(call: SupplierCall): Promise<Timetable>
  /** Makes UTC days (since the epoch) readable and keeps them so until the answered function is called. */
  hold(days: readonly number[], call: SupplierCall): Promise<() => void>
  /** Where a place is in the timetable; undefined where nobody flies. */
  end(place: PlaceRef): JourneyEnd | undefined
  /** Countries of the timetable by their numbers, ISO 3166-1 alpha-2. */
  countries(): readonly string[]
  /** The flight behind a row: its `ref`, and its departure in UTC minutes since the epoch. */
  flight(ref: number, departs: number): WantedFlight | undefined
  /**
   * True when no flight with seats left for the party leaves later on that local day for the same city; undefined for a
   * flight that is not in the feed.
   */
  isLastOfDay(flight: { readonly number: string; readonly date: string }, party: Party): boolean | undefined
  /**
   * What the suppliers of the feed ask for exactly these flights now, without a question over the wire: what the party
   * pays least for first. An offer is made when it is looked at.
   */
  offers(query: FlightsQuery): Iterable<SupplierOffer>
}

export interface Party {
  readonly cabin: Cabin
  readonly seats: number
}

export interface RegistryOptions {
  readonly feed?: TimetableFeed | undefined
  /** Who may buy from simulated suppliers, also what was ordered while they were open to more. Default: everybody. */
  readonly simulatedFor?: 'everybody' | 'testing' | 'nobody'
}

export function supplierRegistry(
  connected: readonly FlightSupplier[],
  { feed, simulatedFor = 'everybody' }: RegistryOptions = {},
): SupplierRegistry {
  const suppliers = connected.map(wellBehaved)
  return {
    all: suppliers,
    currencies: [...new Set(suppliers.flatMap(({ currencies }) => currencies))],
    feed,
    sells: ({ simulated }, { testing }) =>
      simulated ? simulatedFor === 'everybody' || (simulatedFor === 'testing' && testing) : !testing,
    byCode(code) {
      const found = suppliers.find((supplier) => supplier.code === code)
      if (!found) throw new Error(`no supplier ${code} is connected`)
      return found
    },
  }
}
