// Trips of tickets already purchased and a possible further one: connections between them are checked like
// those of a search. Their price is up to the order.

import type { Solution } from '@interline/contract/flight-search/shapes'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import type { FlightSearchDeps } from './deps.ts'
import { openQuote } from './quote.ts'
import { presentSolution, type OfferPart } from './solution/present-solution.ts'

export interface WantedTrips {
  readonly agencyId: number
  /** Nationality of the passengers; null: several. */
  readonly passport: string | null
  /** The tickets of each trip with the positions of their flights. */
  readonly trips: readonly (readonly OfferPart[])[]
}

/** In their order. Throws `search.rates_unavailable`. */
export async function presentTrips(
  tx: Tx,
  { agencyId, passport, trips }: WantedTrips,
  deps: FlightSearchDeps,
): Promise<z.infer<typeof Solution>[]> {
  const quote = await openQuote(tx, agencyId, deps)
  const surroundings = { ...deps.surroundings, passport }
  return trips.map((parts) => presentSolution(parts, quote, deps.clock.now(), surroundings).solution)
}
