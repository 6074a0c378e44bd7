// Groups fares over the same flights: one itinerary, several prices.

import type { SolutionFacts } from './solution.ts'

export interface Itinerary<S> {
  readonly key: string
  /** The cheapest of the fares. */
  readonly best: S
  /** Cheapest first. */
  readonly fares: readonly S[]
}

/** Groups keep the order of their first fare, so a sorted list gives sorted groups. */
export function groupByItinerary<S extends Pick<SolutionFacts, 'id' | 'itineraryKey' | 'priceDetail'>>(
  solutions: readonly S[],
): Itinerary<S>[] {
  const groups = new Map<string, S[]>()
  for (const solution of solutions) {
    const fares = groups.get(solution.itineraryKey)
    if (fares) fares.push(solution)
    else groups.set(solution.itineraryKey, [solution])
  }
  return [...groups].flatMap(([key, list]) => {
    const fares = [...list].sort(
      (a, b) => a.priceDetail.total - b.priceDetail.total || (a.id < b.id ? -1 : 1),
    )
    const [best] = fares
    return best ? [{ key, best, fares }] : []
  })
}
