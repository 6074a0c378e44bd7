// Clearing accounts hold what is on its way: money that arrived and is not reconciled with the bank, sales whose tickets do not
// exist yet, money that nobody can place. Each open item has an age; an old one is a question for somebody.

import type { AccountKind } from './accounts.ts'

export const CLEARING_KINDS = [
  'cash_clearing',
  'sales_clearing',
  'suspense',
] as const satisfies readonly AccountKind[]
export type ClearingKind = (typeof CLEARING_KINDS)[number]

/** Upper limits in whole days; the last bucket has none. */
export const AGE_LIMITS = [7, 30, 60, 90] as const

/** Which bucket an item of so many whole days is in, from 0. */
export function ageBucket(days: number): number {
  const at = AGE_LIMITS.findIndex((limit) => days <= limit)
  return at < 0 ? AGE_LIMITS.length : at
}
