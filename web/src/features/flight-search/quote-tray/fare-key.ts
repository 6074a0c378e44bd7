import { spaced } from '../../../ui/format/flight-number.ts'
import type { Solution } from '../run/search-run.ts'

type Named = Pick<Solution, 'itineraryKey' | 'fareFamily' | 'sourceTag' | 'productType'>

/** Identifies the same fare on the same flights across searches, whose solution ids may differ. */
export function fareKey({ itineraryKey, fareFamily, sourceTag, productType }: Named): string {
  return [itineraryKey, fareFamily, sourceTag, productType].join('~')
}

/** Fares by key; when suppliers sell one twice, the cheaper one. */
export function byFareKey(solutions: readonly Solution[]): ReadonlyMap<string, Solution> {
  const found = new Map<string, Solution>()
  for (const solution of solutions) {
    const key = fareKey(solution)
    const known = found.get(key)
    if (!known || solution.priceDetail.total < known.priceDetail.total) found.set(key, solution)
  }
  return found
}

/** `MU 543 / MU 544`: where times do not fit. */
export function flightWords({ journeys }: Pick<Solution, 'journeys'>): string {
  return journeys.flatMap(({ segments }) => segments.map(({ flightNo }) => spaced(flightNo))).join(' / ')
}
