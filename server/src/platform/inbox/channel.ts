// The inbox's interface to a sender of notifications. Everything that differs between senders is here:
// signatures, event names, and the expected response.

import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Log } from '../log/log.ts'

type Content = z.core.util.JSONType

/** A notification as sent: signatures cover exactly these bytes. */
export interface RawNotification {
  readonly account: string
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
  readonly body: Buffer
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
}

/** The response that the sender expects: without our envelope. */
export interface PlainAnswer {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

export interface InboundEvent {
  /** The sender's own event id; `bodyId` if it has none. */
  readonly id: string
  readonly type: string
  /** What the handler needs: references and states, neither secrets nor payer data. */
  readonly content: Content
}

export type Verified =
  | { readonly ok: true; readonly events: readonly InboundEvent[]; readonly answer: PlainAnswer }
  | {
      readonly ok: false
      readonly reason: 'bad_signature' | 'stale' | 'unknown_account' | 'malformed'
      readonly answer: PlainAnswer
    }

export interface InboundChannel {
  /** The path segment: `/notify/<channel>/<account>`. */
  readonly channel: string
  /**
   * Checks signature, age and account before anything else; writes nothing, and calls nobody but for a certificate of
   * the sender.
   */
  verify(raw: RawNotification): Verified | Promise<Verified>
  /** Counts a notification that `verify` refused, also one of a sender who has sent too many. */
  refused?(account: string, reason: Extract<Verified, { ok: false }>['reason']): Promise<void>
  /**
   * Handles one stored event, in a job: no transaction is open. It may run twice for an event, and events may
   * arrive out of order, so it sets a state from the sender's current data and never counts. Throws to be
   * retried.
   */
  handle(event: InboundEvent & { readonly account: string }, log: Log): Promise<void>
}

/** The id of an event whose sender provides none. */
export function bodyId(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
