// Shopping: searches that grow as suppliers respond, price checks, and the checked offers that orders are
// created from.

import {
  bagsOnOneTicket,
  minimumConnections,
  type ConnectionTimes,
} from '@interline/domain/flight-search/connections'
import { groundMinutes, type GroundTime } from '@interline/domain/interlining/transfer-minutes'
import { readFileSync } from 'node:fs'
import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies, Agency } from '../agencies/index.ts'
import type { Places } from '../places/index.ts'
import type { Rates } from '../rates/index.ts'
import { tripFinder } from './interlining/find-trips.ts'
import { tripThread } from './interlining/trip-thread.ts'
import { tellOfNoSupplier } from './sources/tell-of-no-supplier.ts'
import type { FlightSearchDeps } from './deps.ts'
import { keepOffers, type FoundOffers } from './keep-offers.ts'
import { netFareFinder, type NetFareFinder } from './sources/net-fares.ts'
import { presentTrips, type WantedTrips } from './present-trips.ts'
import { priceUnder, type PastOffers, type PricedUnder } from './price-under.ts'
import { offers, type OfferBook, type VerifiedOffer } from './offers.ts'
import type { Surroundings } from './solution/present-journey.ts'
import { flightSearchRoutes } from './routes.ts'
import { memorySearchStore } from './store/memory-search-store.ts'
import { valkeySearchStore } from './store/valkey-search-store.ts'
import { supplierHistory } from './sources/supplier-history.ts'
import { searchCounts } from './sources/count-searches.ts'

export { strictest } from './solution/combine-offers.ts'
export { openProof, proofFor } from './solution/prove-solution.ts'
export type { VerifiedOffer } from './offers.ts'
export type { PastOffers, PricedUnder } from './price-under.ts'
export type { NetFareFinder } from './sources/net-fares.ts'
export type { OfferPart } from './solution/present-solution.ts'

/** Checked offers by their token. */
export interface Offers extends OfferBook {
  /** Stores offers found for an exchange of tickets, in order; those that the agency may not see are omitted. */
  keep(tx: Tx, found: FoundOffers): Promise<VerifiedOffer[]>
  /** Trips as the agency would be shown them, regardless of existing orders. Throws `search.rates_unavailable`. */
  trips(tx: Tx, wanted: WantedTrips): Promise<VerifiedOffer['solution'][]>
}

export interface FlightSearchModule extends Module {
  readonly offers: Offers
  /** Net fares for the group desk. */
  readonly netFares: NetFareFinder
  /** Minimum time of a connection between two flights. */
  readonly connections: Pick<Surroundings, 'neededMinutes' | 'groundMinutes' | 'positionOf'>
  /** What past offers would cost under a chain's settings; see price-under.ts. */
  priceUnder(chain: readonly Agency[], past: PastOffers): PricedUnder | undefined
  /** Writes how many searches were made since it was written last. */
  writeCounts(): Promise<void>
  /** Stops supplier calls. */
  stop(): Promise<void>
}

/** Search results, in the memory of the process. */
const SEARCH_BYTES = { small: 100_000_000, large: 400_000_000 } as const

export async function flightSearchModule(deps: {
  platform: Platform
  agencies: Agencies
  rates: Rates
  places: Places
  suppliers: SupplierRegistry
}): Promise<FlightSearchModule> {
  const { platform, agencies, rates, places, suppliers } = deps
  const { clock, log, db, valkey, settings } = platform
  const store = valkey
    ? await valkeySearchStore(valkey, clock)
    : memorySearchStore(clock, SEARCH_BYTES[settings.memory])
  const stopping = new AbortController()
  const thread = tripThread()
  stopping.signal.addEventListener('abort', () => thread.close())
  const counts = searchCounts(db, platform)
  const searching: FlightSearchDeps = {
    db,
    clock,
    log,
    agencies,
    rates,
    places,
    suppliers,
    priceCheckMs: settings.priceCheckSeconds * 1000,
    separateTickets: settings.separateTickets,
    trips: suppliers.feed && tripFinder(suppliers.feed, thread, places.entry),
    store,
    history: supplierHistory(db, log),
    counts,
    stopping: stopping.signal,
    surroundings: surroundingsOf(places, suppliers),
    tellOfNoSupplier: (ctx) => tellOfNoSupplier(ctx, deps),
  }
  return {
    routes: flightSearchRoutes(searching),
    jobs: [],
    offers: {
      ...offers,
      keep: (tx, found) => keepOffers(tx, found, searching),
      trips: (tx, wanted) => presentTrips(tx, wanted, searching),
    },
    netFares: netFareFinder(searching),
    connections: searching.surroundings,
    priceUnder: (chain, past) => priceUnder(chain, past, searching),
    writeCounts: () => counts.flush(),
    async stop() {
      stopping.abort()
      await counts.flush()
    },
  }
}

const CONNECTION_TIMES = new URL('../../../data/connection-times.json', import.meta.url)

function surroundingsOf(places: Places, { feed }: SupplierRegistry): Surroundings {
  const times = JSON.parse(readFileSync(CONNECTION_TIMES, 'utf8')) as ConnectionTimes & {
    readonly transfers: readonly GroundTime[]
  }
  return {
    neededMinutes: minimumConnections(times),
    bagsOnOneTicket: bagsOnOneTicket(times),
    groundMinutes: groundMinutes(times.transfers),
    // A supplier may use airports unknown to us: they have no country, so nothing is assumed to be domestic.
    countryOf: (airport) => places.airport(airport) ?? { country: airport, continent: '' },
    positionOf: (airport) => places.airport(airport),
    entry: places.entry,
    passport: null,
    isLastOfDay: ({ flightNumber: number, cabin, from }, seats) =>
      feed?.isLastOfDay({ number, date: from.local.slice(0, 10) }, { cabin, seats }),
  }
}
