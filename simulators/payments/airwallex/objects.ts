// Airwallex's payment intents, refunds and disputes. Amounts are JSON numbers in major units.

import { toDecimal } from '../amounts.ts'
import type { SimCharge, SimPayment, SimRefund } from '../payments.ts'

type Json = Record<string, unknown>

export const amount = (minor: bigint, currency: string) => Number(toDecimal(minor, currency))

/** `2026-11-27T00:14:35+0000` */
export const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}+0000`

function intentStatus({ charges, state, secondFactor }: SimPayment): string {
  if (charges.length > 0) return 'SUCCEEDED'
  if (state !== 'open') return 'CANCELLED'
  return secondFactor === 'wanted' ? 'REQUIRES_CUSTOMER_ACTION' : 'REQUIRES_PAYMENT_METHOD'
}

export function paymentIntent(payment: SimPayment): Json {
  const { charges, own } = payment
  const { currency } = charges[0] ?? payment
  const taken = charges[0]?.amount ?? 0n
  return {
    id: payment.id,
    request_id: own.requestId,
    amount: amount(payment.amount, currency),
    currency,
    merchant_order_id: payment.ref,
    descriptor: payment.subject,
    status: intentStatus(payment),
    captured_amount: amount(taken, currency),
    client_secret: own.secret,
    return_url: payment.returnUrl,
    metadata: JSON.parse(own.metadata ?? '{}') as Json,
    created_at: iso(payment.createdAt),
    updated_at: iso(charges[0]?.at ?? payment.createdAt),
    ...attemptOf(payment),
  }
}

function attemptOf(payment: SimPayment): Json {
  const { charges, refusal, secondFactor } = payment
  const { currency } = charges[0] ?? payment
  const [charge] = charges
  if (!charge && refusal === null && secondFactor === 'none') return {}
  const refunded = payment.refunds.reduce((sum, one) => sum + (one.state === 'failed' ? 0n : one.amount), 0n)
  return {
    latest_payment_attempt: {
      id: `att_${payment.id.slice(4)}`,
      amount: amount(payment.amount, currency),
      currency,
      captured_amount: amount(charge?.amount ?? 0n, currency),
      refunded_amount: amount(refunded, currency),
      payment_intent_id: payment.id,
      merchant_order_id: payment.ref,
      status: charge ? 'CAPTURE_REQUESTED' : refusal === null ? 'AUTHENTICATION_REDIRECTED' : 'FAILED',
      created_at: iso(charge?.at ?? payment.createdAt),
      updated_at: iso(charge?.at ?? payment.createdAt),
      payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      ...(refusal !== null && {
        failure_code: 'issuer_declined',
        provider_original_response_code: refusal === 'insufficient' ? '51' : '05',
      }),
    },
  }
}

const REFUND_STATUS = { pending: 'RECEIVED', succeeded: 'SETTLED', failed: 'FAILED' } as const

export function refund(payment: SimPayment, made: SimRefund): Json {
  return {
    id: made.id,
    request_id: made.ref,
    payment_intent_id: payment.id,
    payment_attempt_id: `att_${payment.id.slice(4)}`,
    amount: amount(made.amount, made.charge.currency),
    currency: made.charge.currency,
    status: REFUND_STATUS[made.state],
    metadata: { refundRef: made.ref, ref: payment.ref },
    created_at: iso(made.at),
    updated_at: iso(made.at),
  }
}

const DISPUTE_STATUS = { opened: 'REQUIRES_RESPONSE', won: 'WON', lost: 'LOST' } as const

export function dispute(payment: SimPayment, charge: SimCharge, state: 'opened' | 'won' | 'lost'): Json {
  return {
    id: `dst_${charge.id}`,
    amount: amount(charge.amount, charge.currency),
    currency: charge.currency,
    payment_intent_id: payment.id,
    merchant_order_id: payment.ref,
    stage: 'CHARGEBACK',
    status: DISPUTE_STATUS[state],
    reason: { type: 'FRAUD', original_code: '10.4', description: 'Card absent' },
    due_at: iso(charge.at + 10 * 86_400_000),
    created_at: iso(charge.at),
  }
}
