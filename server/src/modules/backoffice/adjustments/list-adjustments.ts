import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { officeAdjustments } from '@interline/contract/backoffice/adjustments/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { ADJUSTMENT_FILTERS } from '@interline/domain/backoffice/adjustments/adjustment'
import type { Asked } from '@interline/domain/lists/filters'
import { sql, type Selectable } from 'kysely'
import type { Adjustments as AdjustmentTable } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { conditionsOf, containing, inDays, refuseRanges } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'

type Adjustment = Reply<'officeAdjustments.get'>
export type AdjustmentRow = Selectable<AdjustmentTable>

/** The base currency's country: days of the platform's lists are by its calendar. */

/** Newest first. */
export function listAdjustments(
  ctx: OfficeCtx,
  { query }: HandlerInput<typeof officeAdjustments.list>,
): Promise<Reply<'officeAdjustments.list'>> {
  return ctx.db.transaction('everything', async (tx) => {
    const found = await countedPage(tx, matchingAdjustments(tx, query), query)
    return { ...found, rows: found.rows.map(present) }
  })
}

/** Throws `request.invalid` for a range that ends before it begins. */
export function matchingAdjustments(tx: Tx, filter: Asked<typeof ADJUSTMENT_FILTERS>) {
  refuseRanges(ADJUSTMENT_FILTERS, filter)
  const conditions = conditionsOf(ADJUSTMENT_FILTERS, filter, {
    q: (words) =>
      containing(words, sql.ref('adjustments.reference'), sql.ref('adjustments.reason'), agencyName),
    state: (state) => sql<boolean>`adjustments.state = ${state}`,
    target: (target) => sql<boolean>`adjustments.target = ${target}`,
    requested: (days) => inDays(sql.ref('adjustments.requested_at'), days, PLATFORM_ZONE),
    agency: (id) => sql<boolean>`adjustments.agency_id::text = ${id}`,
  })
  return conditions
    .reduce((rows, condition) => rows.where(condition), adjustmentRows(tx))
    .orderBy('adjustments.requested_at', 'desc')
    .orderBy('adjustments.id', 'desc')
}

/** Throws `request.not_found`. */
export function getAdjustment(ctx: OfficeCtx, id: string): Promise<Adjustment> {
  return ctx.db.transaction('everything', (tx) => readAdjustment(tx, id))
}

export async function readAdjustment(tx: Tx, id: string): Promise<Adjustment> {
  const row = await adjustmentRows(tx).where('adjustments.id', '=', id).executeTakeFirst()
  if (!row) throw failure('request.not_found')
  return present(row)
}

function adjustmentRows(tx: Tx) {
  const decided = (column: string) =>
    sql`(select ${sql.ref(`p.${column}`)} from approvals p where p.root_agency_id = 0 and p.id = adjustments.approval_id)`
  return tx
    .selectFrom('adjustments')
    .selectAll()
    .select([
      agencyName.as('agency_name'),
      decided('decided_by_name').$castTo<string | null>().as('decided_by_name'),
      decided('decided_at').$castTo<Date | null>().as('decided_at'),
      decided('remark').$castTo<string | null>().as('remark'),
    ])
}

const agencyName = sql<string | null>`(select g.name from agencies g where g.id = adjustments.agency_id)`

export function present(
  row: AdjustmentRow & {
    readonly agency_name: string | null
    readonly decided_by_name: string | null
    readonly decided_at: Date | null
    readonly remark: string | null
  },
): Adjustment {
  return {
    id: row.id,
    target: row.target,
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    direction: row.direction,
    amount: Number(row.amount_minor),
    currency: row.currency,
    orderId: row.order_id,
    supplier: row.supplier,
    reference: row.reference,
    reason: row.reason,
    state: row.state,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    approvalId: row.approval_id,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    remark: row.remark ?? '',
    entryId: row.entry_id,
  }
}
