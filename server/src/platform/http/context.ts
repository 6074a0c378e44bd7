// What a use case knows about the request it serves. The actor is set by the session; nothing in here is optional
// on a route that needs a session.

import type { OfficeRole, AgencyRole, CompanyAccess } from '@interline/domain/access/access'
import type { Locale } from '@interline/domain/text/text'
import type { Database, Scope, Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Again } from './idempotency.ts'

/** Somebody of the platform's staff who looks at the portal as a person of an agency, and may change nothing. */
export interface Onlooker {
  readonly impersonationId: string
  readonly staffId: string
  readonly name: string
  /** When it is over, in milliseconds since the epoch. */
  readonly until: number
}

export interface AgencyActor {
  readonly realm: 'agency'
  /** Who of an agency calls so far: a person who has signed in at the portal (the other callers: domain/access). */
  readonly caller: 'person'
  readonly userId: string
  readonly name: string
  readonly agencyId: number
  readonly roles: readonly AgencyRole[]
  readonly permissions: readonly string[]
  readonly company: CompanyAccess & { readonly disablePayment: boolean; readonly showOnlyOwnOrders: boolean }
  /** Testing users see simulated suppliers only and their orders move no money. */
  readonly status: 'active' | 'testing'
  readonly sessionId: string
  /** Present: not the person, but somebody who looks as them. */
  readonly onlooker?: Onlooker
}

export interface OfficeActor {
  readonly realm: 'office'
  readonly userId: string
  readonly name: string
  readonly roles: readonly OfficeRole[]
  readonly sessionId: string
  /** A second factor has to be set up before anything else is open. */
  readonly factorMissing?: boolean
}

export type Actor = AgencyActor | OfficeActor

export interface Ctx<Who extends Actor | null = Actor | null> {
  readonly actor: Who
  readonly locale: Locale
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** Host name of the request without port, in lower case: it chooses the site. */
  readonly host: string
  readonly log: Log
  readonly db: Database
  /** Agencies whose rows this caller may see: the own one. */
  readonly scope: Scope
  /** The caller's Idempotency-Key, on calls that take one. */
  readonly idempotencyKey: string | undefined
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal
  /** A transaction in the caller's scope. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Stores the answer under the Idempotency-Key in the caller's transaction, so that the change and the memory of
   * its answer commit together. Without it the answer is stored after the use case has returned. With `again` only that
   * is stored, and the route's `again` makes the answer from it for whoever repeats the request.
   */
  remember(tx: Tx, reply: unknown, again?: Again): Promise<void>
  /** The token that came with the request, checked only where the call needs a session. */
  readonly sessionToken: string | undefined
  /** Sets or clears the browser's session cookie. */
  setSession(cookie: { token: string; expiresAt: number } | null): void
  /** That token where a cookie brought it: the session of this browser. */
  readonly browserSession: string | undefined
  /** The cookie by which a browser names itself at sign-in, unchecked. */
  readonly deviceCookie: string | undefined
  setDevice(cookie: string): void
  /** The token of an onlooker that came with the request, unchecked. */
  readonly onlookerToken: string | undefined
  /** Sets or clears the cookie that lets the browser look as a person of an agency. */
  setOnlooker(cookie: { token: string; expiresAt: number } | null): void
}

/** The same call on the database that makes each plan once (`Database.withStoredPlans`). */
export function withStoredPlans(ctx: AgencyCtx): AgencyCtx {
  const db = ctx.db.withStoredPlans()
  return { ...ctx, db, transaction: (work) => db.transaction(ctx.scope, work) }
}

export type AgencyCtx = Ctx<AgencyActor>
export type OfficeCtx = Ctx<OfficeActor>

/** A file as the answer of a call. */
export interface FileReply<
  Content extends Buffer | AsyncIterable<Uint8Array> = Buffer | AsyncIterable<Uint8Array>,
> {
  readonly name: string
  readonly type: string
  /** All of it, or piece by piece while it is made. */
  readonly content: Content
}
