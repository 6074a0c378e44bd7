// What a day brings: pending points become available, old ones expire, levels end, and agencies are told a month
// before their points expire. Each agency in a transaction of its own; running it again changes nothing.

import { NOTICE_DAYS } from '@interline/domain/points/records'
import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { lockAccount } from './account.ts'
import { POINTS_ZONE, type Deps } from './deps.ts'
import { retryFailures } from './earn/collect.ts'
import { expirePoints } from './expire.ts'
import { tellOfExpiry } from './expiry-mail.ts'
import { refreshLevel } from './member-level.ts'
import { isOver, isReleased, releasePoints } from './release.ts'
import { pointsSettings } from './settings.ts'

export async function settleDays(deps: Deps): Promise<void> {
  await retryFailures(deps)
  const { db, clock } = deps.platform
  const now = clock.now()
  const today = localDateAt(now, POINTS_ZONE)
  const agencies = await db.transaction('everything', (tx) => agenciesWithWork(tx, today))
  for (const agencyId of agencies)
    await db.transaction('everything', (tx) => settleDay(tx, agencyId, { today, now, deps }))
  await db.transaction('everything', (tx) => deps.vouchers.expire(tx, now))
}

async function agenciesWithWork(tx: Tx, today: LocalDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select agency_id as id from points_lots where ${isReleased(today)}
    union select agency_id from points_lots
      where state = 'available' and remaining > 0 and (${isOver(today)}
        or noticed_at is null and expires_on <= ${addDays(today, NOTICE_DAYS)})
    union select agency_id from points_accounts where level_until < ${today}
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function settleDay(
  tx: Tx,
  agencyId: number,
  { today, now, deps }: { readonly today: LocalDate; readonly now: number; readonly deps: Deps },
): Promise<void> {
  await lockAccount(tx, agencyId)
  await releasePoints(tx, agencyId, today, now)
  await expirePoints(tx, agencyId, today, now)
  const { settings } = await pointsSettings(tx)
  await refreshLevel(tx, agencyId, today, settings)
  await notice(tx, agencyId, { today, now, deps })
}

async function notice(
  tx: Tx,
  agencyId: number,
  { today, now, deps }: { readonly today: LocalDate; readonly now: number; readonly deps: Deps },
): Promise<void> {
  const { rows } = await sql<{ on: LocalDate; points: bigint }>`
    update points_lots set noticed_at = ${new Date(now)}
    where agency_id = ${agencyId} and state = 'available' and remaining > 0 and noticed_at is null
      and expires_on between ${today} and ${addDays(today, NOTICE_DAYS)}
    returning expires_on as on, remaining as points`.execute(tx)
  for (const [on, lots] of Map.groupBy(rows, (row) => row.on)) {
    const points = lots.reduce((sum, lot) => sum + lot.points, 0n)
    await tellOfExpiry(tx, agencyId, { on, points, deps })
  }
}
