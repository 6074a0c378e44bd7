// What a way to pay is to the product, whoever moves the money. A method is asked with no transaction open, never touches the
// database and never decides a status of an order: it turns our question into one of these closed sets of states. What is
// not a definite yes or no is `unknown`, and is asked again. What differs between methods is in `caps`: no code asks for a
// method by its name.

import type { PAYMENT_CHANNELS } from '@interline/contract/payments/shapes'
import type { Currency, Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { Wallet } from '@interline/domain/wallet/accounts'
import type { RawNotification, Verified } from '../../platform/inbox/channel.ts'
import type { Log } from '../../platform/log/log.ts'

export type Channel = (typeof PAYMENT_CHANNELS)[number]

export type PaymentCaps =
  | {
      /** The money is in our own ledger: `start` has succeeded at once, and the settlement moves it. */
      readonly settles: 'inside'
      readonly wallet: Wallet
    }
  | {
      readonly settles: 'outside'
      readonly currencies: readonly Currency[]
      readonly close: boolean
      readonly refund: 'none' | 'full' | 'partial'
      /** False: one refund of a payment at a time. */
      readonly refundsAtOnce: boolean
      /** `hint`: a notification only says that it is time to ask. */
      readonly notification: 'signed-state' | 'hint'
      /** Seconds that a payer has where the answer does not say. */
      readonly expirySeconds: number
    }

/** Ours: made before anything is sent, sent with every question, and never used for another attempt. */
export interface AttemptRef {
  readonly id: string
  readonly amount: Money
}

export interface StartPayment extends AttemptRef {
  readonly subject: string
  readonly payer: { readonly id: string; readonly name: string; readonly ip: string; readonly locale: Locale }
  readonly returnUrl: string
  readonly notifyUrl: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** What the payer has to do next. */
export type PayerAction =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'qr'; readonly content: string }
  | { readonly kind: 'client'; readonly sdk: string; readonly token: string }

export type PaymentFailure =
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'risk'
  | 'invalid_request'
  | 'auth'
  | 'unavailable'

export type PaymentView =
  | { readonly status: 'requires_action'; readonly action: PayerAction; readonly providerRef?: string }
  | { readonly status: 'processing'; readonly providerRef?: string }
  /** `paid` is compared with the attempt: another amount is for a person to look at, never a payment. */
  | { readonly status: 'succeeded'; readonly paid: Money; readonly providerRef?: string }
  | { readonly status: 'failed'; readonly failure: PaymentFailure }
  | { readonly status: 'closed' }
  /** Sent, perhaps done: ask again with the same reference, send nothing under another one. */
  | { readonly status: 'unknown' }

export interface RefundPayment {
  /** The same on every try. */
  readonly refundId: string
  readonly payment: AttemptRef
  readonly providerRef: string | null
  readonly amount: Money
}

/** `attention`: accepted, and then refused; a person has to look. */
export type RefundStatus = 'processing' | 'succeeded' | 'failed' | 'attention' | 'unknown'

export interface MethodCall {
  readonly signal: AbortSignal
  readonly log: Log
}

export interface PaymentMethod {
  readonly channel: Channel
  readonly caps: PaymentCaps
  start(payment: StartPayment, call: MethodCall): Promise<PaymentView>
  query(payment: AttemptRef, call: MethodCall): Promise<PaymentView>
  /** May answer `succeeded`: the payer was faster. */
  close(payment: AttemptRef, call: MethodCall): Promise<PaymentView>
  refund(refund: RefundPayment, call: MethodCall): Promise<RefundStatus>
  queryRefund(refund: RefundPayment, call: MethodCall): Promise<RefundStatus>
  /** For the inbox of notifications: verifies the raw bytes and says which attempts they are about. */
  parseNotification(raw: RawNotification): Verified
}
