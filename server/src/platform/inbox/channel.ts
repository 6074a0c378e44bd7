// What a sender of notifications is to the inbox. Everything that differs between senders is in here: how they sign, what
// they call an event, and how they want to be answered.

import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Log } from '../log/log.ts'

type Content = z.core.util.JSONType

/** A notification as it was sent: signatures are made over exactly these bytes. */
export interface RawNotification {
  readonly account: string
  readonly headers: IncomingHttpHeaders
  readonly query: URLSearchParams
  readonly body: Buffer
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
}

/** The answer as the sender wants it: without our envelope. */
export interface PlainAnswer {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

export interface InboundEvent {
  /** The sender's own id of the event; `bodyId` where it has none. */
  readonly id: string
  readonly type: string
  /** What the handler needs: references and states, neither secrets nor data of payers. */
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
  /** The word in the address: `/notify/<channel>/<account>`. */
  readonly channel: string
  /** Checks signature, age and account before anything is read; asks nobody and writes nothing. */
  verify(raw: RawNotification): Verified
  /**
   * Handles one stored event, in a job: no transaction is open. It may run twice for an event, and events may come in
   * another order than they happened, so it sets a state from what the sender says now and never counts. Throws to be
   * tried again.
   */
  handle(event: InboundEvent & { readonly account: string }, log: Log): Promise<void>
}

/** The id of an event whose sender gives it none. */
export function bodyId(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
