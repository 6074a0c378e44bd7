// What the railway keeps of a ticket that is returned: a share that rises as the departure comes near.

import type { Money } from '../money/money.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** From the earliest to the last; `before`: at least so long before the departure, in milliseconds. */
export const FEE_STEPS = [
  { before: 8 * DAY, percent: 0 },
  { before: 48 * HOUR, percent: 5 },
  { before: 24 * HOUR, percent: 10 },
  { before: 0, percent: 20 },
] as const
export type FeePercent = (typeof FEE_STEPS)[number]['percent']

/** The lowest fee that is taken where one is due, in minor units. */
const LEAST = 200n
/** Fees are whole multiples of half a yuan. */
const STEP = 50n

/** The share that is kept at a moment; undefined: the train has left and nothing is refunded. */
export function feePercentAt(departsAt: number, now: number): FeePercent | undefined {
  const left = departsAt - now
  return FEE_STEPS.find(({ before }) => left >= before)?.percent
}

/** The fee of one ticket: rounded to half a yuan, at least two yuan where one is due, never more than the ticket. */
export function refundFee({ minor, currency }: Money, percent: FeePercent): Money {
  if (percent === 0) return { minor: 0n, currency }
  const exact = (minor * BigInt(percent)) / 100n
  const rounded = ((exact + STEP / 2n) / STEP) * STEP
  const due = rounded < LEAST ? LEAST : rounded
  return { minor: due > minor ? minor : due, currency }
}

/** Until when the present share holds; null: until departure. */
export function feeHoldsUntil(departsAt: number, now: number): number {
  const step = FEE_STEPS.find(({ before }) => departsAt - now >= before)
  return departsAt - (step?.before ?? 0)
}
