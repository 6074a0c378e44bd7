// PayPal's notifications: the signature first, then what it is about. Payments are hints, to be queried.

import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { RawNotification } from '../../../platform/inbox/channel.ts'
import type { GatewayCall, GatewayEvent, ParsedNotification } from '../port.ts'
import { MAX_SKEW_MS } from '../transport.ts'
import type { Signers } from './certificates.ts'
import { fromPaypal } from './views.ts'

interface Verifier {
  readonly webhookIds: readonly string[]
  readonly signers: Signers
  readonly now: () => number
}

type Refusal = Extract<ParsedNotification, { ok: false }>

const refused = (reason: Refusal['reason'], status = 400): Refusal => ({
  ok: false,
  reason,
  answer: { status },
})

export async function parsePaypal(
  { webhookIds, signers, now }: Verifier,
  raw: RawNotification,
  call: GatewayCall,
): Promise<ParsedNotification> {
  const header = (name: string) => {
    const value = raw.headers[`paypal-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const [id, time, signature] = [
    header('transmission-id'),
    header('transmission-time'),
    header('transmission-sig'),
  ]
  const sentAt = Date.parse(time)
  if (id === '' || signature === '' || Number.isNaN(sentAt) || header('auth-algo') !== 'SHA256withRSA')
    return refused('bad_signature')
  const key = await signers.keyOf(header('cert-url'), call)
  // Without the certificate nothing is known: PayPal sends it again.
  if (key === 'unavailable') return refused('bad_signature', 503)
  if (key === 'refused') return refused('bad_signature')
  const checksum = crc32(raw.body)
  const isSigned = webhookIds.some((webhookId) =>
    verify(
      'RSA-SHA256',
      Buffer.from(`${id}|${time}|${webhookId}|${checksum}`),
      key,
      Buffer.from(signature, 'base64'),
    ),
  )
  if (!isSigned) return refused('bad_signature')
  if (Math.abs(now() - sentAt) > MAX_SKEW_MS) return refused('stale')
  try {
    const event = eventOf(JSON.parse(raw.body.toString('utf8')) as PaypalEvent)
    return { ok: true, events: [event], answer: { status: 200 } }
  } catch {
    return refused('malformed')
  }
}

interface PaypalEvent {
  readonly id: string
  readonly event_type: string
  readonly resource: {
    readonly id?: string
    readonly custom_id?: string
    readonly purchase_units?: readonly { readonly custom_id?: string }[]
    readonly dispute_id?: string
    readonly reason?: string
    readonly dispute_amount?: { readonly currency_code?: string; readonly value?: string }
    readonly disputed_transactions?: readonly {
      readonly seller_transaction_id?: string
      readonly custom?: string
    }[]
    readonly dispute_life_cycle_stage?: string
    readonly dispute_outcome?: { readonly outcome_code?: string }
    readonly seller_response_due_date?: string
  }
}

function eventOf({ id, event_type: type, resource }: PaypalEvent): GatewayEvent {
  const other: GatewayEvent = { kind: 'other', id, type }
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const ref = resource.purchase_units?.[0]?.custom_id
    return ref ? { kind: 'payment', id, ref } : other
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.'))
    return {
      kind: 'refund',
      id,
      ref: null,
      refundRef: resource.custom_id ?? null,
      providerRef: resource.id ?? null,
    }
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return resource.custom_id ? { kind: 'payment', id, ref: resource.custom_id } : other
  return type.startsWith('CUSTOMER.DISPUTE.') ? (disputeOf(id, resource) ?? other) : other
}

/** Who lost: PayPal says in whose favour it ended. */
function stateOf(outcome: string | undefined): 'opened' | 'won' | 'lost' {
  if (outcome === undefined) return 'opened'
  // With a payout PayPal pays the buyer itself.
  return /SELLER|CANCELED_BY_BUYER|DENIED|PAYOUT/.test(outcome) ? 'won' : 'lost'
}

function disputeOf(id: string, resource: PaypalEvent['resource']): GatewayEvent | undefined {
  const { currency_code: currencyCode, value } = resource.dispute_amount ?? {}
  const amount = fromPaypal({ ...(currencyCode && { currencyCode }), ...(value && { value }) })
  if (!amount || !resource.dispute_id) return undefined
  const [transaction] = resource.disputed_transactions ?? []
  return {
    kind: 'dispute',
    id,
    disputeRef: resource.dispute_id,
    ref: transaction?.custom ?? null,
    transactionRef: transaction?.seller_transaction_id ?? null,
    amount,
    reason: resource.reason ?? '',
    state: stateOf(resource.dispute_outcome?.outcome_code),
    takesMoney: resource.dispute_life_cycle_stage !== 'INQUIRY',
    answerBy: Date.parse(resource.seller_response_due_date ?? '') || null,
  }
}
