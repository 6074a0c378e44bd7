// The actions of an order, in the reader's language: whether possible, why not, and until when.

import type { ActionReason, AvailableAction } from '@interline/domain/flight-orders/available-actions'
import type { Locale } from '@interline/domain/text/text'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import { asSentence } from './as-sentence.ts'

/** `request`: the servicing request that has its tickets; null: none. */
export function presentAction(
  { name, enabled, reason, from, until }: AvailableAction,
  locale: Locale,
  request: string | null = null,
) {
  return {
    name,
    enabled,
    reason: reason === null ? null : sentenceOf(reason, locale, request),
    from: from === null ? null : new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
  }
}

function sentenceOf(reason: ActionReason, locale: Locale, request: string | null): string {
  return reason === 'coupon_busy' && request !== null
    ? asSentence(ruleSentence('action.coupon_held', { order: request }, locale), locale)
    : reasonSentence(reason, locale)
}

/** A reason shown alone begins with a capital; inside an error's sentence it does not. */
export function reasonSentence(reason: ActionReason, locale: Locale): string {
  return asSentence(ruleSentence(`action.${reason}`, {}, locale), locale)
}
