// The connected suppliers by code, each behind the validating wrapper, and the timetable of those whose
// flights and fares are available locally.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import { isByHand } from '@interline/domain/servicing/by-hand'
import type { JourneyEnd } from '@interline/domain/interlining/query'
import type { Timetable } from '@interline/domain/interlining/timetable'
import type { Currency } from '@interline/domain/money/money'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import type { FlightsQuery, FlightSupplier, SupplierCall, SupplierOffer, RequestedFlight } from './port.ts'
import { byHand } from './by-hand.ts'
import { wellBehaved } from './well-behaved.ts'

export interface SupplierRegistry {
  readonly all: readonly FlightSupplier[]
  /** The currencies of the connected suppliers, without duplicates. */
  readonly currencies: readonly Currency[]
  /** Locally available flights and fares; absent if no supplier provides them. */
  readonly feed: TimetableFeed | undefined
  /**
   * Whether an order may be placed with a supplier. Orders of testing users move no money, so they get no
   * real seats; and where simulated suppliers are for tests only, no other user may pay for them.
   */
  sells(supplier: Pick<FlightSupplier, 'simulated'>, to: { readonly testing: boolean }): boolean
  /**
   * Codes of suppliers that are switched off now: altogether, or at the site of a host. What was bought from them before is
   * serviced on.
   */
  offAt(host: string | undefined): Promise<readonly string[]>
  /**
   * Of tickets that the desk services by hand, the desk. Throws when an order names a supplier that is no longer connected: a
   * fault of the installation.
   */
  byCode(code: string): FlightSupplier
}

/**
 * Flights and fares of several suppliers as one timetable, at most half an hour old. Good enough to find
 * itineraries; every result is priced again before it is shown.
 */
export interface TimetableFeed {
  /** The timetable, initially empty. Always the same object; takes a second the first time. */
  open(call: SupplierCall): Promise<Timetable>
  /** Makes UTC days (since the epoch) readable and keeps them so until the returned function is called. */
  hold(days: readonly number[], call: SupplierCall): Promise<() => void>
  /** A place's index in the timetable; undefined without flights. */
  end(place: PlaceRef): JourneyEnd | undefined
  /** Countries of the timetable by their numbers, ISO 3166-1 alpha-2. */
  countries(): readonly string[]
  /** The flight of a row: its `ref`, and its departure in UTC minutes since the epoch. */
  flight(ref: number, departs: number): RequestedFlight | undefined
  /**
   * True when no flight with seats for the party leaves later on that local day to the same city; undefined
   * for a flight that is not in the feed.
   */
  isLastOfDay(flight: { readonly number: string; readonly date: string }, party: Party): boolean | undefined
  /**
   * Current offers of the feed's suppliers for exactly these flights, without a remote call: the cheapest for
   * the party first. An offer is built on access.
   */
  offers(query: FlightsQuery): Iterable<SupplierOffer>
}

export interface Party {
  readonly cabin: Cabin
  readonly seats: number
}

export interface RegistryOptions {
  readonly feed?: TimetableFeed | undefined
  /** Who may buy from simulated suppliers, including existing orders from a more open setting. Default: everyone. */
  readonly simulatedFor?: 'everybody' | 'testing' | 'nobody'
  /** Default: none is off. */
  readonly offAt?: SupplierRegistry['offAt'] | undefined
}

export function supplierRegistry(
  connected: readonly FlightSupplier[],
  { feed, simulatedFor = 'everybody', offAt = async () => [] }: RegistryOptions = {},
): SupplierRegistry {
  const suppliers = connected.map(wellBehaved)
  const desk = byHand(suppliers)
  return {
    all: suppliers,
    currencies: [...new Set(suppliers.flatMap(({ currencies }) => currencies))],
    feed,
    offAt,
    sells: ({ simulated }, { testing }) =>
      simulated ? simulatedFor === 'everybody' || (simulatedFor === 'testing' && testing) : !testing,
    byCode(code) {
      const found = isByHand(code) ? desk : suppliers.find((supplier) => supplier.code === code)
      if (!found) throw new Error(`no supplier ${code} is connected`)
      return found
    },
  }
}
