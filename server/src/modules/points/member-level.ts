// The level of an agency by what its orders earned in the last twelve months.

import { levelToday } from '@interline/domain/points/levels'
import { EARNED_KINDS } from '@interline/domain/points/records'
import type { PointsSettings } from '@interline/domain/points/settings'
import { addMonths, type LocalDate } from '@interline/domain/time/local-date'
import { startOfDay } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { readAccount } from './account.ts'
import { POINTS_ZONE } from './deps.ts'

export async function earnedInYear(tx: Tx, agencyId: number, today: LocalDate): Promise<bigint> {
  const since = new Date(startOfDay(addMonths(today, -12), POINTS_ZONE))
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(pending + available), 0)::bigint as points from points_records
    where agency_id = ${agencyId} and at >= ${since} and kind = any(${[...EARNED_KINDS]}::text[])`.execute(tx)
  return rows[0]?.points ?? 0n
}

/** Stores the level as of today. After `lockAccount`. */
export async function refreshLevel(
  tx: Tx,
  agencyId: number,
  today: LocalDate,
  settings: PointsSettings,
): Promise<void> {
  const { level, levelUntil: until } = await readAccount(tx, agencyId)
  const next = levelToday({ level, until }, await earnedInYear(tx, agencyId, today), today, settings)
  if (next.level === level && next.until === until) return
  await tx
    .updateTable('points_accounts')
    .set({ level: next.level, level_until: next.until })
    .where('agency_id', '=', agencyId)
    .execute()
}
