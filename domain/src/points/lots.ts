// Which points are spent: those that expire first. A lot is what one record added; the balances of an account
// are proven by adding its lots up again.

import type { LocalDate } from '../time/local-date.ts'

export const LOT_STATES = ['pending', 'available', 'expired'] as const
export type LotState = (typeof LOT_STATES)[number]

export interface Lot {
  /** Number of the record that added it. */
  readonly seq: bigint
  readonly remaining: bigint
  readonly state: LotState
  readonly expiresOn: LocalDate
}

/** What is taken from one lot. */
export interface Taken {
  readonly seq: bigint
  readonly points: bigint
}

/** Takes points from available lots, those that expire first before others. `owed`: what no lot covers. */
export function spend(
  lots: readonly Lot[],
  points: bigint,
): { readonly taken: readonly Taken[]; readonly owed: bigint } {
  let left = points
  const taken: Taken[] = []
  for (const { seq, remaining } of lots.filter(({ state }) => state === 'available').toSorted(byExpiry)) {
    if (left === 0n) break
    const part = remaining < left ? remaining : left
    if (part === 0n) continue
    taken.push({ seq, points: part })
    left -= part
  }
  return { taken, owed: left }
}

/**
 * Takes back what an order earned: from its own lots first, pending ones before available ones; the rest from
 * other available lots, and what none covers is owed.
 */
export function takeBack(
  own: readonly Lot[],
  others: readonly Lot[],
  points: bigint,
): {
  readonly taken: readonly Taken[]
  readonly pending: bigint
  readonly available: bigint
  readonly owed: bigint
} {
  let left = points
  let pending = 0n
  const taken: Taken[] = []
  const inOrder = [
    ...own.filter(({ state }) => state === 'pending'),
    ...own.filter(({ state }) => state === 'available'),
  ]
  for (const { seq, remaining, state } of inOrder) {
    const part = remaining < left ? remaining : left
    if (part === 0n) continue
    taken.push({ seq, points: part })
    if (state === 'pending') pending += part
    left -= part
  }
  const rest = spend(others, left)
  return {
    taken: [...taken, ...rest.taken],
    pending,
    available: points - pending,
    owed: rest.owed,
  }
}

function byExpiry(a: Lot, b: Lot): number {
  if (a.expiresOn !== b.expiresOn) return a.expiresOn < b.expiresOn ? -1 : 1
  return a.seq < b.seq ? -1 : 1
}

/** Balances by lots: available points less what is owed, and pending ones. */
export function balancesOf(
  lots: readonly Pick<Lot, 'remaining' | 'state'>[],
  owed: bigint,
): { readonly pending: bigint; readonly available: bigint } {
  const sum = (state: LotState) =>
    lots.reduce((total, lot) => (lot.state === state ? total + lot.remaining : total), 0n)
  return { pending: sum('pending'), available: sum('available') - owed }
}
