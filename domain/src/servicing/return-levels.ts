// The refund of some tickets at every level of a chain: from their value, on the terms of each booking, after
// fees, and never more than is available.

import { convertUnits, downToMinor, toUnits, type RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { covered, type ShortLevel } from './chain-balance.ts'
import {
  chargedOnce,
  refundAtLevel,
  supplierReturn,
  type LevelReturn,
  type PaidTax,
  type RefundTerms,
} from './quote-lines.ts'

/** The refunded tickets of one booking. */
export interface ReturnedPart {
  /** At each level, level 0 first, minor units of its currency. */
  readonly worth: readonly bigint[]
  /** At the supplier: what was paid for the tickets and not forfeited since. */
  readonly carried: Money
  /** Fares and taxes of the tickets at the supplier. */
  readonly net: Money
  readonly taxes: readonly PaidTax[]
  readonly terms: RefundTerms
  /** Refunded before for coupons of the same tickets: at each level with its fees, and by the supplier; absent: nothing. */
  readonly before?: { readonly levels: readonly bigint[]; readonly supplier: bigint }
  readonly passengers: number
}

/** `fees`: of all levels down to this one; `ownFee`: the part kept by its own seller. Minor units. */
export interface LevelFees {
  readonly agencyId: number
  readonly currency: Currency
  readonly fees: bigint
  readonly ownFee: bigint
}

/** The margin of each seller in the value of the tickets, level 0's seller first, minor units of that level. */
export function marginsWithin(
  levels: readonly Pick<LevelFees, 'currency'>[],
  parts: readonly Pick<ReturnedPart, 'worth' | 'carried'>[],
  rates: RateMap,
): bigint[] {
  const worthAt = (at: number) => parts.reduce((sum, { worth }) => sum + (worth[at] ?? 0n), 0n)
  return levels.map(({ currency }, at) => {
    const above = levels[at - 1]
    const costs = above
      ? [{ minor: worthAt(at - 1), currency: above.currency }]
      : parts.map(({ carried }) => carried)
    const down = (money: Money) =>
      downToMinor(convertUnits(toUnits(money), money.currency, currency, rates), currency).minor
    return worthAt(at) - costs.reduce((sum, money) => sum + down(money), 0n)
  })
}

/** `earned`: the most each seller may lose. `short`: the shortfall beyond rounding; then nothing is posted. */
export function returnLevels(
  fees: readonly LevelFees[],
  parts: readonly ReturnedPart[],
  { earned, rates }: { readonly earned: readonly bigint[]; readonly rates: RateMap },
): {
  readonly levels: readonly LevelReturn[]
  readonly short: readonly ShortLevel[]
  /** The suppliers' refunds, one amount for each part. */
  readonly net: readonly Money[]
} {
  const levels = fees.map(({ agencyId, currency, fees: all, ownFee }, at): LevelReturn => {
    const back = parts.map(({ worth, taxes, terms, before }) => {
      const paid = worth[at] ?? 0n
      const level = { agencyId, currency, paid, fees: 0n, ownFee }
      return atMost(refundAtLevel(level, { taxes, terms, rates }), paid - (before?.levels[at] ?? 0n))
    })
    // Charged once per passenger, not per booking.
    return { agencyId, currency, ownFee: collectedFee(back, { all, ownFee }), ...chargedOnce(back, all) }
  })
  const net = parts.map(({ net: money, taxes, terms, before }) => {
    const [{ minor }, left] = [supplierReturn(money, taxes, terms), money.minor - (before?.supplier ?? 0n)]
    return { ...money, minor: minor < left ? minor : left > 0n ? left : 0n }
  })
  const amounts = parts.reduce((sum, { passengers, taxes }) => sum + passengers + taxes.length + 4, 0)
  const { levels: kept, short } = covered(levels, { net, earned, rates, rounded: 2 * amounts })
  return { levels: kept, short, net }
}

/** What is left of the price after earlier refunds; the lines still add up to the total. */
function atMost(level: LevelReturn, left: bigint): LevelReturn {
  const most = left > 0n ? left : 0n
  if (level.total <= most) return level
  const minor = most - level.total
  return { ...level, total: most, lines: [...level.lines, { code: 'refundedBefore', ref: null, minor }] }
}

/** A fee is collected from what is left after the fees of the levels above, and never more than that. */
function collectedFee(
  back: readonly Pick<LevelReturn, 'total'>[],
  { all, ownFee }: { readonly all: bigint; readonly ownFee: bigint },
): bigint {
  const left = back.reduce((sum, { total }) => sum + total, 0n) - (all - ownFee)
  if (left <= 0n) return 0n
  return left < ownFee ? left : ownFee
}
