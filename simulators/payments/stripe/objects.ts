// Stripe's objects, as far as the hosted checkout needs them.

import { disputeFee, type SimCharge, type SimPayment, type SimRefund } from '../payments.ts'

type Json = Record<string, unknown>

export const seconds = (ms: number) => Math.floor(ms / 1000)

/** A session has one payment intent; a second charge (a fault) has its own. */
export function intentId(payment: SimPayment, charge?: SimCharge): string {
  return charge === undefined || charge === payment.charges[0] ? payment.own.intent! : `pi_${charge.id}`
}

const chargeId = (charge: SimCharge) => `ch_${charge.id}`

/** Which fields the request wants in full: `payment_intent.latest_charge` and the like. */
export type Expand = (path: string) => boolean

export function session(payment: SimPayment, expand: Expand, base: string): Json {
  const { state, charges } = payment
  const isPaid = charges.length > 0
  const tried = isPaid || payment.refusal !== null || payment.secondFactor !== 'none'
  return {
    id: payment.id,
    object: 'checkout.session',
    amount_subtotal: Number(payment.amount),
    amount_total: Number(charges[0]?.amount ?? payment.amount),
    cancel_url: payment.cancelUrl,
    client_reference_id: payment.ref,
    created: seconds(payment.createdAt),
    currency: payment.currency.toLowerCase(),
    expires_at: seconds(payment.expiresAt ?? payment.createdAt),
    livemode: false,
    metadata: metadataOf(payment),
    mode: 'payment',
    payment_intent: tried ? intent(payment, charges[0], expand, 'payment_intent') : null,
    payment_method_types: ['card'],
    payment_status: isPaid ? 'paid' : 'unpaid',
    status: isPaid ? 'complete' : state === 'open' ? 'open' : 'expired',
    success_url: payment.returnUrl,
    ui_mode: 'hosted_page',
    url: state === 'open' ? `${base}/c/pay/${payment.id}` : null,
  }
}

/** The intent, or its id where the request does not want it in full. */
function intent(payment: SimPayment, charge: SimCharge | undefined, expand: Expand, path: string): unknown {
  return expand(path) ? paymentIntent(payment, charge, expand, `${path}.`) : intentId(payment, charge)
}

export function paymentIntent(
  payment: SimPayment,
  charge: SimCharge | undefined,
  expand: Expand,
  path = '',
): Json {
  return {
    id: intentId(payment, charge),
    object: 'payment_intent',
    amount: Number(payment.amount),
    amount_received: Number(charge?.amount ?? 0n),
    created: seconds(payment.createdAt),
    currency: (charge ?? payment).currency.toLowerCase(),
    description: payment.subject,
    last_payment_error: payment.refusal === null ? null : cardError(payment.refusal),
    latest_charge: !charge
      ? null
      : expand(`${path}latest_charge`)
        ? chargeObject(payment, charge, expand, `${path}latest_charge.`)
        : chargeId(charge),
    livemode: false,
    metadata: metadataOf(payment),
    next_action: payment.secondFactor === 'wanted' && !charge ? { type: 'use_stripe_sdk' } : null,
    status: charge
      ? 'succeeded'
      : payment.state !== 'open'
        ? 'canceled'
        : payment.secondFactor === 'wanted'
          ? 'requires_action'
          : 'requires_payment_method',
  }
}

function cardError(refusal: 'declined' | 'insufficient'): Json {
  return {
    type: 'card_error',
    code: 'card_declined',
    decline_code: refusal === 'insufficient' ? 'insufficient_funds' : 'generic_decline',
    message: refusal === 'insufficient' ? 'Your card has insufficient funds.' : 'Your card was declined.',
  }
}

function chargeObject(payment: SimPayment, charge: SimCharge, expand: Expand, path: string): Json {
  const refunded = payment.refunds
    .filter((one) => one.charge === charge && one.state === 'succeeded')
    .reduce((sum, one) => sum + one.amount, 0n)
  return {
    id: chargeId(charge),
    object: 'charge',
    amount: Number(charge.amount),
    amount_refunded: Number(refunded),
    balance_transaction: expand(`${path}balance_transaction`)
      ? balanceTransaction(charge)
      : `txn_${charge.id}`,
    created: seconds(charge.at),
    currency: charge.currency.toLowerCase(),
    livemode: false,
    metadata: metadataOf(payment),
    paid: true,
    payment_intent: intentId(payment, charge),
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', three_d_secure: null },
    },
    refunded: refunded === charge.amount,
    status: 'succeeded',
  }
}

function balanceTransaction(charge: SimCharge): Json {
  return {
    id: `txn_${charge.id}`,
    object: 'balance_transaction',
    amount: Number(charge.amount),
    created: seconds(charge.at),
    currency: charge.currency.toLowerCase(),
    fee: Number(charge.fee),
    net: Number(charge.amount - charge.fee),
    reporting_category: 'charge',
    source: chargeId(charge),
    status: 'pending',
    type: 'charge',
  }
}

export function refundObject(payment: SimPayment, refund: SimRefund): Json {
  return {
    id: refund.id,
    object: 'refund',
    amount: Number(refund.amount),
    charge: chargeId(refund.charge),
    created: seconds(refund.at),
    currency: refund.charge.currency.toLowerCase(),
    failure_reason: refund.state === 'failed' ? 'expired_or_canceled_card' : null,
    metadata: refund.ref === '' ? {} : { refundRef: refund.ref, ref: payment.ref },
    payment_intent: intentId(payment, refund.charge),
    status: refund.state,
  }
}

export function dispute(payment: SimPayment, charge: SimCharge, state: 'opened' | 'won' | 'lost'): Json {
  const movement = (gross: bigint, fee: bigint, category: string) => ({
    id: `txn_${category}_${charge.id}`,
    object: 'balance_transaction',
    amount: Number(gross),
    fee: Number(fee),
    net: Number(gross - fee),
    currency: charge.currency.toLowerCase(),
    reporting_category: category,
    type: 'adjustment',
  })
  return {
    id: `du_${charge.id}`,
    object: 'dispute',
    amount: Number(charge.amount),
    // The fee stays with Stripe when the dispute is won.
    balance_transactions: [
      movement(-charge.amount, disputeFee(charge.currency), 'dispute'),
      ...(state === 'won' ? [movement(charge.amount, 0n, 'dispute_reversal')] : []),
    ],
    charge: chargeId(charge),
    created: seconds(charge.at),
    currency: charge.currency.toLowerCase(),
    evidence_details: { due_by: seconds(charge.at) + 7 * 86_400, submission_count: 0 },
    livemode: false,
    metadata: {},
    payment_intent: intentId(payment, charge),
    reason: 'fraudulent',
    status: state === 'opened' ? 'needs_response' : state,
  }
}

export function metadataOf(payment: SimPayment): Record<string, string> {
  return JSON.parse(payment.own.metadata ?? '{}') as Record<string, string>
}
