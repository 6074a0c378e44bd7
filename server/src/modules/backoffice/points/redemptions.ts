// The queue of redemptions: fulfilled, or rejected with the points and the stock returned.

import type { officePoints } from '@interline/contract/backoffice/points/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { REDEMPTION_FILTERS } from '@interline/domain/backoffice/points/lists'
import { sql } from 'kysely'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { conditionsOf, containing, inDays, refuseRanges } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import { returnPoints, lockAccount, POINTS_ZONE, presentRedemptions } from '../../points/index.ts'
import type { Deps } from './deps.ts'

type Shown = Reply<'officePoints.decideRedemption'>
type Decision = HandlerInput<typeof officePoints.decideRedemption>
type Row = Awaited<ReturnType<ReturnType<typeof redemptionRows>['execute']>>[number]

/** Those that wait first, the oldest of them first; then the newest. */
export function listRedemptions(
  ctx: OfficeCtx,
  { query }: HandlerInput<typeof officePoints.redemptions>,
): Promise<Reply<'officePoints.redemptions'>> {
  refuseRanges(REDEMPTION_FILTERS, query)
  return ctx.db.transaction('everything', async (tx) => {
    const matching = conditionsOf(REDEMPTION_FILTERS, query, {
      q: (words) => containing(words, sql.ref('points_redemptions.id'), sql.ref('recipient'), agencyName),
      state: (state) => sql<boolean>`points_redemptions.state = ${state}`,
      redeemed: (days) => inDays(sql.ref('redeemed_at'), days, POINTS_ZONE),
    })
      .reduce((rows, condition) => rows.where(condition), redemptionRows(tx))
      .orderBy(sql`points_redemptions.state = 'redeemed'`, 'desc')
      .orderBy(sql`case when points_redemptions.state = 'redeemed' then redeemed_at end`)
      .orderBy('redeemed_at', 'desc')
      .orderBy('points_redemptions.id', 'desc')
    const found = await countedPage(tx, matching, query)
    return { ...found, rows: await present(tx, found.rows) }
  })
}

/**
 * Decides once: the row is locked, and a voucher, which is usable at once, is never decided. Throws
 * `request.not_found`, `request.version_conflict`, `points.already_decided` and `request.invalid`.
 */
export function decideRedemption(
  ctx: OfficeCtx,
  { params: { id }, body: { decision, remark, version } }: Decision,
  { platform }: Deps,
): Promise<Shown> {
  if (decision === 'rejected' && remark === '')
    throw failure('request.invalid', { fields: [{ path: 'remark', rule: 'field.required' }] })
  return ctx.db.transaction('everything', async (tx) => {
    const found = await tx
      .selectFrom('points_redemptions')
      .select('agency_id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw failure('request.not_found')
    // In the order in which a redemption locks them.
    await lockAccount(tx, found.agency_id)
    const row = await tx
      .selectFrom('points_redemptions')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.state !== 'redeemed') throw failure('points.already_decided')
    if (row.version !== version) throw failure('request.version_conflict')
    const now = await platform.db.instant(tx)
    await tx
      .updateTable('points_redemptions')
      .set({
        state: decision,
        remark,
        decided_at: new Date(now),
        decided_by_name: ctx.actor.name,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    if (decision === 'rejected') await returnRedeemed(tx, row, { remark, now })
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      agencyId: row.agency_id,
      action: decision === 'fulfilled' ? 'points.redemption_fulfilled' : 'points.redemption_rejected',
      type: 'finance',
      targetId: id,
      after: { state: decision, remark, points: row.points },
    })
    const rows = await redemptionRows(tx).where('points_redemptions.id', '=', id).execute()
    const [shown] = await present(tx, rows)
    return shown!
  })
}

async function returnRedeemed(
  tx: Tx,
  row: {
    readonly id: string
    readonly agency_id: number
    readonly points: bigint
    readonly gift_id: string
    readonly quantity: number
  },
  { remark, now }: { readonly remark: string; readonly now: number },
): Promise<void> {
  await returnPoints(tx, row.agency_id, { ref: row.id, points: row.points, note: remark, at: now })
  await sql`update points_gifts set stock = stock + ${row.quantity}, version = version + 1
    where id = ${row.gift_id} and stock is not null`.execute(tx)
}

function redemptionRows(tx: Tx) {
  return tx.selectFrom('points_redemptions').selectAll().select(agencyName.as('agency_name'))
}

const agencyName = sql<string>`(select g.name from agencies g where g.id = points_redemptions.agency_id)`

async function present(tx: Tx, rows: readonly Row[]): Promise<Shown[]> {
  const shown = await presentRedemptions(tx, rows)
  return rows.map((row, at) => ({
    ...shown[at]!,
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    decidedBy: row.decided_by_name,
    version: row.version,
  }))
}
