// Stripe's notifications: signature over the raw bytes, then the object's state.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Money } from '@interline/domain/money/money'
import type Stripe from 'stripe'
import type { RawNotification } from '../../../platform/inbox/channel.ts'
import type { GatewayEvent, ParsedNotification } from '../port.ts'
import { MAX_SKEW_MS } from '../transport.ts'
import type { StripeAccount } from './account.ts'
import { idOf, intentView, moneyOf, refundView, sessionView } from './views.ts'

/**
 * Checks the signature without the library: it would raise an error with a stack for each forged notification,
 * which costs many times what the signature costs.
 */
// oxlint-disable-next-line typescript/require-await -- the port is asynchronous for providers with certificates
export async function parseStripe(
  { webhookSecrets, now }: StripeAccount,
  raw: RawNotification,
): Promise<ParsedNotification> {
  const header = raw.headers['stripe-signature']
  const found = readHeader(typeof header === 'string' ? header : '')
  if (!found || !webhookSecrets.some((secret) => isSigned(raw.body, found, secret)))
    return { ok: false, reason: 'bad_signature', answer: { status: 400 } }
  if (Math.abs(now() - found.time * 1000) > MAX_SKEW_MS)
    return { ok: false, reason: 'stale', answer: { status: 400 } }
  try {
    const event = JSON.parse(raw.body.toString('utf8')) as Stripe.Event
    return { ok: true, events: [eventOf(event)], answer: { status: 200 } }
  } catch {
    return { ok: false, reason: 'malformed', answer: { status: 400 } }
  }
}

interface SignatureHeader {
  /** Seconds since the epoch, as written. */
  readonly time: number
  readonly signatures: readonly string[]
}

function readHeader(header: string): SignatureHeader | undefined {
  const pairs = header.split(',').map((pair) => pair.split('='))
  const time = pairs.find(([name]) => name === 't')?.[1] ?? ''
  const signatures = pairs.flatMap(([name, value]) => (name === 'v1' && value ? [value] : []))
  return /^\d{1,12}$/.test(time) && signatures.length > 0 ? { time: Number(time), signatures } : undefined
}

function isSigned(body: Buffer, { time, signatures }: SignatureHeader, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return signatures.some((signature) => {
    const given = Buffer.from(signature, 'hex')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function eventOf(event: Stripe.Event): GatewayEvent {
  const { id, type } = event
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object
      const ref = session.client_reference_id
      return ref ? { kind: 'payment', id, ref, view: sessionView(session) } : { kind: 'other', id, type }
    }
    case 'checkout.session.async_payment_failed': {
      const { client_reference_id: ref, id: providerRef } = event.data.object
      const view = { status: 'failed', failure: 'declined', providerRef } as const
      return ref ? { kind: 'payment', id, ref, view } : { kind: 'other', id, type }
    }
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action': {
      const { ref } = event.data.object.metadata
      return ref
        ? { kind: 'payment', id, ref, view: intentView(event.data.object) }
        : { kind: 'other', id, type }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      const { refundRef = null, ref = null } = refund.metadata ?? {}
      const view = refundView(refund, true)
      return { kind: 'refund', id, ref, refundRef, providerRef: refund.id, view }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return disputeEvent(id, type, event.data.object)
    default:
      return { kind: 'other', id, type }
  }
}

const DISPUTE_ENDS: Readonly<Record<string, 'won' | 'lost'>> = {
  won: 'won',
  lost: 'lost',
  // An inquiry that came to nothing.
  warning_closed: 'won',
  prevented: 'won',
}

function disputeEvent(id: string, type: string, dispute: Stripe.Dispute): GatewayEvent {
  const amount = moneyOf(dispute.amount, dispute.currency)
  if (!amount) return { kind: 'other', id, type }
  const { due_by: dueBy } = dispute.evidence_details
  return {
    kind: 'dispute',
    id,
    disputeRef: dispute.id,
    // A dispute names the payment intent only.
    ref: null,
    transactionRef: idOf(dispute.payment_intent) ?? null,
    amount,
    reason: dispute.reason,
    state: DISPUTE_ENDS[dispute.status] ?? 'opened',
    // Stripe’s inquiries take no money.
    takesMoney: !dispute.status.startsWith('warning_') && dispute.status !== 'prevented',
    answerBy: dueBy === null ? null : dueBy * 1000,
    fee: feeOf(dispute),
  }
}

/** What Stripe's movements of the balance for the dispute have cost so far; undefined before the first of them. */
function feeOf({ balance_transactions: movements }: Stripe.Dispute): Money | undefined {
  const [first] = movements
  const isOne = movements.every(({ currency }) => currency === first?.currency)
  if (!first || !isOne) return undefined
  return moneyOf(
    movements.reduce((sum, { fee }) => sum + fee, 0),
    first.currency,
  )
}
