// The log of who did what, written in the transaction of the change.

import texts, { type LogAction } from '@interline/contract/text/en/user-log'
import type { LogType, LogVia } from '@interline/domain/user-log/filters'
import type { Insertable } from 'kysely'
import { jsonText } from '../../../db/json/codec.ts'
import type { UserLog } from '../../../db/types.ts'
import type { Actor } from '../http/context.ts'
import type { Realm } from './sessions.ts'
import type { Tx } from '../database/database.ts'
import { currentCaller, type LogSource } from '../log/caller.ts'

export type { LogAction, LogSource }

export interface LogEntry {
  readonly realm: Realm
  /** Null for platform staff and for a sign-in with an unknown name. */
  readonly agencyId: number | null
  readonly actorId: string | null
  readonly actorName: string
  readonly via?: LogVia
  /** It has a text in three languages. */
  readonly action: LogAction
  readonly type: LogType
  readonly targetId?: string
  readonly before?: unknown
  readonly after?: unknown
}

const SECRET = /password|token|code|secret|apikey|pepper|hash/i

/** Adds a row. `at` in milliseconds since the epoch. Secrets in `before` and `after` are masked. */
export async function writeUserLog(tx: Tx, source: LogSource, at: number, entry: LogEntry): Promise<void> {
  await tx
    .insertInto('user_log')
    .values(userLogRow(source, at, entry))
    .execute()
}

/** Whose row it is: that of whoever calls. */
export function byActor(actor: Actor): Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName'> {
  const agencyId = actor.realm === 'agency' ? actor.agencyId : null
  return { realm: actor.realm, agencyId, actorId: actor.userId, actorName: actor.name }
}

/** The same as a row, for whoever writes it in one statement with the change. */
export function userLogRow(source: LogSource, at: number, entry: LogEntry): Insertable<UserLog> {
  return {
    at: new Date(at),
    realm: entry.realm,
    agency_id: entry.agencyId,
    actor_id: entry.actorId,
    actor_name: entry.actorName,
    via: entry.via ?? usualVia(entry),
    ip: source.ip,
    user_agent: source.userAgent.slice(0, 300),
    action: entry.action,
    action_type: entry.type,
    target_id: entry.targetId ?? null,
    before: entry.before === undefined ? null : jsonText(masked(entry.before)),
    after: entry.after === undefined ? null : jsonText(masked(entry.after)),
    request_id: source.requestId,
  }
}

function usualVia({ realm, actorId }: LogEntry): LogVia {
  if (realm === 'office') return 'platform'
  const actor = currentCaller()?.actor
  return actor?.realm === 'agency' && actor.caller === 'client' && actor.userId === actorId ? 'api' : 'portal'
}

/** The key of an action where it has a text. */
export function logAction(key: string): LogAction | undefined {
  return Object.hasOwn(texts, key) ? (key as LogAction) : undefined
}

/** The value without its secrets, at any depth. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, SECRET.test(key) ? '•••' : masked(each)]),
  )
}
