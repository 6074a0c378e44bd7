// The user log and mails are partitioned by month (migration 202611232120_months.sql). Rows of a month
// without a partition go to the default partition, so nothing fails when none was created; the next run moves
// them.

import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Number of partitions created in advance. */
const MONTHS_AHEAD = 3
const MOST_DAYS_OF_A_MONTH = 31
const DAY_MS = 86_400_000

/** Retention in months after a month has ended; 0: for ever. */
export interface KeepMonths {
  readonly userLog: number
  readonly mails: number
}

/**
 * Creates the partitions of this month and the coming ones, and drops those beyond `keep` at `now`
 * (milliseconds since the epoch). Returns how many it created and dropped. Fails without effect when others
 * hold locks.
 */
export async function turnMonths(
  db: Database,
  now: number,
  keep: KeepMonths,
): Promise<{ readonly added: number; readonly dropped: number }> {
  const { rows } = await sql<{ added: number }>`select add_months(${MONTHS_AHEAD}) as added`.execute(db.plain)
  const drop = async (table: 'user_log' | 'mails', months: number) => {
    if (months === 0) return 0
    const before = new Date(now - months * MOST_DAYS_OF_A_MONTH * DAY_MS)
    const dropped = await sql<{
      dropped: number
    }>`select drop_months(${table}, ${before}) as dropped`.execute(db.plain)
    return dropped.rows[0]?.dropped ?? 0
  }
  return {
    added: rows[0]?.added ?? 0,
    dropped: (await drop('user_log', keep.userLog)) + (await drop('mails', keep.mails)),
  }
}
