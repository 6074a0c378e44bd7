// Leader election: some work is done once for the whole installation, by whichever process leads. The lease
// is a row with an expiry: the leader renews it; a killed leader is replaced at the next check once its
// connection is seen to be gone, else when the lease expires (a pooler keeps connections). After a pause of
// one process two may briefly both believe that they lead: work done under a lease must be safe to do twice.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTime } from '../clock/in-time.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log/log.ts'

const LEASE_MS = 6_000
const RENEW_MS = 2_000
/** A later response is ignored: the lease ends at its expiry. */
const ANSWER_MS = LEASE_MS - RENEW_MS

/**
 * Calls `begin` whenever this process becomes leader of a task, and the function that it returned when the
 * lease is lost, until the returned function is called, which passes the lease on. Returns after the first
 * attempt; a failing database is retried.
 */
export async function whileLeading(
  { db, log }: { readonly db: Database; readonly log: Log },
  task: string,
  begin: () => () => Promise<void>,
): Promise<() => Promise<void>> {
  const holder = randomUUID()
  let end: (() => Promise<void>) | undefined
  let heldUntil = -Infinity
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const renew = async () => {
    const asked = performance.now()
    try {
      const held = await inTime(ANSWER_MS, () => takeLead(db, { task, holder }))
      heldUntil = held ? asked + LEASE_MS : -Infinity
    } catch (error) {
      log.warn({ error, task }, 'lead of a task')
    }
    if (performance.now() < heldUntil && !stopped) end ??= begin()
    else if (end) {
      const ending = end
      end = undefined
      await ending()
    }
    if (!stopped) timer = setTimeout(next, RENEW_MS)
  }
  const next = () => {
    running = renew()
  }
  let running = renew()
  await running

  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
    await end?.()
    await handOn(db, { task, holder }).catch(() => undefined)
  }
}

interface Lead {
  readonly task: string
  readonly holder: string
}

async function takeLead(db: Database, { task, holder }: Lead): Promise<boolean> {
  const { rows } = await sql`
    insert into leaders (task, holder, until, backend)
        values (${task}, ${holder}, clock_timestamp() + ${LEASE_MS} * interval '1 ms', pg_backend_pid())
      on conflict (task) do update set holder = excluded.holder, until = excluded.until, backend = excluded.backend
        where leaders.holder = excluded.holder or leaders.until < clock_timestamp()
          or not exists (select from pg_stat_activity where pid = leaders.backend)
      returning holder`.execute(db.plain)
  return rows.length > 0
}

async function handOn(db: Database, { task, holder }: Lead): Promise<void> {
  await sql`update leaders set until = '-infinity' where task = ${task} and holder = ${holder}`.execute(
    db.plain,
  )
}
