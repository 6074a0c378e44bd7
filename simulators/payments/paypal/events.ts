// PayPal's notifications: signed over id, time, webhook id and the checksum of the body, with a certificate that
// is fetched from PayPal.

import { sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Sent } from '../deliveries.ts'
import { randomId } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type { Change } from '../provider.ts'
import { capture, dispute, iso, order, refund } from './objects.ts'

const UPPER = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

interface EventBody {
  readonly id: string
  readonly type: string
  readonly text: string
}

export function eventsOf(payment: SimPayment, change: Change, now: number, base: string): EventBody[] {
  const event = (type: string, resourceType: string, resource: unknown): EventBody => {
    const id = randomId('WH-', 17, UPPER)
    const text = JSON.stringify({
      id,
      event_version: '1.0',
      create_time: new Date(now).toISOString(),
      resource_type: resourceType,
      event_type: type,
      summary: type,
      resource,
      links: [],
    })
    return { id, type, text }
  }
  switch (change.kind) {
    case 'approved':
      return [event('CHECKOUT.ORDER.APPROVED', 'checkout-order', order(payment, base))]
    case 'paid':
      return [event('PAYMENT.CAPTURE.COMPLETED', 'capture', capture(payment, change.charge, base))]
    case 'refunded': {
      const { refund: made } = change
      const type =
        made.state === 'succeeded'
          ? 'PAYMENT.CAPTURE.REFUNDED'
          : made.state === 'failed'
            ? 'PAYMENT.REFUND.FAILED'
            : 'PAYMENT.REFUND.PENDING'
      return [event(type, 'refund', refund(made, base))]
    }
    case 'disputed':
      return [
        event(
          change.state === 'opened' ? 'CUSTOMER.DISPUTE.CREATED' : 'CUSTOMER.DISPUTE.RESOLVED',
          'dispute',
          dispute(payment, change.charge, change.state),
        ),
      ]
    default:
      return []
  }
}

export interface Signer {
  readonly webhookId: string
  readonly privateKey: string
  readonly certUrl: string
}

export function signed(text: string, { webhookId, privateKey, certUrl }: Signer, at: number): Sent {
  const id = randomId('', 36, UPPER)
  const time = iso(at)
  const content = `${id}|${time}|${webhookId}|${crc32(text)}`
  return {
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': certUrl,
    },
    body: text,
  }
}
