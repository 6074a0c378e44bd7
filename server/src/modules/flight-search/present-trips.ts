// Trips of tickets that are bought already and of one that would be: the changes between them are looked at like those of
// a search. What they cost is the order's to say.

import type { Solution } from '@interline/contract/flight-search/shapes'
import type { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import type { FlightSearchDeps } from './deps.ts'
import { openQuote } from './quote.ts'
import { presentSolution, type OfferPart } from './solution/present-solution.ts'

export interface WantedTrips {
  readonly agencyId: number
  /** Nationality of those who fly; null: several. */
  readonly passport: string | null
  /** The tickets of each trip with the places of their flights. */
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
