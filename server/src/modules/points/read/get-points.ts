import type { Reply } from '@interline/contract/index'
import { nextLevel } from '@interline/domain/points/levels'
import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { POINTS_ZONE, type Deps } from '../deps.ts'
import { readSpendable } from '../expire.ts'
import { earnedInYear } from '../member-level.ts'
import { pointsSettings } from '../settings.ts'

/** Days ahead in which expiring points are shown. */
const AHEAD = 90

export function getPoints(ctx: AgencyCtx, { platform }: Deps): Promise<Reply<'points.get'>> {
  const { agencyId } = ctx.actor
  const now = platform.clock.now()
  const today = localDateAt(now, POINTS_ZONE)
  return ctx.transaction(async (tx) => {
    const account = await readSpendable(tx, agencyId, now)
    const { settings } = await pointsSettings(tx)
    const earned = await earnedInYear(tx, agencyId, today)
    const first = (which: FirstOf) => firstLot(tx, agencyId, which)
    return {
      level: account.level,
      levelUntil: account.levelUntil,
      factor: settings.levels[account.level],
      earned: Number(earned),
      next: nextLevel(account, earned, settings),
      available: Number(account.available),
      pending: Number(account.pending),
      pendingNext: await first({
        state: 'pending',
        column: 'available_on',
        from: addDays(today, 1),
        until: null,
      }),
      expiring: await first({
        state: 'available',
        column: 'expires_on',
        from: today,
        until: addDays(today, AHEAD),
      }),
      cnyPerPoint: settings.cnyPerPoint,
    }
  })
}

interface FirstOf {
  readonly state: 'pending' | 'available'
  readonly column: 'available_on' | 'expires_on'
  readonly from: LocalDate
  readonly until: LocalDate | null
}

/** The points of the first of those days; null: none. */
async function firstLot(
  tx: Tx,
  agencyId: number,
  { state, column, from, until }: FirstOf,
): Promise<{ points: number; on: string } | null> {
  const day = sql.ref(column)
  const { rows } = await sql<{ on: string; points: bigint }>`
    select ${day} as on, sum(remaining)::bigint as points from points_lots
    where agency_id = ${agencyId} and state = ${state} and remaining > 0 and ${day} >= ${from}
      and (${until}::date is null or ${day} <= ${until}::date)
    group by ${day} order by ${day} limit 1`.execute(tx)
  const [row] = rows
  return row ? { on: row.on, points: Number(row.points) } : null
}
