// Sessions of both realms: created at sign-in, found by the hash of their token, ended by inactivity, by age,
// or by the server. A session ended by the server reports so once to the holder of its token. Look-ups are
// cached briefly: ending a session takes effect at once in this process, and within that time in the others.

import { CODE_PROOF_MINUTES } from '@interline/domain/session/sign-in-rules'
import { sql, type Selectable } from 'kysely'
import type { Sessions as SessionTable } from '../../../db/types.ts'
import type { Clock } from '../clock/clock.ts'
import { openShortCache } from '../clock/short-cache.ts'
import { whenOver, type Database, type Tx } from '../database/database.ts'
import { failure, type Failure } from '../http/failure.ts'
import { hashToken, looksLikeToken, newToken } from './tokens.ts'

export type Realm = 'agency' | 'office'

/** Why the server ended a session; a key of the sentences shown to the caller. */
export type RevokeReason =
  | 'logout'
  | 'password_changed'
  | 'user_disabled'
  | 'agency_frozen'
  | 'rights_changed'
  | 'too_many_sessions'
  | 'ended_elsewhere'
  | 'factor_changed'

const IDLE_MINUTES = 120
const ABSOLUTE_HOURS = 12
const MAX_SESSIONS = 5
/** The time of the last request is written at most once in this many seconds. */
const TOUCH_SECONDS = 60
/** A session ended by another process is refused after at most this time. */
const CACHE_MS = 2_000
/** Length of the token hash prefix that identifies the session. */
const ID_BYTES = 12

export interface SessionFacts {
  readonly id: string
  readonly userId: string
  readonly agencyId: number | null
  /** The host that it was made on; null: any. */
  readonly host: string | null
}

export interface NewSession {
  readonly realm: Realm
  readonly userId: string
  readonly agencyId: number | null
  /** The host that it is made on; null: it is good on every host. */
  readonly host: string | null
  readonly ip: string
  readonly userAgent: string
  /** A mailed code proved the mailbox. */
  readonly byCode?: boolean
}

/** A session as its owner sees it. Times in milliseconds since the epoch. */
export interface LiveSession {
  readonly id: string
  readonly startedAt: number
  readonly seenAt: number
  readonly ip: string
  readonly userAgent: string
}

export interface Sessions {
  open(tx: Tx, session: NewSession): Promise<{ token: string; expiresAt: number }>
  /** Throws `session.token_invalid`, `session.token_expired` or `session.revoked`. */
  find(realm: Realm, token: string): Promise<SessionFacts>
  /** Ends one session and returns its user; null when it no longer exists. */
  close(tx: Tx, realm: Realm, token: string): Promise<SessionFacts | null>
  /** A user's active sessions, newest first. */
  list(tx: Tx, who: { realm: Realm; userId: string }): Promise<readonly LiveSession[]>
  /** Until when a session opened with a mailed code may do what the mailbox proves; null: not, or no longer. */
  codeProofUntil(tx: Tx, who: { realm: Realm; userId: string; id: string }): Promise<number | null>
  /** Ends one session of a user; false when they have none with that id. */
  revoke(tx: Tx, who: { realm: Realm; userId: string; id: string }, reason: RevokeReason): Promise<boolean>
  /** Ends the sessions of a user, all but `exceptId`, and returns their number. */
  revokeAll(
    tx: Tx,
    who: { realm: Realm; userId: string; exceptId?: string },
    reason: RevokeReason,
  ): Promise<number>
}

export function openSessions(db: Database, clock: Clock): Sessions {
  const cached = openShortCache<SessionRow>({ clock, forMs: CACHE_MS })
  const read = (hash: Buffer): Promise<SessionRow | undefined> =>
    db.plain.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst()
  /** Sessions of a user are about to end: invalidates the cache. */
  const ending = (tx: Tx, { realm, userId }: { realm: Realm; userId: string }) =>
    whenOver(tx, () => cached.forget((row) => row.realm === realm && row.user_id === userId))
  return {
    async open(tx, session) {
      const token = newToken()
      ending(tx, session)
      const now = clock.now()
      const expiresAt = now + ABSOLUTE_HOURS * 3_600_000
      await tx
        .insertInto('sessions')
        .values({
          token_hash: hashToken(token),
          realm: session.realm,
          user_id: session.userId,
          agency_id: session.agencyId,
          created_at: new Date(now),
          seen_at: new Date(now),
          idle_minutes: IDLE_MINUTES,
          ends_at: new Date(expiresAt),
          host: session.host,
          ip: session.ip,
          user_agent: session.userAgent.slice(0, 300),
          by_code: session.byCode ?? false,
        })
        .execute()
      await sql`
        update sessions set revoked_at = ${new Date(now)}, revoke_reason = 'too_many_sessions'
        where token_hash in (
          select token_hash from sessions
          where realm = ${session.realm} and user_id = ${session.userId} and revoked_at is null
          order by created_at desc, token_hash offset ${MAX_SESSIONS})`.execute(tx)
      return { token, expiresAt }
    },

    async find(realm, token) {
      if (!looksLikeToken(token)) throw failure('session.token_invalid')
      const hash = hashToken(token)
      const row = await cached.get(hash.toString('base64url'), () => read(hash))
      if (!row || row.realm !== realm) throw failure('session.token_invalid')
      if (row.revoked_at && row.revoke_reason === 'logout') throw failure('session.token_invalid')
      if (row.revoked_at) throw sessionRevoked(row.revoke_reason as RevokeReason)
      const now = clock.now()
      if (now > row.ends_at.getTime() || now > row.seen_at.getTime() + row.idle_minutes * 60_000)
        throw failure('session.token_expired')
      if (now > row.seen_at.getTime() + TOUCH_SECONDS * 1000) {
        await db.plain
          .updateTable('sessions')
          .set({ seen_at: new Date(now) })
          .where('token_hash', '=', hash)
          .execute()
        row.seen_at = new Date(now)
      }
      return facts(hash, row)
    },

    async close(tx, realm, token) {
      if (!looksLikeToken(token)) return null
      const hash = hashToken(token)
      whenOver(tx, () => cached.forget((row) => row.token_hash.equals(hash)))
      const ended = await tx
        .updateTable('sessions')
        .set({ revoked_at: new Date(clock.now()), revoke_reason: 'logout' })
        .where('token_hash', '=', hash)
        .where('realm', '=', realm)
        .where('revoked_at', 'is', null)
        .returning(['user_id', 'agency_id', 'host'])
        .executeTakeFirst()
      return ended ? facts(hash, ended) : null
    },

    async list(tx, { realm, userId }) {
      const now = new Date(clock.now())
      const rows = await tx
        .selectFrom('sessions')
        .select(['token_hash', 'created_at', 'seen_at', 'ip', 'user_agent'])
        .where('realm', '=', realm)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>=', now)
        .where(sql<boolean>`seen_at + make_interval(mins => idle_minutes) >= ${now}`)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .execute()
      return rows.map((row) => ({
        id: idOf(row.token_hash),
        startedAt: row.created_at.getTime(),
        seenAt: row.seen_at.getTime(),
        ip: row.ip,
        userAgent: row.user_agent,
      }))
    },

    async codeProofUntil(tx, { realm, userId, id }) {
      const row = await tx
        .selectFrom('sessions')
        .select('created_at')
        .where('realm', '=', realm)
        .where('user_id', '=', userId)
        .where('by_code', '=', true)
        .where(named(id))
        .executeTakeFirst()
      const until = (row?.created_at.getTime() ?? 0) + CODE_PROOF_MINUTES * 60_000
      return until > clock.now() ? until : null
    },

    async revoke(tx, { realm, userId, id }, reason) {
      ending(tx, { realm, userId })
      const { numUpdatedRows } = await tx
        .updateTable('sessions')
        .set({ revoked_at: new Date(clock.now()), revoke_reason: reason })
        .where('realm', '=', realm)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where(named(id))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async revokeAll(tx, { realm, userId, exceptId }, reason) {
      ending(tx, { realm, userId })
      const rest = sql<boolean>`substring(token_hash for ${ID_BYTES}) <> ${Buffer.from(exceptId ?? '', 'base64url')}`
      const { numUpdatedRows } = await tx
        .updateTable('sessions')
        .set({ revoked_at: new Date(clock.now()), revoke_reason: reason })
        .where('realm', '=', realm)
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where(rest)
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },
  }
}

type SessionRow = Selectable<SessionTable>

/** The error for a session ended by the server, with the reason in words and as a key. */
export function sessionRevoked(reason: RevokeReason): Failure {
  return failure('session.revoked', { values: { reason: { rule: `revoked.${reason}` } }, data: { reason } })
}

function named(id: string) {
  return sql<boolean>`substring(token_hash for ${ID_BYTES}) = ${Buffer.from(id, 'base64url')}`
}

/** Identifies the session but cannot be used to sign in. */
function idOf(hash: Buffer): string {
  return hash.subarray(0, ID_BYTES).toString('base64url')
}

function facts(hash: Buffer, row: Pick<SessionRow, 'user_id' | 'agency_id' | 'host'>): SessionFacts {
  return {
    id: idOf(hash),
    userId: row.user_id,
    agencyId: row.agency_id === null ? null : Number(row.agency_id),
    host: row.host,
  }
}
