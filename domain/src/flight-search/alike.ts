// Separate tickets make many options that differ by an hour or by a carrier only. Those that go the same way, by the
// same airports on as many tickets, stand behind the first of them. Options of one ticket always stand for themselves.

import type { Itinerary } from './group.ts'
import type { SolutionFacts } from './solution.ts'

type Facts = Pick<SolutionFacts, 'journeys' | 'tickets'>

export interface Bunch<S> {
  /** The first in the order of the list. */
  readonly first: Itinerary<S>
  /** Those that go the same way, in the order of the list; a bunch has none or at least two. */
  readonly others: readonly Itinerary<S>[]
}

/** A single other one may as well be read itself. */
const FEWEST = 2

/** Bunches keep the order of the list; all itineraries are in one of them. */
export function bunchAlike<S extends Facts>(itineraries: readonly Itinerary<S>[]): Bunch<S>[] {
  const ways = new Map<string, Itinerary<S>[]>()
  for (const itinerary of itineraries) {
    const way = wayOf(itinerary.best)
    if (way === null) continue
    const alike = ways.get(way)
    if (alike) alike.push(itinerary)
    else ways.set(way, [itinerary])
  }
  return itineraries.flatMap((itinerary): Bunch<S>[] => {
    const way = wayOf(itinerary.best)
    const [first, ...others] = (way !== null && ways.get(way)) || [itinerary]
    if (others.length < FEWEST) return [{ first: itinerary, others: [] }]
    return first === itinerary ? [{ first: itinerary, others }] : []
  })
}

const known = new WeakMap<Facts, string | null>()

/** Null for one ticket. */
function wayOf(solution: Facts): string | null {
  const before = known.get(solution)
  if (before !== undefined) return before
  const tickets = solution.tickets?.length ?? 1
  const ends = solution.journeys.map(({ segments }) =>
    segments.map(({ depAirport, arrAirport }) => `${depAirport}-${arrAirport}`).join(' '),
  )
  const way = tickets > 1 ? `${tickets} ${ends.join(' / ')}` : null
  known.set(solution, way)
  return way
}
