// The log of who did what, written in the transaction of the change itself.

import { jsonText } from '../../../db/json/codec.ts'
import type { Realm } from './sessions.ts'
import type { Tx } from '../database/database.ts'

export type ActionType =
  | 'login'
  | 'order'
  | 'payment'
  | 'passenger'
  | 'user'
  | 'agency'
  | 'finance'
  | 'config'
  | 'export'
  | 'document'

export interface LogEntry {
  readonly realm: Realm
  /** Null for the platform's staff and for a sign-in with a name that nobody has. */
  readonly agencyId: number | null
  readonly actorId: string | null
  readonly actorName: string
  readonly via?: 'portal' | 'api' | 'sso' | 'parent' | 'platform'
  /** Key of a text: `session.signed_in`. */
  readonly action: string
  readonly type: ActionType
  readonly targetId?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The part of a request's context that a log row keeps. */
export interface LogSource {
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
}

const SECRET = /password|token|code|secret|apikey|pepper|hash/i

/** Adds a row. `at` in milliseconds since the epoch. Secrets in `before` and `after` are masked. */
export async function writeUserLog(tx: Tx, source: LogSource, at: number, entry: LogEntry): Promise<void> {
  await tx
    .insertInto('user_log')
    .values({
      at: new Date(at),
      realm: entry.realm,
      agency_id: entry.agencyId,
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      via: entry.via ?? (entry.realm === 'office' ? 'platform' : 'portal'),
      ip: source.ip,
      user_agent: source.userAgent.slice(0, 300),
      action: entry.action,
      action_type: entry.type,
      target_id: entry.targetId ?? null,
      before: entry.before === undefined ? null : jsonText(masked(entry.before)),
      after: entry.after === undefined ? null : jsonText(masked(entry.after)),
      request_id: source.requestId,
    })
    .execute()
}

/** The value without its secrets, however deep they stand. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, SECRET.test(key) ? '•••' : masked(each)]),
  )
}
