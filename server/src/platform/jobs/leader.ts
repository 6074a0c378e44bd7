// Some work is done once for the whole installation, by whichever process leads. The lead is a row with a time: the leader
// renews it, and one that was killed is followed at the next look where its connection is seen to be gone, else when its
// time is over (a pooler keeps connections). For a moment two may believe that they lead, after a pause of one of them:
// what is done under a lead must be safe to do twice.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTime } from '../clock/in-time.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log/log.ts'

const LEASE_MS = 6_000
const RENEW_MS = 2_000
/** A database that answers later says nothing: the lead ends when its time does. */
const ANSWER_MS = LEASE_MS - RENEW_MS

/**
 * Calls `begin` whenever this process takes the lead of a task, and what that answered when it has lost it, until the
 * answered function is called, which hands the lead on. Answers when the lead was asked for once; a database that fails
 * is asked again.
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
