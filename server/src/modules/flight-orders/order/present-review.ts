// Why an order is or was in review, in the reader's language.

import type { ReviewReason } from '@interline/domain/booking/review/triggers'
import type { Locale } from '@interline/domain/text/text'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import { asSentence } from './as-sentence.ts'
import type { Order } from './rows.ts'

type Reviewed = Pick<Order, 'review_reasons' | 'hold_reason'>

/** One sentence for each reason, including the one it is currently held for. */
export function presentReview(order: Reviewed, locale: Locale) {
  const reasons = (order.review_reasons ?? []).map((reason) => ({
    trigger: reason.trigger,
    sentence: sentenceOf(reason, locale),
    orderId: reason.orderId ?? null,
  }))
  if (order.hold_reason !== 'booking_unknown') return reasons
  const unknown = {
    trigger: 'booking_unknown' as const,
    sentence: asSentence(ruleSentence('review.booking_unknown', {}, locale), locale),
    orderId: null,
  }
  return [unknown, ...reasons]
}

/** The reasons inside a sentence of the history. */
export function reviewWords(reasons: readonly ReviewReason[], locale: Locale): string {
  return reasons.map((reason) => wordsOf(reason, locale)).join(locale === 'en' ? '; ' : '；')
}

function sentenceOf(reason: ReviewReason, locale: Locale): string {
  const { because } = reason
  const sentence = asSentence(wordsOf(reason, locale), locale)
  if (!because) return sentence
  return `${sentence}${locale === 'en' ? ' ' : ''}${ruleSentence(because.rule, because.values ?? {}, locale)}`
}

/** Reasons of the earliest orders have no age, which could not be configured then. */
const FIRST_VALUES = { age: 18 }

function wordsOf({ trigger, values }: ReviewReason, locale: Locale): string {
  return ruleSentence(`review.${trigger}`, { ...FIRST_VALUES, ...values }, locale)
}
