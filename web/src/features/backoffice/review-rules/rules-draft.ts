// The draft of the review triggers: switches as they are, numbers and amounts as texts, each under the name of its
// value.

import {
  MAX_REVIEW_TOTAL,
  REVIEW_BOUNDS,
  rulesOf,
  valuesOf,
  type BoundedValue,
  type ReviewRules,
  type RuleValue,
} from '@interline/domain/booking/review/rules'
import { isCurrency, type Currency } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'

export type Draft = Readonly<Record<string, string | boolean>>

/** The currency of a limit's name, `over_threshold.HKD`. */
export function currencyOf(name: string): Currency | null {
  const [trigger, currency] = name.split('.')
  return trigger === 'over_threshold' && isCurrency(currency) ? currency : null
}

export function draftOf(rules: ReviewRules): Draft {
  return Object.fromEntries(
    [...valuesOf(rules)].map(([name, value]): [string, string | boolean] => {
      if (typeof value === 'boolean') return [name, value]
      if (value === null) return [name, '']
      const currency = currencyOf(name)
      return [name, currency ? typedAmount(BigInt(value), currency) : String(value)]
    }),
  )
}

export type Fault =
  | { readonly rule: 'number'; readonly min: number; readonly max: number }
  | { readonly rule: 'amount' }

export interface ReadDraft {
  /** Null while something is invalid. */
  readonly rules: ReviewRules | null
  readonly faults: Readonly<Record<string, Fault>>
}

export function readDraft(draft: Draft): ReadDraft {
  const values = new Map<string, RuleValue>()
  const faults: Record<string, Fault> = {}
  for (const [name, typed] of Object.entries(draft)) {
    const read = typeof typed === 'boolean' ? typed : readValue(name, typed.trim())
    if (typeof read === 'object' && read !== null) faults[name] = read
    else values.set(name, read)
  }
  return { rules: Object.keys(faults).length > 0 ? null : rulesOf(values), faults }
}

function readValue(name: string, typed: string): RuleValue | Fault {
  const currency = currencyOf(name)
  if (currency) {
    if (typed === '') return null
    const minor = readTyped(typed, currency)
    return minor !== null && minor > 0n && minor <= BigInt(MAX_REVIEW_TOTAL)
      ? Number(minor)
      : { rule: 'amount' }
  }
  if (typed === '' && name === 'unaccompanied.childrenPerAdult') return null
  const { min, max } = REVIEW_BOUNDS[name as BoundedValue]
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  return number >= min && number <= max ? number : { rule: 'number', min, max }
}

/** Number of changed values. */
export function changedValues(draft: Draft, base: ReviewRules): number {
  const was = draftOf(base)
  return Object.keys(was).filter((name) => draft[name] !== was[name]).length
}

/** Moves the input from the rules of `base` to those of `theirs`: unchanged values show the new ones. */
export function rebased(draft: Draft, base: ReviewRules, theirs: ReviewRules): Draft {
  const was = draftOf(base)
  return Object.fromEntries(
    Object.entries(draftOf(theirs)).map(([name, value]) => [
      name,
      draft[name] === was[name] ? value : (draft[name] ?? value),
    ]),
  )
}
