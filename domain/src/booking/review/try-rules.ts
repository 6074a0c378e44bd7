// Applies review rules to a past order as it was when it was created. Triggers with thresholds are evaluated
// again. Triggers that depend on the state at that moment (other orders, document standards, who pays) use
// the finding stored with the order; where none was stored the result is reported as unknown.

import type { ReviewRules } from './rules.ts'
import {
  isOn,
  REVIEW_TRIGGERS,
  reviewReasons,
  type ReviewFacts,
  type ReviewReason,
  type ReviewTrigger,
} from './triggers.ts'

/** Never evaluated again. */
const KEPT_TRIGGERS = ['needs_parent', 'duplicate', 'document_warning'] as const satisfies ReviewTrigger[]
/** Facts that a later flight change overwrites. */
const OF_FLIGHTS = ['tight_connection', 'departs_soon'] as const satisfies ReviewTrigger[]

export interface PastOrder {
  readonly facts: Omit<ReviewFacts, 'others' | 'warnings' | 'holdable'>
  /** What put it into review; empty: nothing. */
  readonly reasons: readonly Pick<ReviewReason, 'trigger'>[]
  /** What triggers that were off would have found. Null: not recorded at that time. */
  readonly unasked: readonly ReviewTrigger[] | null
  /** Its flights are unchanged since the order was created. */
  readonly flightsUnchanged: boolean
}

export interface Tried {
  readonly did: readonly ReviewTrigger[]
  readonly would: readonly ReviewTrigger[]
  /** On in these rules, but unknown for this order: they count with their original result. */
  readonly untold: readonly ReviewTrigger[]
}

/** What put the order into review, and what would have under these rules. */
export function tryRules(
  { facts, reasons, unasked, flightsUnchanged }: PastOrder,
  rules: ReviewRules,
): Tried {
  const has = (names: readonly ReviewTrigger[], trigger: ReviewTrigger) => names.includes(trigger)
  const did = REVIEW_TRIGGERS.filter((trigger) => reasons.some((each) => each.trigger === trigger))
  const asked = reviewReasons({ ...facts, others: [], warnings: [], holdable: true }, rules)
  const found = (trigger: ReviewTrigger) => {
    if (has(KEPT_TRIGGERS, trigger)) return has(did, trigger) || has(unasked ?? [], trigger)
    if (!flightsUnchanged && has(OF_FLIGHTS, trigger)) return has(did, trigger)
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
          (!flightsUnchanged && has(OF_FLIGHTS, trigger))),
    ),
  }
}
