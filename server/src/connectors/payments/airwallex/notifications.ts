// Airwallex's notifications: an HMAC over the time in milliseconds and the raw body. Only 200 acknowledges.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RawNotification } from '../../../platform/inbox/channel.ts'
import type { GatewayEvent, ParsedNotification } from '../port.ts'
import { MAX_SKEW_MS } from '../transport.ts'
import { fromAirwallex, instantOf, intentView, refundView, type Intent, type Refund } from './views.ts'

interface Verifier {
  readonly webhookSecrets: readonly string[]
  /** '' if it is not known. */
  readonly accountId: string
  readonly now: () => number
}

type Refusal = Extract<ParsedNotification, { ok: false }>

const refused = (reason: Refusal['reason']): Refusal => ({ ok: false, reason, answer: { status: 400 } })

// oxlint-disable-next-line typescript/require-await -- the port is asynchronous for providers with certificates
export async function parseAirwallex(
  { webhookSecrets, accountId, now }: Verifier,
  raw: RawNotification,
): Promise<ParsedNotification> {
  const time = String(raw.headers['x-timestamp'])
  const signature = Buffer.from(String(raw.headers['x-signature']), 'hex')
  const isSigned = webhookSecrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(time).update(raw.body).digest()
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
  if (!/^\d{1,15}$/.test(time) || !isSigned) return refused('bad_signature')
  if (Math.abs(now() - Number(time)) > MAX_SKEW_MS) return refused('stale')
  try {
    const event = JSON.parse(raw.body.toString('utf8')) as AirwallexEvent
    const named = event.account_id ?? event.accountId
    if (accountId !== '' && named !== undefined && named !== accountId) return refused('unknown_account')
    return { ok: true, events: [eventOf(event)], answer: { status: 200 } }
  } catch {
    return refused('malformed')
  }
}

interface AirwallexEvent {
  readonly id: string
  readonly name: string
  readonly account_id?: string
  readonly accountId?: string
  readonly data: { readonly object: unknown }
}

interface Dispute {
  readonly id: string
  readonly amount?: number
  readonly currency?: string
  readonly payment_intent_id?: string
  readonly merchant_order_id?: string
  readonly stage?: string
  readonly reason?: { readonly type?: string; readonly description?: string }
  readonly due_at?: string
}

function eventOf({ id, name, data: { object } }: AirwallexEvent): GatewayEvent {
  const other: GatewayEvent = { kind: 'other', id, type: name }
  if (name.startsWith('payment_intent.')) {
    const intent = object as Intent
    const ref = intent.merchant_order_id
    return ref ? { kind: 'payment', id, ref, view: intentView(intent, () => undefined) } : other
  }
  if (name.startsWith('refund.')) {
    const refund = object as Refund
    return {
      kind: 'refund',
      id,
      ref: refund.metadata?.ref ?? null,
      refundRef: refund.metadata?.refundRef ?? refund.request_id ?? null,
      providerRef: refund.id,
      view: refundView(refund, true),
    }
  }
  if (name.startsWith('payment_dispute.')) return disputeOf(id, name, object as Dispute) ?? other
  // Attempts are a part of the intent, which is notified as well.
  return other
}

function disputeOf(id: string, name: string, dispute: Dispute): GatewayEvent | undefined {
  const amount = fromAirwallex(dispute.amount, dispute.currency)
  if (!amount) return undefined
  return {
    kind: 'dispute',
    id,
    disputeRef: dispute.id,
    ref: dispute.merchant_order_id ?? null,
    transactionRef: dispute.payment_intent_id ?? null,
    amount,
    reason: dispute.reason?.description ?? dispute.reason?.type ?? '',
    state: /\.(won|reversed)$/.test(name)
      ? 'won'
      : /\.(lost|accepted|expired)$/.test(name)
        ? 'lost'
        : 'opened',
    // A request for information takes nothing.
    takesMoney: dispute.stage !== 'RFI',
    answerBy: instantOf(dispute.due_at) ?? null,
  }
}
