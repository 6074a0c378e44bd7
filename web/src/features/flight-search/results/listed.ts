/**
 * Solutions as listed: priced per adult or for the party, with the user's markup. Filters, sorting and quick picks of
 * the domain use that one price, so that what is compared is what is shown.
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

/** The price type of the list. */
export interface Pricing {
  readonly mode: PriceMode
  /** Null: the customer pays what we are charged. */
  readonly markup: RetailMarkup | null
}

/** `allianceOf` returns an empty string for a carrier without one. */
export function lister(
  pricing: Pricing,
  allianceOf: (carrier: string) => string,
): (solutions: readonly Solution[]) => readonly Listed[] {
  // The same object for the same solution, because the domain caches its results by object.
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

/** The customer's price in minor units of the settlement currency: for one adult, or for the party. */
export function sellingPrice({ priceDetail }: Priced, { mode, markup }: Pricing): number {
  const { priceList, total, currency } = priceDetail
  const one = ({ salePrice }: PricedType) =>
    markup ? Number(retailPrice(money(salePrice, currency), markup).minor) : salePrice
  if (mode === 'all') return markup ? sumOf(priceList, one) : total
  const adult = adultOf(priceDetail)
  return adult ? one(adult) : total
}

/**
 * The amount below the selling price, in minor units: with a markup what we are charged; otherwise the published
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
