// Questions that nobody asks any more: their job's retries are used up, or the account could not be opened. Each is
// enqueued again, so that no payment and no refund is left without an answer.

import type { Tx } from '../../platform/database/database.ts'
import { askAgain } from './ask.ts'
import type { Deps } from './deps.ts'
import { refundJob } from './refunds/refund-rows.ts'

/** Longer than the longest pause between two questions. */
const OVERDUE_MS = 15 * 60_000
const BATCH = 200

/** Returns how many questions it has enqueued. */
export async function sweepQuestions(deps: Deps): Promise<number> {
  const { db, clock } = deps.platform
  let found = 0
  for (const batch of [overdueAttempts, overdueRefunds]) {
    let taken: number
    do {
      taken = await db.transaction('everything', (tx) => batch(tx, clock.now(), deps))
      found += taken
    } while (taken === BATCH)
  }
  if (found > 0) deps.platform.log.warn({ found }, 'questions about payments by gateway were lost')
  return found
}

async function overdueAttempts(tx: Tx, now: number, deps: Deps): Promise<number> {
  const rows = await tx
    .updateTable('gateway_attempts')
    .set({ next_query_at: new Date(now) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('gateway_attempts')
        .select('id')
        .where('state', 'in', ['creating', 'requires_action', 'processing', 'unknown'])
        .where('next_query_at', '<', new Date(now - OVERDUE_MS))
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  for (const row of rows) await askAgain(tx, row, now, deps)
  return rows.length
}

async function overdueRefunds(tx: Tx, now: number, { platform: { jobs } }: Deps): Promise<number> {
  const rows = await tx
    .updateTable('gateway_refunds')
    .set({ next_query_at: new Date(now) })
    .where('id', 'in', (from) =>
      from
        .selectFrom('gateway_refunds')
        .select('id')
        // Set while there is something to ask.
        .where('next_query_at', '<', new Date(now - OVERDUE_MS))
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'asked'])
    .execute()
  for (const { id, asked } of rows) await jobs.enqueue(tx, refundJob, { refundId: id, turn: asked })
  return rows.length
}
