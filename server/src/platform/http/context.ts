// What a use case knows about its request. The actor is set by the session; nothing in here is optional on a
// route that requires a session.

import type { OfficeRole, AgencyRole, ApiScope, CompanyAccess } from '@interline/domain/access/access'
import type { Locale } from '@interline/domain/text/text'
import type { Database, Scope, Tx } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import type { Again } from './idempotency.ts'

/** A member of the platform's staff who views the portal as a user of an agency, read-only. */
export interface ActorImpersonation {
  readonly impersonationId: string
  readonly staffId: string
  readonly name: string
  /** When it ends, in milliseconds since the epoch. */
  readonly until: number
}

interface OfAgency {
  readonly realm: 'agency'
  /** Of the user, or of the API client. */
  readonly userId: string
  readonly name: string
  readonly agencyId: number
  readonly roles: readonly AgencyRole[]
  readonly permissions: readonly string[]
  readonly company: CompanyAccess & {
    readonly disablePayment: boolean
    readonly showOnlyOwnOrders: boolean
    /** Reads, but neither books nor pays: the agency itself, or a parent, is frozen. */
    readonly frozen: boolean
  }
  /** Testing users and test keys see simulated suppliers only and their orders move no money. */
  readonly status: 'active' | 'testing'
  readonly sessionId: string
  /** The agency demands a second factor, which has to be set up before anything else is open. */
  readonly factorMissing?: boolean
  /** Present: not the user, but staff impersonating them. */
  readonly impersonation?: ActorImpersonation
}

/** A user signed in at the portal. */
export interface PersonActor extends OfAgency {
  readonly caller: 'person'
}

/** A program of an agency with an API key. It has no role; `permissions` follow from its scopes. */
export interface ClientActor extends OfAgency {
  readonly caller: 'client'
  readonly scopes: readonly ApiScope[]
  /** The calls it is limited to; null: all of its scopes. */
  readonly calls: readonly string[] | null
  readonly keyPrefix: string
  /** The version of the calls that it was built for. */
  readonly apiVersion: string
  /** Whether its calls may come from an address. */
  readonly mayCallFrom: (ip: string) => boolean
}

export type AgencyActor = PersonActor | ClientActor

export interface OfficeActor {
  readonly realm: 'office'
  readonly userId: string
  readonly name: string
  readonly roles: readonly OfficeRole[]
  readonly sessionId: string
  /** A second factor must be set up before anything else is available. */
  readonly factorMissing?: boolean
}

export type Actor = AgencyActor | OfficeActor

export interface Ctx<Who extends Actor | null = Actor | null> {
  readonly actor: Who
  readonly locale: Locale
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** Host name of the request without port, in lower case: it determines the site. */
  readonly host: string
  readonly log: Log
  readonly db: Database
  /** Agencies whose rows this caller may see: its own. */
  readonly scope: Scope
  /** The caller's Idempotency-Key, on calls that take one. */
  readonly idempotencyKey: string | undefined
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
  /** A transaction in the caller's scope. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Stores the response under the Idempotency-Key in the caller's transaction, so that the change and its
   * recorded response commit together. Without it the response is stored after the use case has returned.
   * With `again` only that is stored, and the route's `again` rebuilds the response from it for a repeated
   * request.
   */
  remember(tx: Tx, reply: unknown, again?: Again): Promise<void>
  /** The token of the request, checked only if the call needs a session. */
  readonly sessionToken: string | undefined
  /** Sets or clears the browser's session cookie. `embedded`: for a frame in a page of another site. */
  setSession(cookie: { token: string; expiresAt: number } | null, how?: { readonly embedded: boolean }): void
  /** That token if it came in a cookie: the session of this browser. */
  readonly browserSession: string | undefined
  /** The cookie that identifies a browser at sign-in, unchecked. */
  readonly deviceCookie: string | undefined
  setDevice(cookie: string): void
  /** The impersonation token of the request, unchecked. */
  readonly impersonationToken: string | undefined
  /** Sets or clears the browser's impersonation cookie. */
  setImpersonation(cookie: { token: string; expiresAt: number } | null): void
}

/** The same call on the database with stored plans (`Database.withStoredPlans`). */
export function withStoredPlans(ctx: AgencyCtx): AgencyCtx {
  const db = ctx.db.withStoredPlans()
  return { ...ctx, db, transaction: (work) => db.transaction(ctx.scope, work) }
}

export type AgencyCtx = Ctx<AgencyActor>
export type OfficeCtx = Ctx<OfficeActor>

/** A file as the response of a call. */
export interface FileReply<
  Content extends Buffer | AsyncIterable<Uint8Array> = Buffer | AsyncIterable<Uint8Array>,
> {
  readonly name: string
  readonly type: string
  /** Complete, or streamed while it is created. */
  readonly content: Content
}
