// One intention, one effect. A call that makes or pays something carries a key; the first answer is kept under it
// and given again to whoever repeats the same request. The same key with another request is refused. Failures are
// not kept: they changed nothing, so the caller may try again.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { failure } from './failure.ts'

const LOCK_SECONDS = 60

/** Who used the key, which key, and a digest of path and body. */
export interface Intention {
  readonly owner: string
  readonly key: string
  readonly hash: Buffer
}

export function intention(owner: string, key: string, request: unknown): Intention {
  return { owner, key, hash: createHash('sha256').update(canonical(request)).digest() }
}

/**
 * Claims the key. Answers the kept reply when the work is done already. Throws `request.idempotency_mismatch` for
 * the same key with another request and `request.in_progress` while the first is still running.
 */
export async function claim(
  db: Database,
  what: Intention,
): Promise<{ replay: unknown } | { replay: undefined }> {
  return db.transaction([], async (tx) => {
    const { rows } = await sql<{
      state: string
      reply: unknown
      same: boolean
      free: boolean
      fresh: boolean
    }>`
      insert into idempotency_keys as k (owner, key, request_hash, state, locked_until)
      values (${what.owner}, ${what.key}, ${what.hash}, 'running', clock_timestamp() + ${LOCK_SECONDS} * interval '1 second')
      on conflict (owner, key) do update set locked_until =
        case when k.state = 'running' and k.locked_until < clock_timestamp() and k.request_hash = excluded.request_hash
             then excluded.locked_until else k.locked_until end
      returning k.state, k.reply, k.request_hash = ${what.hash} as same,
        k.locked_until > clock_timestamp() + ${LOCK_SECONDS - 1} * interval '1 second' as free, (xmax = 0) as fresh`.execute(
      tx,
    )
    const row = rows[0]
    if (!row || row.fresh) return { replay: undefined }
    if (!row.same) throw failure('request.idempotency_mismatch')
    if (row.state === 'done') return { replay: row.reply }
    if (row.free) return { replay: undefined }
    throw failure('request.in_progress', { values: { seconds: 1 }, retryAfterSeconds: 1 })
  })
}

/** Keeps the reply in the caller's transaction. */
export async function keep(tx: Tx, what: Intention, reply: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ state: 'done', reply: JSON.stringify({ value: reply }) })
    .where('owner', '=', what.owner)
    .where('key', '=', what.key)
    .execute()
}

/** Forgets a claim whose work failed without effect. */
export async function release(db: Database, what: Intention): Promise<void> {
  await db.transaction([], async (tx) => {
    await tx
      .deleteFrom('idempotency_keys')
      .where('owner', '=', what.owner)
      .where('key', '=', what.key)
      .where('state', '=', 'running')
      .execute()
  })
}

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
