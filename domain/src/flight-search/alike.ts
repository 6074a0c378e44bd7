// Separate tickets produce many options that differ only by an hour or a carrier. Options over the same
// airports with the same number of tickets are grouped behind the first of them. Single-ticket options are
// never grouped.

import type { Itinerary } from './group.ts'
import type { SolutionFacts } from './solution.ts'

type Facts = Pick<SolutionFacts, 'journeys' | 'tickets'>

export interface Bunch<S> {
  /** The first in list order. */
  readonly first: Itinerary<S>
  /** The similar options, in list order; a group has none or at least two. */
  readonly others: readonly Itinerary<S>[]
}

/** A single similar option is listed itself. */
const FEWEST = 2

/** Groups keep list order; every itinerary is in exactly one. */
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

/** Null for a single ticket. */
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
