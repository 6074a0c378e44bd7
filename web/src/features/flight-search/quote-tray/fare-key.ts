import { spaced } from '../../../ui/format/flight-number.ts'
import type { Solution } from '../run/search-run.ts'

type Named = Pick<Solution, 'itineraryKey' | 'fareFamily' | 'sourceTag' | 'productType'>

/** The same fare over the same flights, in whatever search it comes back: ids of solutions may be others then. */
export function fareKey({ itineraryKey, fareFamily, sourceTag, productType }: Named): string {
  return [itineraryKey, fareFamily, sourceTag, productType].join('~')
}

/** The fares behind keys; where suppliers sell one twice, the cheaper. */
export function byFareKey(solutions: readonly Solution[]): ReadonlyMap<string, Solution> {
  const found = new Map<string, Solution>()
  for (const solution of solutions) {
    const key = fareKey(solution)
    const known = found.get(key)
    if (!known || solution.priceDetail.total < known.priceDetail.total) found.set(key, solution)
  }
  return found
}

/** `MU 543 / MU 544`: for places where times do not fit. */
export function flightWords({ journeys }: Pick<Solution, 'journeys'>): string {
  return journeys.flatMap(({ segments }) => segments.map(({ flightNo }) => spaced(flightNo))).join(' / ')
}
