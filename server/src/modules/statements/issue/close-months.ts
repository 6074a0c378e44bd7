// The job that closes months: at 02:00 on the 1st in each agency's zone its monthly statement is issued. It
// may run any number of times, in any number of processes, and catches up after downtime.

import { closesAt } from '@interline/domain/statements/period'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import type { DueStatement } from '../figures/wanted.ts'
import { dueMonths } from './due-months.ts'
import { issueStatements, type Issued } from './issue-statements.ts'
import { mailStatements } from '../mail/ready-mail.ts'

/** The job's delay after closing time in the demo world. */
const LATER_MS = 40_000

/** One transaction per seller and month. */
export async function closeMonths(deps: Deps): Promise<void> {
  const { db, clock, log } = deps.platform
  const now = clock.now()
  const due = await db.transaction('everything', (tx) => dueMonths(tx, now))
  for (const batch of batches(due)) {
    const { broken } = await db.transaction('everything', async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local lock_timeout = 0`.execute(tx)
      const outcome = await issueStatements(tx, batch, { at: now })
      await tell(tx, outcome.issued, deps)
      return outcome
    })
    // The proof of the ledger names the movement.
    for (const each of broken) log.error(each, 'no statement is issued because the books were altered')
  }
}

/**
 * The months up to `now` in the caller's transaction, each as if issued in time: for the demo world. No one
 * is notified.
 */
export async function closeMonthsIn(tx: Tx, now: number): Promise<void> {
  for (const batch of batches(await dueMonths(tx, now)))
    await issueStatements(tx, batch, { at: closesAt(batch[0]!.period, batch[0]!.zone) + LATER_MS })
}

async function tell(tx: Tx, issued: readonly Issued[], { platform }: Deps): Promise<void> {
  const moved = issued.filter(({ hasMoved }) => hasMoved)
  if (moved.length > 0) await platform.jobs.enqueue(tx, mailStatements, { ids: moved.map(({ id }) => id) })
}

/** Those of one seller and month, oldest month first: the next goes on from it. */
function batches(due: readonly DueStatement[]): DueStatement[][] {
  const groups = new Map<string, DueStatement[]>()
  for (const each of due) {
    const key = `${each.startsOn}/${each.sellerId}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()]
}
