// Stripe's notifications: `Stripe-Signature: t=..,v1=..`, an HMAC over time and body.

import { createHmac } from 'node:crypto'
import { randomId } from '../ids.ts'
import type { Sent } from '../deliveries.ts'
import type { SimPayment } from '../payments.ts'
import type { Change } from '../provider.ts'
import { dispute, paymentIntent, refundObject, seconds, session } from './objects.ts'

const API_VERSION = '2026-10-28.endive'

interface EventBody {
  readonly id: string
  readonly type: string
  readonly text: string
}

const plain = () => false

/** The events of a change, in Stripe's order. */
export function eventsOf(payment: SimPayment, change: Change, now: number, base: string): EventBody[] {
  const event = (type: string, object: unknown): EventBody => {
    const id = randomId('evt_', 24)
    const text = JSON.stringify({
      id,
      object: 'event',
      api_version: API_VERSION,
      created: seconds(now),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    })
    return { id, type, text }
  }
  const intent = () => paymentIntent(payment, payment.charges[0], plain)
  switch (change.kind) {
    case 'paid': {
      const { charge } = change
      const succeeded = event('payment_intent.succeeded', paymentIntent(payment, charge, plain))
      // A second charge is no second completion of the session.
      return charge === payment.charges[0]
        ? [succeeded, event('checkout.session.completed', session(payment, plain, base))]
        : [succeeded]
    }
    case 'refused':
      return [event('payment_intent.payment_failed', intent())]
    case 'second-factor':
      return [event('payment_intent.requires_action', intent())]
    case 'closed':
    case 'expired':
      return [event('checkout.session.expired', session(payment, plain, base))]
    case 'refunded': {
      const { refund, isNew } = change
      const type = refund.state === 'failed' ? 'refund.failed' : isNew ? 'refund.created' : 'refund.updated'
      return [event(type, refundObject(payment, refund))]
    }
    case 'disputed':
      return [
        event(
          change.state === 'opened' ? 'charge.dispute.created' : 'charge.dispute.closed',
          dispute(payment, change.charge, change.state),
        ),
      ]
    case 'approved':
      return []
  }
}

export function signed(text: string, secret: string, at: number): Sent {
  const time = seconds(at)
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${time},v1=${signature}`,
    },
    body: text,
  }
}
