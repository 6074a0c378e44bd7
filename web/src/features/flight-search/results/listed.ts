/**
 * Solutions as the list shows them: priced per adult or for everybody, with what the person adds for the own customer.
 * Filters, sorting and quick picks of the domain look at that one price, so that what is compared is what is read.
 */
import { retailPrice } from '@interline/domain/flight-search/retail-price'
import type { RetailMarkup } from '@interline/domain/flight-search/retail-price'
import type { SolutionFacts } from '@interline/domain/flight-search/solution'
import { money } from '@interline/domain/money/money'
import type { Solution } from '../run/search-run.ts'

export type PriceMode = 'adult' | 'all'

export interface Listed extends SolutionFacts {
  readonly solution: Solution
}

/** Which price a solution is listed with. */
export interface Pricing {
  readonly mode: PriceMode
  /** Null: the customer pays what we are charged. */
  readonly markup: RetailMarkup | null
}

/** `allianceOf` gives an empty text for a carrier of none. */
export function lister(
  pricing: Pricing,
  allianceOf: (carrier: string) => string,
): (solutions: readonly Solution[]) => readonly Listed[] {
  // The same object for the same solution: the domain remembers what it has worked out about it.
  const made = new WeakMap<Solution, Listed>()
  return (solutions) =>
    solutions.map((solution) => {
      const known = made.get(solution)
      if (known) return known
      const carriers = solution.journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier))
      const fresh: Listed = {
        ...solution,
        alliances: carriers.map(allianceOf),
        priceDetail: { total: sellingPrice(solution, pricing) },
        solution,
      }
      made.set(solution, fresh)
      return fresh
    })
}

type Priced = Pick<Solution, 'priceDetail'>
type PricedType = Solution['priceDetail']['priceList'][number]

/** Minor units of the settlement currency that the customer pays: for one adult, or for the whole party. */
export function sellingPrice({ priceDetail }: Priced, { mode, markup }: Pricing): number {
  const { priceList, total, currency } = priceDetail
  const one = ({ salePrice }: PricedType) =>
    markup ? Number(retailPrice(money(salePrice, currency), markup).minor) : salePrice
  if (mode === 'all') return markup ? sumOf(priceList, one) : total
  const adult = adultOf(priceDetail)
  return adult ? one(adult) : total
}

/**
 * What lies under the selling price, in minor units: with an own markup what we are charged; without one the published
 * fare and taxes.
 */
export function netPrice({ priceDetail }: Priced, { mode, markup }: Pricing): number {
  const one = ({ price, salePrice }: PricedType) => (markup ? salePrice : price)
  if (mode === 'all') return sumOf(priceDetail.priceList, one)
  const adult = adultOf(priceDetail)
  return adult ? one(adult) : 0
}

export function partySize({ priceDetail }: Priced): number {
  return priceDetail.priceList.reduce((sum, { count }) => sum + count, 0)
}

function sumOf(priceList: readonly PricedType[], one: (type: PricedType) => number): number {
  return priceList.reduce((sum, type) => sum + one(type) * type.count, 0)
}

function adultOf({ priceList }: Solution['priceDetail']): PricedType | undefined {
  return priceList.find(({ passengerType }) => passengerType === 'adult') ?? priceList[0]
}
