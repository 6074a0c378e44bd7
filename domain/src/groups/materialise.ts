// Fewer passengers than quoted: what the group costs then, by the terms of its quote, with every line of the calculation.

import type { Installment } from './installments.ts'
import { nextUnpaid } from './installments.ts'
import {
  GROUP_PASSENGER_TYPES,
  seatsOf,
  type GroupCounts,
  type GroupPassengerType,
  type Materialisation,
} from './terms.ts'

export type PerType = Readonly<Record<GroupPassengerType, bigint>>

export type ReductionLine =
  | {
      readonly line: 'passengers'
      readonly type: GroupPassengerType
      readonly count: number
      readonly each: bigint
      readonly amount: bigint
    }
  | { readonly line: 'free_seats'; readonly count: number; readonly amount: 0n }
  | { readonly line: 'fee_seats'; readonly count: number; readonly each: bigint; readonly amount: bigint }
  /** Of the airline for corrections of the name list. */
  | { readonly line: 'name_fees'; readonly count: number; readonly amount: bigint }

export type ReductionFault =
  | 'more_than_quoted'
  | 'below_minimum'
  | 'infants'
  | 'nothing_changed'
  | 'more_than_open'

export interface Reduction {
  readonly lines: readonly ReductionLine[]
  /** Minor units. */
  readonly total: bigint
}

interface Quoted {
  /** As first quoted: what the free reduction is measured by. */
  readonly quoted: GroupCounts
  readonly now: GroupCounts
  readonly terms: Materialisation
}

/** What is wrong with new counts; null: nothing. */
export function reductionFault(wanted: GroupCounts, { now, terms }: Quoted): ReductionFault | null {
  if (GROUP_PASSENGER_TYPES.some((type) => wanted[type] > now[type])) return 'more_than_quoted'
  if (GROUP_PASSENGER_TYPES.every((type) => wanted[type] === now[type])) return 'nothing_changed'
  if (wanted.infant > wanted.adult) return 'infants'
  return seatsOf(wanted) < terms.minPax || wanted.adult === 0 ? 'below_minimum' : null
}

/**
 * The total of a group with other counts. `prices`: per passenger, of the same level as the fees. `nameFees`: what
 * corrections of the name list have cost so far.
 */
export function materialise(
  wanted: GroupCounts,
  { quoted, terms }: Pick<Quoted, 'quoted' | 'terms'>,
  { prices, nameFees = [] }: { readonly prices: PerType; readonly nameFees?: readonly bigint[] },
): Reduction {
  const dropped = seatsOf(quoted) - seatsOf(wanted)
  // In hundredths of a percent: 375 × 18.4 is below 6,900 in floating point.
  const allowed = Math.floor((seatsOf(quoted) * Math.round(terms.freeReductionPct * 100)) / 10_000)
  const free = Math.min(dropped, allowed)
  const charged = dropped - free
  const lines: ReductionLine[] = [
    ...GROUP_PASSENGER_TYPES.filter((type) => wanted[type] > 0).map((type): ReductionLine => ({
      line: 'passengers',
      type,
      count: wanted[type],
      each: prices[type],
      amount: prices[type] * BigInt(wanted[type]),
    })),
    ...(free > 0 ? [{ line: 'free_seats', count: free, amount: 0n } as const] : []),
    ...(charged > 0
      ? [
          {
            line: 'fee_seats',
            count: charged,
            each: terms.feePerSeat,
            amount: terms.feePerSeat * BigInt(charged),
          } as const,
        ]
      : []),
    ...(nameFees.length > 0
      ? [
          {
            line: 'name_fees',
            count: nameFees.length,
            amount: nameFees.reduce((sum, fee) => sum + fee, 0n),
          } as const,
        ]
      : []),
  ]
  return { lines, total: lines.reduce((sum, { amount }) => sum + amount, 0n) }
}

/**
 * The schedule for lower totals: the difference is taken from the last open payment first. Undefined where less is open at a
 * level than would be saved: nothing is refunded by a reduction.
 */
export function reducedInstallments(
  installments: readonly Installment[],
  totals: readonly bigint[],
): readonly Installment[] | undefined {
  const next = nextUnpaid(installments) ?? installments.length
  const reduced = installments.map(({ levels }) => [...levels])
  for (const [level, total] of totals.entries()) {
    let less = installments.reduce((sum, { levels }) => sum + (levels[level] ?? 0n), 0n) - total
    for (let at = installments.length - 1; at >= next && less > 0n; at -= 1) {
      const open = reduced[at]![level]!
      const taken = open < less ? open : less
      reduced[at]![level] = open - taken
      less -= taken
    }
    if (less !== 0n) return undefined
  }
  return installments.map((each, at) => ({ ...each, levels: reduced[at]! }))
}

/** The schedule with a fee added to its last open payment, at every level. Undefined where everything is paid. */
export function raisedInstallments(
  installments: readonly Installment[],
  fees: readonly bigint[],
): readonly Installment[] | undefined {
  if (nextUnpaid(installments) === undefined) return undefined
  return installments.map((each, at) =>
    at === installments.length - 1
      ? { ...each, levels: each.levels.map((minor, level) => minor + (fees[level] ?? 0n)) }
      : each,
  )
}
