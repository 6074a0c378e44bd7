// A refund by the rules of the sold fare: voluntary, of whole unused tickets. Everything else is requested
// from the supplier or the desk.

import { penaltyOf, refundStep } from '@interline/domain/servicing/penalty-step'
import type { RefundTerms } from '@interline/domain/servicing/quote-lines'
import { STEP_MARGIN_MS } from '@interline/domain/servicing/windows'
import type { ChosenBooking } from './value.ts'

export interface RuleTerms {
  readonly terms: RefundTerms
  /** When the fare becomes dearer; null: never. */
  readonly endsAt: number | null
}

/** A step that ends within the hour is not quoted: there would be no time to accept it. */
const ENDS_SOON_MS = STEP_MARGIN_MS * 2

export function ruleTerms({ offer, fares, net, departsAt }: ChosenBooking, now: number): RuleTerms {
  const rules = { steps: offer.rules.refund, noShow: offer.rules.noShow }
  const at = refundStep(rules, { now, departsAt })
  const { step, endsAt, isNoShow } =
    at.endsAt !== null && at.endsAt - now < ENDS_SOON_MS
      ? refundStep(rules, { now: at.endsAt + 1, departsAt })
      : at
  const none = { minor: 0n, currency: net.currency }
  return {
    endsAt,
    terms: {
      penalty: penaltyOf(step, fares, net.currency),
      isNoShow,
      usedFare: none,
      usedTaxes: none,
      allTaxes: false,
    },
  }
}
