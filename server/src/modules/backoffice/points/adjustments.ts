// One member of the staff asks for an adjustment of points, another one decides; nothing moves before.

import type { officePoints } from '@interline/contract/backoffice/points/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { sql } from 'kysely'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import { readSpendable } from '../../points/index.ts'
import type { Deps } from './deps.ts'

type Shown = Reply<'officePoints.adjust'>
type Row = Awaited<ReturnType<ReturnType<typeof adjustmentRows>['execute']>>[number]

export function listAdjustments(
  ctx: OfficeCtx,
  { query }: HandlerInput<typeof officePoints.adjustments>,
): Promise<Reply<'officePoints.adjustments'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const rows = adjustmentRows(tx).orderBy('requested_at', 'desc').orderBy('points_adjustments.id', 'desc')
    const found = await countedPage(tx, rows, query)
    return { ...found, rows: found.rows.map(present) }
  })
}

/** Throws `request.not_found`, `points.below_zero` and `approval.already_open`. */
export function askAdjustment(
  ctx: OfficeCtx,
  { agencyId, points, reason }: HandlerInput<typeof officePoints.adjust>['body'],
  { platform, agencies, askSecondPerson }: Deps,
): Promise<Shown> {
  return ctx.db.transaction('everything', async (tx) => {
    const agency = (await agencies.chain(tx, agencyId)).at(-1)
    if (!agency || agency.status === 'closed') throw failure('request.not_found')
    const now = await platform.db.instant(tx)
    const { available } = await readSpendable(tx, agencyId, now)
    refuseBelowZero(agency.name, available, BigInt(points))
    const id = newId('pad', now)
    await tx
      .insertInto('points_adjustments')
      .values({
        id,
        agency_id: agencyId,
        points: BigInt(points),
        reason,
        requested_by: ctx.actor.userId,
        requested_by_name: ctx.actor.name,
        requested_at: new Date(now),
      })
      .execute()
    const approval = await askSecondPerson(tx, ctx, {
      // One open request for each agency: two that were asked for the same reason would both be posted.
      subject: `points of ${agencyId}`,
      payload: {
        adjustmentId: id,
        agencyName: agency.name,
        points: String(points),
        available: String(available),
      },
      reason,
      now,
    })
    await tx
      .updateTable('points_adjustments')
      .set({ approval_id: approval.id })
      .where('id', '=', id)
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      agencyId,
      action: 'points.adjustment_requested',
      type: 'finance',
      targetId: id,
      after: { points, reason },
    })
    const row = await adjustmentRows(tx).where('points_adjustments.id', '=', id).executeTakeFirstOrThrow()
    const reply = present(row)
    await ctx.remember(tx, reply)
    return reply
  })
}

/** A deduction takes available points only. */
export function refuseBelowZero(agency: string, available: bigint, points: bigint): void {
  if (points < 0n && available + points < 0n)
    throw failure('points.below_zero', { values: { agency, available: String(available) } })
}

function adjustmentRows(tx: Tx) {
  return tx
    .selectFrom('points_adjustments')
    .selectAll()
    .select([
      sql<string>`(select g.name from agencies g where g.id = points_adjustments.agency_id)`.as(
        'agency_name',
      ),
      sql<
        string | null
      >`(select p.decided_by_name from approvals p where p.root_agency_id = 0 and p.id = points_adjustments.approval_id)`.as(
        'decided_by_name',
      ),
    ])
}

function present(row: Row): Shown {
  return {
    id: row.id,
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    points: Number(row.points),
    reason: row.reason,
    state: row.state,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by_name,
    approvalId: row.approval_id,
  }
}
