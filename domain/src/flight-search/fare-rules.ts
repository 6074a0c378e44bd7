// The cost of a fare rule, step by step, as facts that screens put into words: one reading for the results,
// the price check and the confirm page.

import type { Currency } from '../money/money.ts'
import { isPossible } from './solution.ts'

/** A step as the contract has it: the latest window first. */
export interface RuleStep {
  /** Hours before departure until which it applies; null: at any time, negative: after departure. */
  readonly hoursBefore: number | null
  /** Minor units of `currency`. */
  readonly amount: number | null
  readonly percent: number | null
  readonly currency: Currency
}

/** `free`, a price, or not possible; and until when it applies. */
export interface RuleFact {
  readonly kind: 'free' | 'fee' | 'no'
  /** Minor units of `currency`; null for a share of the fare. */
  readonly amount: number | null
  readonly percent: number | null
  readonly currency: RuleStep['currency']
  readonly until: Until
}

export type Until =
  | { readonly kind: 'always' }
  | { readonly kind: 'hours'; readonly hours: number }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'departure' }
  | { readonly kind: 'after' }

/** The steps in time order, the earliest window first; steps that allow nothing are omitted. */
export function ruleFacts(steps: readonly RuleStep[]): readonly RuleFact[] {
  return steps
    .map(factOf)
    .filter(({ kind }) => kind !== 'no')
    .sort((a, b) => rank(b.until) - rank(a.until))
}

export function factOf({ amount, percent, currency, hoursBefore }: RuleStep): RuleFact {
  const costs = (amount ?? 0) > 0 || (percent ?? 0) > 0
  const kind = isPossible([{ amount, percent }]) ? (costs ? 'fee' : 'free') : 'no'
  return { kind, amount, percent, currency, until: untilOf(hoursBefore) }
}

function untilOf(hours: number | null): Until {
  if (hours === null) return { kind: 'always' }
  if (hours === 0) return { kind: 'departure' }
  if (hours < 0) return { kind: 'after' }
  return hours >= 48 && hours % 24 === 0 ? { kind: 'days', days: hours / 24 } : { kind: 'hours', hours }
}

function rank(until: Until): number {
  if (until.kind === 'days') return until.days * 24
  if (until.kind === 'hours') return until.hours
  return until.kind === 'after' ? -1 : 0
}
