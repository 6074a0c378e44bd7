/**
 * Solutions as the list shows them: priced per adult or for everybody. Filters, sorting and quick picks of the
 * domain look at that one price, so that what is compared is what is read.
 */
import type { SolutionFacts } from '@interline/domain/flight-search/solution'
import type { Solution } from '../run/search-run.ts'

export type PriceMode = 'adult' | 'all'

export interface Listed extends SolutionFacts {
  readonly solution: Solution
}

// The same object for the same solution: the domain remembers what it has worked out about it.
const made: Record<PriceMode, WeakMap<Solution, Listed>> = { adult: new WeakMap(), all: new WeakMap() }

export function listed(solutions: readonly Solution[], mode: PriceMode): readonly Listed[] {
  return solutions.map((solution) => {
    const known = made[mode].get(solution)
    if (known) return known
    const { id, itineraryKey, sourceTag, journeys, rules } = solution
    const priceDetail = { total: sellingPrice(solution, mode) }
    const fresh: Listed = { id, itineraryKey, sourceTag, journeys, rules, priceDetail, solution }
    made[mode].set(solution, fresh)
    return fresh
  })
}

/** Minor units of the settlement currency: for one adult, or for the whole party. */
export function sellingPrice({ priceDetail }: Pick<Solution, 'priceDetail'>, mode: PriceMode): number {
  if (mode === 'all') return priceDetail.total
  return (oneOf(priceDetail) ?? priceDetail.priceList[0])?.salePrice ?? priceDetail.total
}

/** Published fare and taxes without what this agency pays on top; minor units. */
export function netPrice({ priceDetail }: Pick<Solution, 'priceDetail'>, mode: PriceMode): number {
  if (mode === 'all') return priceDetail.priceList.reduce((sum, { price, count }) => sum + price * count, 0)
  return (oneOf(priceDetail) ?? priceDetail.priceList[0])?.price ?? 0
}

export function partySize({ priceDetail }: Pick<Solution, 'priceDetail'>): number {
  return priceDetail.priceList.reduce((sum, { count }) => sum + count, 0)
}

function oneOf({ priceList }: Solution['priceDetail']) {
  return priceList.find(({ passengerType }) => passengerType === 'adult')
}
