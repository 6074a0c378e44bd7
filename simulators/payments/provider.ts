// What a simulated provider is made of. A provider is one folder that exports a ProviderDefinition, and one line
// in providers.ts. The frame serves its routes, injects faults, delivers its notifications and shows the payer
// page; the provider speaks its own protocol: paths, signatures, states, error shapes.

import type { IncomingHttpHeaders } from 'node:http'
import type { SimClock } from './clock.ts'
import type { Message } from './deliveries.ts'
import type { PaymentBook, SimCharge, SimPayment, SimRefund } from './payments.ts'

export interface SimRequest {
  readonly method: string
  /** With the query, as sent. */
  readonly target: string
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** As sent: signatures cover exactly these bytes. */
  readonly body: Buffer
}

export interface SimAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | object
}

export interface Route {
  /**
   * For faults: `create`, `query`, `close`, `refund`, `queryRefund` in every provider, and its own names. By the
   * request where a provider has one path for all calls.
   */
  readonly name: string | ((request: SimRequest) => string)
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The provider's own path, with `:parameters`. */
  readonly path: string
  handle(request: SimRequest): SimAnswer | Promise<SimAnswer>
}

/** A merchant of the provider. */
export interface SimAccount {
  readonly id: string
  /** Where notifications go whose payment names no address. */
  notifyUrl: string | null
}

/** By the names of the connector's fields; verification keys may be several. */
export type AccountKeys = Record<string, string[]>

/** What happened to a payment; the provider sends the notifications that it sends for that. */
export type Change =
  | { readonly kind: 'paid'; readonly charge: SimCharge }
  | { readonly kind: 'approved' | 'refused' | 'second-factor' | 'closed' | 'expired' }
  | { readonly kind: 'refunded'; readonly refund: SimRefund; readonly isNew: boolean }
  | { readonly kind: 'disputed'; readonly charge: SimCharge; readonly state: 'opened' | 'won' | 'lost' }

export interface Provider {
  readonly routes: readonly Route[]
  /** Generates the keys of a new merchant. */
  openAccount(account: SimAccount): AccountKeys
  /**
   * Adds a key with which notifications are signed from now on; those already created stay signed with the
   * previous one. Returns all that are valid, the newest first.
   */
  rotateKeys(account: SimAccount): AccountKeys
  changed(payment: SimPayment, change: Change): void
  /** The payer agreed to pay. Without it, the money is taken at once. */
  pay?(payment: SimPayment, amount: bigint): void
  /** The payer's bank refuses. Without it, the payment stays open with the refusal. */
  refuse?(payment: SimPayment, refusal: 'declined' | 'insufficient'): void
  /** A payment can be paid once only: to pay twice takes two payments. */
  readonly once?: boolean
  /** It notifies disputes. */
  readonly disputes?: boolean
  /** Access tokens given so far are refused from now on. */
  expireTokens?(): void
  readonly errors: {
    readonly tooMany: () => SimAnswer
    /** An internal error: 500 or what the provider uses for it. */
    readonly failed: () => SimAnswer
    /** Nothing was done. */
    readonly unavailable: () => SimAnswer
    /** The first call under the same reference is still running. */
    readonly running: () => SimAnswer
  }
  /** Whether the answer to a notification ends its deliveries. */
  acknowledged(answer: { readonly status: number; readonly body: string }): boolean
  /** What the provider keeps of a payment, in minor units. */
  fee(amount: bigint): bigint
}

export interface ProviderDefinition {
  /** The product's name of the channel. */
  readonly channel: string
  /** Seconds between the tries of a notification that nobody acknowledges; the first is sent at once. */
  readonly retries: readonly number[]
  open(frame: Frame): Provider
}

/** What the frame offers to a provider. */
export interface Frame {
  readonly clock: SimClock
  readonly book: PaymentBook
  /** Merchants, by id. */
  readonly accounts: ReadonlyMap<string, SimAccount>
  /** The own address, such as `http://127.0.0.1:40001`. */
  url(): string
  /** Delivers a notification after the state is stored, and again until it is acknowledged. */
  notify(message: Message): void
  /** The page on which a person plays the payer; served at the provider's own path. */
  payerPage(payment: SimPayment): SimAnswer
}
