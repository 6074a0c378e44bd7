// Stripe's errors, from the library's error objects.

import type Stripe from 'stripe'
import type { Refusal } from '../answers.ts'
import type { PaymentFailure } from '../port.ts'
import { neverConnected } from '../transport.ts'

type Known = Stripe.errors.StripeError

/** The library's classes are not loaded before its first call; its errors name their type. */
const asKnown = (error: unknown): Partial<Known> => error ?? {}

/**
 * What certainly failed; undefined: possibly executed. `duplicate`: the reference was used with another content,
 * a defect of ours.
 */
export function certainFailure(error: unknown): PaymentFailure | undefined {
  const { type, code, decline_code: decline, statusCode } = asKnown(error)
  // The first request under the same key still runs, whatever type the error has.
  if (statusCode === 408 || statusCode === 409) return undefined
  switch (type) {
    case 'StripeCardError':
      if (decline === 'insufficient_funds') return 'insufficient_funds'
      return code === 'expired_card' || decline !== 'fraudulent' ? 'declined' : 'risk'
    case 'StripeRateLimitError':
      return 'rate_limited'
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return 'auth'
    case 'StripeIdempotencyError':
      return 'duplicate'
    case 'StripeInvalidRequestError':
      return code === 'resource_missing' ? 'not_found' : 'invalid_request'
    case 'StripeConnectionError':
      return neverConnected(error) ? 'unavailable' : undefined
    default:
      return undefined
  }
}

export function refundRefusal(error: unknown): Refusal {
  const { code } = asKnown(error)
  if (code === 'balance_insufficient' || code === 'insufficient_funds') return 'funds'
  if (code === 'charge_already_refunded' || code === 'charge_disputed') return 'state'
  if (code === 'payment_intent_unexpected_state') return 'state'
  return certainFailure(error) ?? 'unknown'
}

/** A session that is no longer open cannot be expired; nor can one that does not exist. */
export const isNoLongerOpen = (error: unknown) => asKnown(error).type === 'StripeInvalidRequestError'
