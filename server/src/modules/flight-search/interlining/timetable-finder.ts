// Separate tickets from the timetable: trips found by its search, each ticket from its cheapest supplier.

import type { HidingRule } from '@interline/domain/agencies/settings'
import type { SupplierCall } from '../../../connectors/suppliers/port.ts'
import { inTurns } from '../../../platform/clock/request-priority.ts'
import type { OfferPart } from '../solution/present-solution.ts'
import type { FoundSolution } from '../store/search-store.ts'
import type { Trip } from './find-trips.ts'
import type { Finder } from './interlined-source.ts'
import type { TicketPrices } from './price-trips.ts'

/** How many are priced before they are returned. */
const PIECE = 20

export interface TimetableQuestion {
  /** The trips to price, cheapest first. */
  readonly findTrips: (call: SupplierCall) => Promise<readonly Trip[]>
  readonly prices: TicketPrices
  /** The parts of a trip at this agency's prices. */
  readonly present: (parts: readonly OfferPart[]) => FoundSolution
}

export function timetableFinder({ findTrips, prices, present }: TimetableQuestion): Finder {
  return async function* (call) {
    const trips = await findTrips(call)
    for (let at = 0; at < trips.length; at += PIECE) {
      const hidden: Partial<Record<HidingRule, number>> = {}
      const found = await inTurns(trips.slice(at, at + PIECE), call.signal, (trip) => {
        const parts = prices.partsOf(trip)
        if (typeof parts === 'string') hidden[parts] = (hidden[parts] ?? 0) + 1
        return typeof parts === 'object' ? present(parts) : undefined
      })
      yield { found: found.filter((each) => each !== undefined), hidden }
    }
  }
}
