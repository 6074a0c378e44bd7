// Pending points become available the day after the last travel: after they were collected, before they are spent, and
// with each day's work.

import type { LocalDate } from '@interline/domain/time/local-date'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { addRecord, settleOwed } from './account.ts'

/** Of a lot whose travel is over and that the day's work has not released yet. */
export const isReleased = (today: LocalDate) => sql<boolean>`state = 'pending' and available_on <= ${today}`

/** Of a lot whose last day is over. */
export const isOver = (today: LocalDate) => sql<boolean>`expires_on < ${today}`

/** After `lockAccount`. `now` in milliseconds since the epoch; running it again changes nothing. */
export async function releasePoints(tx: Tx, agencyId: number, today: LocalDate, now: number): Promise<void> {
  const lots = await tx
    .selectFrom('points_lots')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where(isReleased(today))
    .orderBy('seq')
    .execute()
  for (const { seq, remaining, order_id: orderId } of lots) {
    await tx
      .updateTable('points_lots')
      .set({ state: 'available' })
      .where('agency_id', '=', agencyId)
      .where('seq', '=', seq)
      .execute()
    if (remaining > 0n)
      await addRecord(tx, agencyId, {
        kind: 'release',
        ref: String(seq),
        orderId,
        pending: -remaining,
        available: remaining,
        at: now,
      })
  }
  if (lots.length > 0) await settleOwed(tx, agencyId)
}

/**
 * What the day's work has not done yet: points to be released, and points whose last day is over, those of a lot that is
 * released and ends at once in both.
 */
export async function dueToday(
  tx: Tx,
  agencyId: number,
  today: LocalDate,
): Promise<{ readonly released: bigint; readonly expired: bigint }> {
  const { rows } = await sql<{ released: bigint; expired: bigint }>`
    select coalesce(sum(remaining) filter (where ${isReleased(today)}), 0)::bigint as released,
      coalesce(sum(remaining) filter (where (state = 'available' or ${isReleased(today)}) and ${isOver(today)}), 0)::bigint as expired
    from points_lots where agency_id = ${agencyId} and remaining > 0`.execute(tx)
  return rows[0]!
}
