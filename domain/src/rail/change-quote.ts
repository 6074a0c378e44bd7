// What a change costs at every level: the difference of the fares at the railway, what the railway keeps where the new
// ones are lower, and the sellers' fees. A negative total is refunded. Every level converts what the level above is
// charged, at the rates of the sale and rounded up: today's settings change nothing that was sold, no seller pays for
// another's rounding, and where an agency owes nothing the levels above owe nothing either.

import type { RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { changeLevels, feesDownTo, type QuoteLine } from '../servicing/quote-lines.ts'
import type { RailPassengerType } from './journeys.ts'

/** One level of the sale. */
export interface ChangedLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** Its seller's fee per ticket. */
  readonly fee: Money
}

/** The tickets of one passenger type: they have the same fare. */
export interface ChangedFare {
  readonly type: RailPassengerType
  readonly count: number
  /** New less old fare of one ticket at the railway. */
  readonly difference: Money
}

export interface RailChangeLevel {
  readonly agencyId: number
  readonly currency: Currency
  readonly total: bigint
  readonly fee: bigint
  /** By which the value of one ticket changes, minor units. */
  readonly added: Readonly<Partial<Record<RailPassengerType, bigint>>>
}

export interface RailChangeQuote {
  readonly levels: readonly RailChangeLevel[]
  /** The lines of the agency's own level; positive amounts are due. */
  readonly lines: readonly QuoteLine[]
  /** What the railway is owed in addition; negative: what it returns. */
  readonly net: Money
}

type Chain = readonly Pick<ChangedLevel, 'agencyId' | 'currency'>[]

/** By which the value of one ticket of each type changes, level 0 first, minor units. */
export function addedValue(
  chain: Chain,
  fares: readonly ChangedFare[],
  rates: RateMap,
): Readonly<Partial<Record<RailPassengerType, bigint>>>[] {
  const added = fares.map(
    ({ type, difference }) =>
      [type, atLevels(chain, { difference, penalty: none(difference) }, rates)] as const,
  )
  return chain.map((_, at) => Object.fromEntries(added.map(([type, levels]) => [type, levels[at] ?? 0n])))
}

/** `kept`: the railway's fee on the part that it returns. */
export function railChange(
  levels: readonly ChangedLevel[],
  {
    fares,
    kept,
    rates,
  }: { readonly fares: readonly ChangedFare[]; readonly kept: Money; readonly rates: RateMap },
): RailChangeQuote {
  const tickets = fares.reduce((sum, { count }) => sum + count, 0)
  const fees = feesDownTo(levels, tickets, rates)
  const added = addedValue(levels, fares, rates)
  const penalties = atLevels(levels, { difference: none(kept), penalty: kept }, rates)
  const made = levels.map(({ agencyId, currency }, at) => {
    const own = fees[at] ?? { fees: 0n, ownFee: 0n }
    const penalty = penalties[at] ?? 0n
    const value = added[at] ?? {}
    const fare = fares.reduce((sum, { type, count }) => sum + (value[type] ?? 0n) * BigInt(count), 0n)
    const all: readonly QuoteLine[] = [
      { code: fare < 0n ? 'residual' : 'fareDifference', ref: null, minor: fare },
      { code: 'penalty', ref: null, minor: penalty },
      { code: 'serviceFee', ref: null, minor: own.fees },
    ]
    const lines = all.filter(({ minor, code }) => minor !== 0n || code === 'fareDifference')
    return { agencyId, currency, lines, added: value, total: fare + penalty + own.fees, fee: own.ownFee }
  })
  const difference = fares.reduce((sum, fare) => sum + fare.difference.minor * BigInt(fare.count), 0n)
  return {
    levels: made.map(({ lines: _lines, ...level }) => level),
    lines: made.at(-1)?.lines ?? [],
    net: { minor: difference + kept.minor, currency: kept.currency },
  }
}

function atLevels(
  chain: Chain,
  { difference, penalty }: { readonly difference: Money; readonly penalty: Money },
  rates: RateMap,
): bigint[] {
  const bare = chain.map(({ agencyId, currency }) => ({ agencyId, currency, fees: 0n, ownFee: 0n }))
  const terms = { difference, penalty, taxDifference: none(difference) }
  return changeLevels(bare, { terms, rates }).map(({ total }) => total)
}

function none({ currency }: Money): Money {
  return { minor: 0n, currency }
}
