// The platform's settings of the review triggers: which are on, and their thresholds. The meaning of the
// thresholds is in the table of triggers; an agency's limits for its own orders are agency settings.

import { CURRENCIES, type Currency } from '../../money/money.ts'

/**
 * Triggers that can be switched off. The parent's approval of a seat booking cannot: such an order has no
 * other path.
 */
export const SWITCHED_TRIGGERS = [
  'tight_connection',
  'unaccompanied',
  'over_threshold',
  'departs_soon',
  'duplicate',
  'document_warning',
  'review_all',
] as const
export type SwitchedTrigger = (typeof SWITCHED_TRIGGERS)[number]

interface Switched {
  readonly on: boolean
}

export interface ReviewRules {
  /** Minutes of margin below which a transfer between two tickets is reviewed. */
  readonly tight_connection: Switched & { readonly minutes: number }
  readonly unaccompanied: Switched & {
    /** Minimum age of an accompanying person; years. */
    readonly age: number
    /** How many infants one accompanying person may travel with. */
    readonly infantsPerAdult: number
    /** How many children and infants together; null: no limit. */
    readonly childrenPerAdult: number | null
  }
  /** Reviewed above this amount in minor units, for agencies that have no limit of their own. */
  readonly over_threshold: Switched & { readonly amounts: Readonly<Partial<Record<Currency, number>>> }
  /** Manually ticketed products need at least this many hours before departure. */
  readonly departs_soon: Switched & { readonly hours: number }
  readonly duplicate: Switched
  readonly document_warning: Switched
  readonly review_all: Switched
}

/** Default rules until they are changed. */
export const DEFAULT_REVIEW_RULES: ReviewRules = {
  tight_connection: { on: true, minutes: 30 },
  unaccompanied: { on: true, age: 18, infantsPerAdult: 1, childrenPerAdult: null },
  over_threshold: { on: true, amounts: {} },
  departs_soon: { on: true, hours: 4 },
  duplicate: { on: true },
  document_warning: { on: true },
  review_all: { on: true },
}

/** Smallest and largest value, both allowed. */
export const REVIEW_BOUNDS = {
  'tight_connection.minutes': { min: 1, max: 720 },
  'unaccompanied.age': { min: 12, max: 21 },
  'unaccompanied.infantsPerAdult': { min: 0, max: 4 },
  'unaccompanied.childrenPerAdult': { min: 1, max: 8 },
  'departs_soon.hours': { min: 1, max: 72 },
} as const
export type BoundedValue = keyof typeof REVIEW_BOUNDS

/** The largest limit of an order's total, in minor units of any currency. */
export const MAX_REVIEW_TOTAL = 100_000_000_000_00

export type RuleValue = boolean | number | null
/** Each value by name: `duplicate.on`, `departs_soon.hours`, `over_threshold.HKD`. */
export type RuleValues = ReadonlyMap<string, RuleValue>

export function valuesOf(rules: ReviewRules): RuleValues {
  const { unaccompanied, over_threshold: over } = rules
  return new Map<string, RuleValue>([
    ...SWITCHED_TRIGGERS.map((trigger) => [`${trigger}.on`, rules[trigger].on] as const),
    ['tight_connection.minutes', rules.tight_connection.minutes],
    ['unaccompanied.age', unaccompanied.age],
    ['unaccompanied.infantsPerAdult', unaccompanied.infantsPerAdult],
    ['unaccompanied.childrenPerAdult', unaccompanied.childrenPerAdult],
    ...CURRENCIES.map((currency) => [`over_threshold.${currency}`, over.amounts[currency] ?? null] as const),
    ['departs_soon.hours', rules.departs_soon.hours],
  ])
}

/** Rules from such values; missing ones have their default. */
export function rulesOf(values: RuleValues): ReviewRules {
  const base = valuesOf(DEFAULT_REVIEW_RULES)
  const read = (name: string) => values.get(name) ?? base.get(name) ?? null
  const number = (name: BoundedValue) => Number(read(name))
  const switched = (trigger: SwitchedTrigger) => ({ on: read(`${trigger}.on`) === true })
  const amounts = CURRENCIES.flatMap((currency) => {
    const amount = read(`over_threshold.${currency}`)
    return typeof amount === 'number' ? [[currency, amount] as const] : []
  })
  const children = read('unaccompanied.childrenPerAdult')
  return {
    tight_connection: { ...switched('tight_connection'), minutes: number('tight_connection.minutes') },
    unaccompanied: {
      ...switched('unaccompanied'),
      age: number('unaccompanied.age'),
      infantsPerAdult: number('unaccompanied.infantsPerAdult'),
      childrenPerAdult: typeof children === 'number' ? children : null,
    },
    over_threshold: { ...switched('over_threshold'), amounts: Object.fromEntries(amounts) },
    departs_soon: { ...switched('departs_soon'), hours: number('departs_soon.hours') },
    duplicate: switched('duplicate'),
    document_warning: switched('document_warning'),
    review_all: switched('review_all'),
  }
}

export interface RuleChange {
  readonly name: string
  readonly before: RuleValue
  readonly after: RuleValue
}

/** The differences, value by value. */
export function ruleChanges(before: ReviewRules, after: ReviewRules): RuleChange[] {
  return valueChanges(Object.fromEntries(valuesOf(before)), Object.fromEntries(valuesOf(after)))
}

/** The same for values by name. */
export function valueChanges(
  before: Readonly<Record<string, RuleValue>>,
  after: Readonly<Record<string, RuleValue>>,
): RuleChange[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const old = before[name] ?? null
    return old === value ? [] : [{ name, before: old, after: value }]
  })
}
