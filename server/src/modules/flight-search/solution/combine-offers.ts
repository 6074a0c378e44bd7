// Combines several offers into one: prices added up by level and passenger type, and the strictest of their
// rules. Each offer was already priced and rounded separately, because each is a ticket with its own fare.

import type {
  FareRules,
  PassengerPrice,
  Restrictions,
  RuleStep,
} from '@interline/contract/flight-search/shapes'
import { isPossible } from '@interline/domain/flight-search/solution'
import type { Currency, Money } from '@interline/domain/money/money'
import type { z } from 'zod'
import type { DocumentRules } from '../../../connectors/suppliers/port.ts'
import type { OfferLevel } from '../../../../db/json/offers.ts'
import type { PricedOffer } from '../price-offer.ts'

type Price = z.infer<typeof PassengerPrice>
type Rules = z.infer<typeof FareRules>
type Step = z.infer<typeof RuleStep>

/** The sum of the prices; throws a RangeError without any, or when one of them is for another party. */
export function addPrices(priced: readonly PricedOffer[]): PricedOffer {
  const [first, ...rest] = priced
  if (!first) throw new RangeError('a solution needs an offer')
  return rest.reduce(plus, first)
}

function plus(a: PricedOffer, b: PricedOffer): PricedOffer {
  return {
    price: {
      ...a.price,
      priceList: a.price.priceList.map((price) =>
        plusPrice(
          price,
          counterpart(b.price.priceList, ({ passengerType }) => passengerType === price.passengerType),
        ),
      ),
      total: a.price.total + b.price.total,
    },
    levels: a.levels.map((level) =>
      plusLevel(
        level,
        counterpart(b.levels, ({ agencyId }) => agencyId === level.agencyId),
      ),
    ),
    netCost: addMoney([...a.netCost, ...b.netCost]),
  }
}

function plusPrice(a: Price, b: Price): Price {
  if (a.count !== b.count) throw new RangeError('offers of one solution are for one party')
  return {
    ...a,
    price: a.price + b.price,
    salePrice: a.salePrice + b.salePrice,
    lines: gathered([...a.lines, ...b.lines], ({ code }) => code),
    taxes: gathered([...a.taxes, ...b.taxes], ({ code, refundable }) => `${code} ${refundable}`),
  }
}

function plusLevel(a: OfferLevel, b: OfferLevel): OfferLevel {
  const types = Object.keys(a.perType) as (keyof OfferLevel['perType'])[]
  return {
    ...a,
    perType: Object.fromEntries(
      types.map((type) => [type, (a.perType[type] ?? 0n) + (b.perType[type] ?? 0n)]),
    ),
    totalMinor: a.totalMinor + b.totalMinor,
  }
}

function counterpart<Each>(all: readonly Each[], fits: (each: Each) => boolean): Each {
  const found = all.find(fits)
  if (!found) throw new RangeError('offers of one solution are for one party and one agency')
  return found
}

/** One line for each key, in the order of their first appearance. */
function gathered<Line extends { readonly amount: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Line[] {
  const sums = new Map<string, Line>()
  for (const line of lines) {
    const before = sums.get(keyOf(line))
    sums.set(keyOf(line), before ? { ...before, amount: before.amount + line.amount } : line)
  }
  return [...sums.values()]
}

function addMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + minor)
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

/** For filters and overviews: what is not possible with one ticket is not possible with the whole. */
export function strictest(rules: readonly Rules[]): Rules {
  return {
    refund: stricter(rules.map(({ refund }) => refund)),
    change: stricter(rules.map(({ change }) => change)),
    noShow: rules.find(({ noShow }) => noShow === null || !isPossible([noShow]))
      ? null
      : (rules.map(({ noShow }) => noShow).toSorted((a, b) => costOf(b) - costOf(a))[0] ?? null),
  }
}

function stricter(each: readonly Step[][]): Step[] {
  return each.find((steps) => !isPossible(steps)) ?? each.toSorted((a, b) => dearest(b) - dearest(a))[0] ?? []
}

function dearest(steps: readonly Step[]): number {
  return Math.max(...steps.map(costOf))
}

/** Percentages count like a fare of ten thousand minor units: only the order matters here. */
function costOf(step: Step | null): number {
  return Math.max(step?.amount ?? 0, (step?.percent ?? 0) * 100)
}

/** Buying all tickets requires permission to buy each: allowed lists are intersected, denied lists united. */
export function combineRestrictions(each: readonly DocumentRules[]): z.infer<typeof Restrictions> {
  const ages = (pick: (rules: DocumentRules) => number | null) =>
    each.map(pick).filter((age): age is number => age !== null)
  const [youngest, oldest] = [ages(({ ageMin }) => ageMin), ages(({ ageMax }) => ageMax)]
  return {
    nationalityAllow: common(each.map(({ nationalityAllow }) => nationalityAllow)),
    nationalityDeny: [...new Set(each.flatMap(({ nationalityDeny }) => nationalityDeny))],
    docTypeAllow: common(each.map(({ docTypeAllow }) => docTypeAllow)),
    ageMin: youngest.length > 0 ? Math.max(...youngest) : null,
    ageMax: oldest.length > 0 ? Math.min(...oldest) : null,
    paxMin: null,
    paxMax: null,
    residencyCountry: null,
  }
}

/** An empty list allows everyone. Disjoint lists keep the first: the other supplier refuses then. */
function common(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...rest] = lists.filter((list) => list.length > 0)
  const shared = first.filter((each) => rest.every((list) => list.includes(each)))
  return shared.length > 0 ? shared : [...first]
}
