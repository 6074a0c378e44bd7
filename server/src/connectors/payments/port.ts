// The port for payment gateways. A connector never touches the database and never decides a payment's status in
// our books: it maps the provider's answers to one of these closed sets. Anything that is not a definite yes or no
// is `unknown`, and is queried again under the same reference. What a channel can do is data (`GatewayCaps`): no
// code outside a connector checks a channel's name.

import type { PAYMENT_CHANNELS } from '@interline/domain/ledger/channels'
import type { Currency, Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { LocalDate } from '@interline/domain/time/local-date'
import type { RawNotification, PlainAnswer } from '../../platform/inbox/channel.ts'
import type { Log } from '../../platform/log/log.ts'

export type Channel = (typeof PAYMENT_CHANNELS)[number]

export type PayerDevice = 'pc' | 'mobile' | 'wechat' | 'alipay-app'

export interface SettlementCaps {
  /** Of the provider's days. */
  readonly zone: string
  /** Days after a payment until it is in a file at the latest; 0: in the file of its own day. */
  readonly days: number
}

export interface GatewayCaps {
  readonly currencies: readonly Currency[]
  /** What a payer may have to do. */
  readonly actions: readonly PayerAction['kind'][]
  /** `server`: `confirm` captures what the payer approved. */
  readonly confirm: 'none' | 'server'
  readonly close: boolean
  readonly refund: 'none' | 'full' | 'partial'
  /** Days after the payment in which the provider refunds; null: no limit. */
  readonly refundDays: number | null
  /** False: one refund of a payment at a time. */
  readonly refundsAtOnce: boolean
  /** False: a provider without a reference of refunds; the same refund must not be sent twice. */
  readonly refundsByRef: boolean
  /** `hint`: a notification is only a reason to query. */
  readonly notification: 'signed-state' | 'hint'
  /** Seconds that a payer has; a provider may need a minimum and allow a maximum. */
  readonly expirySeconds: { readonly min: number; readonly max: number; readonly default: number }
  /** Its settlement files (`settlement`); null: none. */
  readonly settlement: SettlementCaps | null
}

/**
 * One key of a merchant account. `text` is shown, `secret` never. `verification`: several may be valid at once, so
 * that they can be exchanged without a pause.
 */
export interface AccountField {
  readonly name: string
  readonly kind: 'text' | 'secret' | 'verification'
  /** PEM blocks. */
  readonly multiline?: boolean
  readonly optional?: boolean
  /** Names the merchant. A connector without one recognises it by a secret key alone. */
  readonly merchant?: boolean
}

export type GatewayEnvironment = 'live' | 'test' | 'simulator'

export interface MerchantAccount {
  /** Our id: the last segment of its notification address. */
  readonly id: string
  readonly environment: GatewayEnvironment
  /** The provider's address; null: the connector's own address of the environment. Set for simulators. */
  readonly endpoint: string | null
  /** By the name of its field; fields of kind `text` and `secret` have one value. */
  readonly keys: Readonly<Record<string, readonly string[]>>
}

/** `choice`: a word that the connector does not know. `only_live`: the provider has no test environment. */
export type KeyReason =
  | 'missing'
  | 'malformed'
  | 'choice'
  | 'only_live'
  | 'not_rsa_private'
  | 'not_rsa_public'
  | 'private_instead_of_public'
  | 'not_certificate'
  | 'no_key_id'
  | 'own_certificate'

/** The keys of an account cannot be used: which field, and why. */
export class AccountKeysError extends Error {
  readonly field: string
  readonly reason: KeyReason

  constructor(field: string, reason: KeyReason) {
    super(`${field}: ${reason}`)
    this.field = field
    this.reason = reason
  }
}

/** Our reference, at most 20 characters of 0-9 and A-Z: stored before anything is sent, one for each attempt. */
export interface PaymentRef {
  readonly ref: string
  readonly amount: Money
  /** The provider's own reference, once known. */
  readonly providerRef: string | null
  /** The provider's reference of the money that moved (capture, trade, charge), once known. */
  readonly transactionRef: string | null
}

export interface StartPayment {
  readonly ref: string
  readonly amount: Money
  readonly subject: string
  readonly payer: {
    readonly id: string
    readonly ip: string
    readonly email: string | null
    readonly device: PayerDevice
    readonly locale: Locale
  }
  /** Where the payer's browser returns to. It proves nothing. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly notifyUrl: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  /** Order id, kind and attempt, for the provider's own screens. No personal data. */
  readonly metadata: Readonly<Record<string, string>>
}

/** The payer's next step. */
export type PayerAction =
  | { readonly kind: 'redirect'; readonly url: string }
  | {
      readonly kind: 'form'
      readonly action: string
      readonly enctype: 'urlencoded' | 'multipart'
      readonly fields: Readonly<Record<string, string>>
    }
  /** `deeplink` opens the wallet on the same phone. */
  | { readonly kind: 'qr'; readonly content: string; readonly deeplink: string | null }

/** `unavailable`: the provider certainly did nothing. */
export type PaymentFailure =
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'risk'
  | 'invalid_request'
  | 'not_found'
  | 'duplicate'
  | 'auth'
  | 'rate_limited'
  | 'unavailable'

interface Refs {
  readonly providerRef?: string | undefined
  readonly transactionRef?: string | undefined
}

export type PaymentView =
  | (Refs & {
      readonly status: 'requires_action'
      /** Absent where a query does not repeat it. */
      readonly action?: PayerAction | undefined
      /** Milliseconds since the epoch. */
      readonly expiresAt?: number | undefined
      /** The payer's last try was refused; the payment is still open. */
      readonly refused?: PaymentFailure | undefined
    })
  | (Refs & { readonly status: 'processing' })
  /** `paid` is compared with the attempt: a different amount needs a person, it is never a payment. */
  | (Refs & {
      readonly status: 'succeeded'
      readonly paid: Money
      /** What the provider keeps, if it says so. */
      readonly fee?: Money | undefined
      /** Milliseconds since the epoch. */
      readonly paidAt?: number | undefined
      /** Masked by the provider. */
      readonly payerAccount?: string | undefined
    })
  | (Refs & { readonly status: 'failed'; readonly failure: PaymentFailure })
  | (Refs & { readonly status: 'closed' })
  /** Sent, possibly executed: query again with the same reference, send nothing under another one. */
  | (Refs & { readonly status: 'unknown' })

export interface RefundPayment {
  /** At most 20 characters of 0-9 and A-Z, the same on every try. */
  readonly refundRef: string
  readonly payment: PaymentRef
  readonly amount: Money
  /** The provider's reference of the refund, once known. */
  readonly providerRef: string | null
  /** Minor units that earlier refunds of this payment returned, for providers whose refunds have no reference. */
  readonly refundedBefore: bigint
  readonly reason: string
  /** Where the provider reports this refund; null: nowhere, it is queried. */
  readonly notifyUrl: string | null
}

/** `attention`: accepted and later refused, or stopped at the provider; needs a person. */
export type RefundView =
  | { readonly status: 'processing' | 'succeeded' | 'unknown'; readonly providerRef?: string | undefined }
  | {
      readonly status: 'failed' | 'attention'
      readonly failure: PaymentFailure | 'window_over' | 'funds' | 'state'
      readonly providerRef?: string | undefined
    }

/** What a verified notification says. `id` is the provider's event id, or `bodyId`. */
export type GatewayEvent =
  /** `view` is absent for a hint. */
  | { readonly kind: 'payment'; readonly id: string; readonly ref: string; readonly view?: PaymentView }
  /** `ref` is null where the provider names only its own references. */
  | {
      readonly kind: 'refund'
      readonly id: string
      readonly ref: string | null
      readonly refundRef: string | null
      readonly providerRef: string | null
      readonly view?: RefundView
    }
  | {
      readonly kind: 'dispute'
      readonly id: string
      readonly disputeRef: string
      readonly ref: string | null
      readonly transactionRef: string | null
      readonly amount: Money
      readonly reason: string
      readonly state: 'opened' | 'won' | 'lost'
      /** The provider has taken the amount from what it owes us; an inquiry takes nothing. */
      readonly takesMoney: boolean
      /** Milliseconds since the epoch. */
      readonly answerBy: number | null
      /** What the provider keeps for the dispute so far; absent: it does not tell here. */
      readonly fee?: Money | undefined
    }
  /** The provider tests the address, or tells something that we do not need: acknowledged, stored, not handled. */
  | { readonly kind: 'other'; readonly id: string; readonly type: string }

export type ParsedNotification =
  | { readonly ok: true; readonly events: readonly GatewayEvent[]; readonly answer: PlainAnswer }
  | {
      readonly ok: false
      readonly reason: 'bad_signature' | 'stale' | 'unknown_account' | 'malformed'
      readonly answer: PlainAnswer
    }

/** One line of a settlement file. Amounts in minor units of `currency`. */
export interface SettlementLine {
  readonly kind: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout'
  /** Our reference of the payment or refund; null if the file has none. */
  readonly ref: string | null
  readonly providerRef: string
  readonly currency: Currency
  /** Signed: positive towards us. */
  readonly gross: bigint
  /** What the provider keeps, positive; negative where it returns a part of its fee with a refund. */
  readonly fee: bigint
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface SettlementFile {
  readonly name: string
  readonly lines: readonly SettlementLine[]
  /** Lines that were not understood, as they are. */
  readonly unread: readonly { readonly line: number; readonly text: string }[]
}

/** The result of a real round trip with an account's keys. */
export type AccountCheck =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly why: 'keys' | 'environment' | 'clock' | 'unreachable' | 'refused'
      readonly detail: string
    }

export interface GatewayCall {
  readonly signal: AbortSignal
  readonly log: Log
}

/** A merchant account with its keys loaded. Calls are made with no transaction open; none of them throws. */
export interface Gateway {
  /** A round trip that moves no money. */
  check(call: GatewayCall): Promise<AccountCheck>
  start(payment: StartPayment, call: GatewayCall): Promise<PaymentView>
  /** Where `caps.confirm` is `server`: after the payer's return, and from the query loop. */
  confirm?(payment: PaymentRef, call: GatewayCall): Promise<PaymentView>
  query(payment: PaymentRef, call: GatewayCall): Promise<PaymentView>
  /** May return `succeeded`: the payer was faster. */
  close(payment: PaymentRef, call: GatewayCall): Promise<PaymentView>
  refund(refund: RefundPayment, call: GatewayCall): Promise<RefundView>
  queryRefund(refund: RefundPayment, call: GatewayCall): Promise<RefundView>
  /** Verifies the raw bytes first. May fetch the provider's public certificate, nothing else. */
  parseNotification(raw: RawNotification, call: GatewayCall): Promise<ParsedNotification>
  /** Where `caps.settlement`: the file of a day in the provider's own time zone; null: not there yet. */
  settlement?(day: LocalDate, call: GatewayCall): Promise<SettlementFile | null>
  /** Reads an uploaded settlement file. */
  readSettlement?(file: { readonly name: string; readonly bytes: Buffer }): SettlementFile
}

export interface PaymentConnector {
  readonly channel: Channel
  readonly caps: GatewayCaps
  readonly fields: readonly AccountField[]
  /** Makes no call. `now`: milliseconds since the epoch. Throws AccountKeysError for keys that cannot be read. */
  open(account: MerchantAccount, deps: { readonly now: () => number }): Gateway
}
