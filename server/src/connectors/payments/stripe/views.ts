// Stripe's objects in the port's words.

import { isCurrency, type Money } from '@interline/domain/money/money'
import type Stripe from 'stripe'
import type { PaymentView, RefundView } from '../port.ts'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

/** Amounts are minor units in Stripe as with us; undefined: a currency that we do not know. */
export function moneyOf(minor: number | null | undefined, currency: string | null): Money | undefined {
  const code = currency?.toUpperCase()
  return isCurrency(code) && typeof minor === 'number' ? { minor: BigInt(minor), currency: code } : undefined
}

export const idOf = (one: string | { readonly id: string } | null | undefined) =>
  typeof one === 'string' ? one : one?.id

/** A session; with its payment intent in full where the request wanted it. */
export function sessionView(session: Session): PaymentView {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const refs = { providerRef: session.id, transactionRef: idOf(session.payment_intent) }
  if (session.payment_status === 'paid') {
    const paid = intent
      ? moneyOf(intent.amount_received, intent.currency)
      : moneyOf(session.amount_total, session.currency)
    return paid
      ? { ...refs, status: 'succeeded', paid, ...chargeFacts(intent) }
      : { ...refs, status: 'unknown' }
  }
  if (session.status === 'expired') return { ...refs, status: 'closed' }
  // Submitted, not paid yet: nobody can try again on a complete session.
  if (session.status === 'complete') return { ...refs, ...submitted(intent) }
  return {
    ...refs,
    status: 'requires_action',
    action: session.url === null ? undefined : { kind: 'redirect', url: session.url },
    expiresAt: session.expires_at * 1000,
    refused: intent ? refusalOf(intent) : undefined,
  }
}

/** What became of the only try of a complete session. */
function submitted(intent: Intent | null): PaymentView {
  if (intent?.status === 'canceled') return { status: 'closed' }
  if (intent?.status === 'requires_payment_method')
    return { status: 'failed', failure: refusalOf(intent) ?? 'declined' }
  return { status: 'processing' }
}

/** An intent alone, as notifications bring it. */
export function intentView(intent: Intent): PaymentView {
  const refs = { transactionRef: intent.id }
  switch (intent.status) {
    case 'succeeded': {
      const paid = moneyOf(intent.amount_received, intent.currency)
      return paid
        ? { ...refs, status: 'succeeded', paid, ...chargeFacts(intent) }
        : { ...refs, status: 'unknown' }
    }
    case 'processing':
    case 'requires_capture':
      return { ...refs, status: 'processing' }
    case 'canceled':
      return { ...refs, status: 'closed' }
    default:
      return { ...refs, status: 'requires_action', refused: refusalOf(intent) }
  }
}

function refusalOf({ last_payment_error: error }: Intent) {
  if (!error) return undefined
  if (error.decline_code === 'insufficient_funds') return 'insufficient_funds'
  return error.decline_code === 'fraudulent' ? 'risk' : 'declined'
}

function chargeFacts(intent: Intent | null) {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null
  if (!charge) return {}
  const booked = typeof charge.balance_transaction === 'object' ? charge.balance_transaction : null
  const card = charge.payment_method_details?.card
  return {
    fee: booked ? moneyOf(booked.fee, booked.currency) : undefined,
    paidAt: charge.created * 1000,
    payerAccount: card?.last4 ? `${card.brand ?? ''} **** ${card.last4}`.trim() : undefined,
  }
}

/** `accepted`: it was under way before, so a failure needs a person. */
export function refundView(refund: Stripe.Refund, accepted: boolean): RefundView {
  const { id: providerRef, status } = refund
  if (status === 'succeeded') return { status: 'succeeded', providerRef }
  if (status === 'failed' || status === 'canceled')
    return {
      status: accepted ? 'attention' : 'failed',
      failure: refund.failure_reason === 'insufficient_funds' ? 'funds' : 'declined',
      providerRef,
    }
  return { status: 'processing', providerRef }
}
