// A reminder before the deadline for evidence: without an answer in time the provider decides for the payer.

import type { Deps } from './deps.ts'
import { mailDispute } from './mails.ts'

/** Providers take evidence for one to three weeks: two days leave time to gather it, over a day that is free. */
const BEFORE_MS = 2 * 86_400_000

/** Reminds of open disputes whose deadline is near, each once; returns how many. Safe to run at the same time as another. */
export function remindDue(deps: Deps): Promise<number> {
  const { db } = deps.platform
  return db.transaction('everything', async (tx) => {
    const now = await db.instant(tx)
    const due = await tx
      .selectFrom('gateway_disputes')
      .selectAll()
      .where('state', '=', 'open')
      .where('reminded_at', 'is', null)
      .where('answer_by', '>', new Date(now))
      .where('answer_by', '<=', new Date(now + BEFORE_MS))
      // Whoever was told of it just now needs no reminder.
      .where('opened_at', '<=', new Date(now - BEFORE_MS / 2))
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of due) {
      await mailDispute(tx, row, 'reminder', deps)
      await tx
        .updateTable('gateway_disputes')
        .set({ reminded_at: new Date(now) })
        .where('root_agency_id', '=', row.root_agency_id)
        .where('id', '=', row.id)
        .execute()
    }
    return due.length
  })
}
