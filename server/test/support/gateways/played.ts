/** A payment gateway that a test plays: what its payers and its network do. */
import type { Currency, Money } from '@interline/domain/money/money'
import {
  AccountKeysError,
  type AccountCheck,
  type Channel,
  type Gateway,
  type GatewayCaps,
  type GatewayEvent,
  type PaymentConnector,
  type PaymentView,
  type RefundView,
  type StartPayment,
} from '../../../src/connectors/payments/port.ts'

export interface PlayedGateway {
  readonly connector: PaymentConnector
  /** By our reference. */
  readonly payments: Map<string, PlayedPayment>
  readonly refunds: Map<string, { readonly amount: Money; readonly ref: string; view: RefundView }>
  /** Names of the calls, in order. */
  readonly calls: string[]
  check: AccountCheck
  /** Calls return this instead, as a network that fails. */
  outage: PaymentView | null
  /** What a new refund becomes. */
  refundsBecome: RefundView
}

export interface PlayedPayment {
  readonly started: StartPayment
  view: PaymentView
}

const CAPS: GatewayCaps = {
  currencies: ['HKD', 'CNY', 'USD'],
  actions: ['redirect'],
  confirm: 'none',
  close: true,
  refund: 'partial',
  refundDays: 180,
  refundsAtOnce: true,
  refundsByRef: true,
  notification: 'signed-state',
  expirySeconds: { min: 60, max: 86_400, default: 1_800 },
  settlement: null,
}

export function playedGateway(channel: Channel = 'stripe', caps: Partial<GatewayCaps> = {}): PlayedGateway {
  const played: PlayedGateway = {
    payments: new Map(),
    refunds: new Map(),
    calls: [],
    check: { ok: true },
    outage: null,
    refundsBecome: { status: 'succeeded', providerRef: 're_1' },
    connector: {
      channel,
      caps: { ...CAPS, ...caps },
      fields: [
        { name: 'accountId', kind: 'text', merchant: true },
        { name: 'secretKey', kind: 'secret' },
        { name: 'webhookKey', kind: 'verification' },
        { name: 'note', kind: 'text', optional: true },
      ],
      open(account) {
        if (!account.keys['secretKey']?.[0]?.startsWith('sk_'))
          throw new AccountKeysError('secretKey', 'malformed')
        return gatewayOf(played, account.keys['webhookKey'] ?? [])
      },
    },
  }
  return played
}

function gatewayOf(played: PlayedGateway, webhookKeys: readonly string[]): Gateway {
  const say = (name: string) => played.calls.push(name)
  const viewOf = (ref: string): PaymentView =>
    played.outage ?? played.payments.get(ref)?.view ?? { status: 'failed', failure: 'not_found' }
  return {
    check() {
      say('check')
      return Promise.resolve(played.check)
    },
    start(payment) {
      say('start')
      if (!played.payments.has(payment.ref))
        played.payments.set(payment.ref, {
          started: payment,
          view: {
            status: 'requires_action',
            providerRef: `pi_${payment.ref}`,
            action: { kind: 'redirect', url: `https://pay.example/${payment.ref}` },
          },
        })
      return Promise.resolve(viewOf(payment.ref))
    },
    query({ ref }) {
      say('query')
      return Promise.resolve(viewOf(ref))
    },
    close({ ref }) {
      say('close')
      const payment = played.payments.get(ref)
      if (payment?.view.status === 'requires_action') payment.view = { status: 'closed' }
      return Promise.resolve(viewOf(ref))
    },
    refund({ refundRef, amount, payment }) {
      say('refund')
      if (!played.refunds.has(refundRef))
        played.refunds.set(refundRef, { amount, ref: payment.ref, view: played.refundsBecome })
      return Promise.resolve(played.refunds.get(refundRef)?.view ?? { status: 'unknown' })
    },
    queryRefund({ refundRef }) {
      say('queryRefund')
      return Promise.resolve(
        played.refunds.get(refundRef)?.view ?? { status: 'failed', failure: 'not_found' },
      )
    },
    parseNotification({ headers, body }) {
      const key = String(headers['x-signature'] ?? '')
      if (!webhookKeys.includes(key))
        return Promise.resolve({ ok: false, reason: 'bad_signature', answer: { status: 400 } })
      const { events } = JSON.parse(body.toString(), (name, value: unknown) =>
        name === 'minor' ? BigInt(value as string) : value,
      ) as { readonly events: readonly GatewayEvent[] }
      return Promise.resolve({ ok: true, events, answer: { status: 200, body: 'ok' } })
    },
  }
}

/** A payer pays. */
export function playPaid(
  played: PlayedGateway,
  ref: string,
  paid?: { minor: bigint; currency: Currency },
): void {
  const payment = played.payments.get(ref)
  if (!payment) throw new Error(`${ref} was never started`)
  payment.view = {
    status: 'succeeded',
    providerRef: `pi_${ref}`,
    transactionRef: `ch_${ref}`,
    paid: paid ?? payment.started.amount,
  }
}
