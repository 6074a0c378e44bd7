// Tries a table of review triggers on an order of the past, as it was when it was made. What has values is asked again.
// What depends on the world of that moment (other orders, the standards for documents, who pays) was found or not found
// then and is kept with the order; where it was not kept it cannot be tried, and that is said.

import type { ReviewRules } from './rules.ts'
import {
  isOn,
  REVIEW_TRIGGERS,
  reviewReasons,
  type ReviewFacts,
  type ReviewReason,
  type ReviewTrigger,
} from './triggers.ts'

/** Never asked again. */
const KEPT_TRIGGERS = ['needs_parent', 'duplicate', 'document_warning'] as const satisfies ReviewTrigger[]
/** What a later change of the flights hides. */
const OF_FLIGHTS = ['tight_connection', 'departs_soon'] as const satisfies ReviewTrigger[]

export interface PastOrder {
  readonly facts: Omit<ReviewFacts, 'others' | 'warnings' | 'holdable'>
  /** What put it into review; empty: nothing did. */
  readonly reasons: readonly Pick<ReviewReason, 'trigger'>[]
  /** What triggers that were off would have found. Null: it was not kept in those days. */
  readonly unasked: readonly ReviewTrigger[] | null
  /** Its flights are those of the day of the order. */
  readonly flightsKept: boolean
}

export interface Tried {
  readonly did: readonly ReviewTrigger[]
  readonly would: readonly ReviewTrigger[]
  /** On in these rules, and not to be told for this order: they count as what they did. */
  readonly untold: readonly ReviewTrigger[]
}

/** What did put the order into review, and what would have under these rules. */
export function tryRules({ facts, reasons, unasked, flightsKept }: PastOrder, rules: ReviewRules): Tried {
  const has = (names: readonly ReviewTrigger[], trigger: ReviewTrigger) => names.includes(trigger)
  const did = REVIEW_TRIGGERS.filter((trigger) => reasons.some((each) => each.trigger === trigger))
  const asked = reviewReasons({ ...facts, others: [], warnings: [], holdable: true }, rules)
  const found = (trigger: ReviewTrigger) => {
    if (has(KEPT_TRIGGERS, trigger)) return has(did, trigger) || has(unasked ?? [], trigger)
    if (!flightsKept && has(OF_FLIGHTS, trigger)) return has(did, trigger)
    return asked.some((each) => each.trigger === trigger)
  }
  const on = REVIEW_TRIGGERS.filter((trigger) => isOn(rules, trigger))
  return {
    did,
    would: on.filter(found),
    untold: on.filter(
      (trigger) =>
        !has(did, trigger) &&
        ((unasked === null && trigger !== 'needs_parent' && has(KEPT_TRIGGERS, trigger)) ||
          (!flightsKept && has(OF_FLIGHTS, trigger))),
    ),
  }
}
