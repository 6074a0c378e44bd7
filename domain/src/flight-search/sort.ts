// The order of results. Lists are copied, never sorted in place.

import { valueScale } from './quick-picks.ts'
import { mostStops, totalMinutes, type SolutionFacts } from './solution.ts'

export const SORTS = ['price', 'value', 'duration', 'departure', 'arrival', 'stops'] as const
export type Sort = (typeof SORTS)[number]

type Key = (solution: SolutionFacts) => number

const KEYS: Readonly<Record<Exclude<Sort, 'value'>, Key>> = {
  price: (solution) => solution.priceDetail.total,
  duration: totalMinutes,
  departure: (solution) => clock(solution.journeys[0]?.segments[0]?.depTime),
  arrival: (solution) => Date.parse(solution.journeys[0]?.segments.at(-1)?.arrAt ?? ''),
  stops: mostStops,
}

/** A sorted copy. Ties are ordered by price, then duration, then id, so that the order is stable. */
export function sortSolutions<S extends SolutionFacts>(solutions: readonly S[], sort: Sort): S[] {
  const key = sort === 'value' ? valueScale(solutions) : KEYS[sort]
  return solutions
    .map((solution) => ({
      solution,
      key: key(solution),
      price: solution.priceDetail.total,
      minutes: totalMinutes(solution),
    }))
    .sort(
      (a, b) =>
        a.key - b.key ||
        a.price - b.price ||
        a.minutes - b.minutes ||
        (a.solution.id < b.solution.id ? -1 : 1),
    )
    .map(({ solution }) => solution)
}

/** Local date and time as one sortable number. */
function clock(local: string | undefined): number {
  return Date.parse(`${local ?? ''}Z`)
}
