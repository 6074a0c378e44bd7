// One intention, one effect. A call that creates or pays something carries a key; the first response is
// stored under it and returned again for a repeated request. Of a long one only its source ids are stored.
// The same key with another request is refused. Failures are not stored: they changed nothing, so the caller
// may retry.

import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { jsonText } from '../../../db/json/codec.ts'
import type { Database, Tx } from '../database/database.ts'
import { failure } from './failure.ts'

/** A runner that has not renewed its claim for this long is considered dead. */
const LOCK_SECONDS = 10
const RENEW_MS = 3000

/** Who used the key, the key, and a digest of path and body. */
export interface Intention {
  readonly owner: string
  readonly key: string
  readonly hash: Buffer
}

/** The right to run an intention and to record its outcome, until it is taken over. */
export interface Claim extends Intention {
  readonly id: string
}

export function intention(owner: string, key: string, request: unknown): Intention {
  return { owner, key, hash: createHash('sha256').update(canonical(request)).digest() }
}

/** What a response is rebuilt from: ids of what was created. */
export type Again = Readonly<Record<string, string>>

/**
 * Claims the key; returns the stored reply instead, or its source ids, when the work is already done. Throws
 * `request.idempotency_mismatch` for the same key with another request and `request.in_progress` while the
 * first is still running.
 */
export async function claim(
  db: Database,
  what: Intention,
): Promise<Claim | { readonly kept: string } | { readonly again: Again }> {
  const id = randomUUID()
  // The claim keeps equal requests apart while they run; a crash that loses it loses the runner as well, and
  // the runner's effects are found by business keys. So the claim need not be flushed to disk.
  const { rows } = await sql<{
    state: string
    reply: string | null
    again: Again | null
    same: boolean
    won: boolean
  }>`
    with hasty as materialized (select set_config('synchronous_commit', 'off', true))
    insert into idempotency_keys as k (owner, key, request_hash, state, claim, locked_until)
    select ${what.owner}, ${what.key}, ${what.hash}::bytea, 'running', ${id}::uuid, clock_timestamp() + ${LOCK_SECONDS}::int * interval '1 second'
    from hasty
    on conflict (owner, key) do update set
      (claim, locked_until) = (
        select case when stale then excluded.claim else k.claim end,
               case when stale then excluded.locked_until else k.locked_until end
        from (select k.state = 'running' and k.locked_until < clock_timestamp() and k.request_hash = excluded.request_hash as stale) as one)
    returning k.state, k.reply, k.again, k.request_hash = ${what.hash} as same, k.claim = ${id} as won`.execute(
    db.plain,
  )
  const row = rows[0]
  if (!row || (row.won && row.same)) return { ...what, id }
  if (!row.same) throw failure('request.idempotency_mismatch')
  if (row.state === 'done' && row.again !== null) return { again: row.again }
  if (row.state === 'done' && row.reply !== null) return { kept: row.reply }
  throw failure('request.in_progress', { values: { seconds: 1 }, retryAfterSeconds: 1 })
}

/** Renews the claim while its work runs, however long that takes, until the returned function is called. */
export function hold(db: Database, mine: Claim, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void renew(db, mine).catch(onError), RENEW_MS)
  return () => clearInterval(timer)
}

async function renew(db: Database, mine: Claim): Promise<void> {
  await sql`
    with hasty as materialized (select set_config('synchronous_commit', 'off', true))
    update idempotency_keys set locked_until = clock_timestamp() + ${LOCK_SECONDS}::int * interval '1 second' from hasty
    where owner = ${mine.owner} and key = ${mine.key} and claim = ${mine.id}::uuid and state = 'running'`.execute(
    db.plain,
  )
}

/**
 * Stores the reply in the caller's transaction; without effect once the claim was taken over. That work
 * commits all the same: it may be our only record of what a supplier booked, and business keys (the order's
 * own row, its request key) let it happen only once. The successor meets them too, and its result becomes the
 * stored response.
 */
export async function keep(tx: Tx, mine: Claim, reply: string | { readonly again: Again }): Promise<void> {
  const kept = typeof reply === 'string' ? { reply } : { again: jsonText(reply.again) }
  await tx
    .updateTable('idempotency_keys')
    .set({ state: 'done', ...kept })
    .where('owner', '=', mine.owner)
    .where('key', '=', mine.key)
    .where('claim', '=', mine.id)
    .execute()
}

/** Releases a claim whose work failed without effect, unless it was taken over. */
export async function release(db: Database, mine: Claim): Promise<void> {
  await db.plain
    .deleteFrom('idempotency_keys')
    .where('owner', '=', mine.owner)
    .where('key', '=', mine.key)
    .where('claim', '=', mine.id)
    .where('state', '=', 'running')
    .execute()
}

function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}
