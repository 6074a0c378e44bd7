// Airwallex's notifications: an HMAC over the time in milliseconds and the body.

import { createHmac } from 'node:crypto'
import type { Sent } from '../deliveries.ts'
import { randomHex } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type { Change } from '../provider.ts'
import { dispute, iso, paymentIntent, refund } from './objects.ts'

export interface EventBody {
  readonly id: string
  readonly type: string
  /** The body for the merchant with this account id. */
  text(accountId: string): string
}

export function eventsOf(payment: SimPayment, change: Change, now: number): EventBody[] {
  const event = (name: string, object: unknown): EventBody => {
    const id = `evt_${randomHex(10)}`
    return {
      id,
      type: name,
      text: (accountId) =>
        JSON.stringify({ id, name, account_id: accountId, data: { object }, created_at: iso(now) }),
    }
  }
  switch (change.kind) {
    case 'paid':
      return [event('payment_intent.succeeded', paymentIntent(payment))]
    case 'refused':
      return [
        event('payment_attempt.failed_to_process', paymentIntent(payment).latest_payment_attempt),
        event('payment_intent.requires_payment_method', paymentIntent(payment)),
      ]
    case 'second-factor':
      return [event('payment_intent.requires_customer_action', paymentIntent(payment))]
    case 'closed':
    case 'expired':
      return [event('payment_intent.cancelled', paymentIntent(payment))]
    case 'refunded': {
      const { refund: made } = change
      const name = made.state === 'pending' ? 'received' : made.state === 'failed' ? 'failed' : 'settled'
      return [event(`refund.${name}`, refund(payment, made))]
    }
    case 'disputed': {
      const name = change.state === 'opened' ? 'requires_response' : change.state
      return [event(`payment_dispute.${name}`, dispute(payment, change.charge, change.state))]
    }
    case 'approved':
      return []
  }
}

export function signed(text: string, secret: string, at: number): Sent {
  return {
    headers: {
      'content-type': 'application/json',
      'x-timestamp': String(at),
      'x-signature': createHmac('sha256', secret).update(`${at}${text}`).digest('hex'),
    },
    body: text,
  }
}
