import type { listPointsRecords } from '@interline/contract/points/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { RECORD_FILTERS, SHOWN_KINDS, type ShownKind } from '@interline/domain/points/records'
import type { Locale } from '@interline/domain/text/text'
import type { Asked } from '@interline/domain/lists/filters'
import { sql, type Selectable } from 'kysely'
import type { PointsRecords } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { conditionsOf, containing, inDays, refuseRanges } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import { POINTS_ZONE } from '../deps.ts'

export type RecordRow = Selectable<PointsRecords>
export type RecordFilter = Asked<typeof RECORD_FILTERS>

export function listRecords(
  ctx: AgencyCtx,
  { query }: HandlerInput<typeof listPointsRecords>,
): Promise<Reply<'points.records'>> {
  refuseRanges(RECORD_FILTERS, query)
  return ctx.transaction(async (tx) => {
    const found = await countedPage(tx, matching(tx, ctx.actor.agencyId, query), query)
    const gifts = await giftsOf(tx, found.rows, ctx.locale)
    return { ...found, rows: found.rows.map((row) => presentRecord(row, gifts)) }
  })
}

/** Of a redemption, in every language. */
const GIFT_NAMES = sql<string>`(select concat_ws(' ', d.name_en, d.name_zh_cn, d.name_zh_tw) from points_redemptions d
  where d.id = points_records.ref and points_records.kind = 'redeem')`

/** Newest first. */
export function matching(tx: Tx, agencyId: number, filter: RecordFilter) {
  return conditionsOf(RECORD_FILTERS, filter, {
    q: (words) => containing(words, sql.ref('order_id'), sql.ref('note'), GIFT_NAMES),
    kind: (kind) => sql<boolean>`kind = ${kind}`,
    date: (days) => inDays(sql.ref('at'), days, POINTS_ZONE),
  })
    .reduce(
      (rows, condition) => rows.where(condition),
      tx
        .selectFrom('points_records')
        .selectAll()
        .where('agency_id', '=', agencyId)
        .where('kind', 'in', [...SHOWN_KINDS]),
    )
    .orderBy('seq', 'desc')
}

/** What was redeemed, by the number of the redemption, in the reader's language. */
export async function giftsOf(
  tx: Tx,
  records: readonly RecordRow[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const ids = records.flatMap(({ kind, ref }) => (kind === 'redeem' ? [ref] : []))
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('points_redemptions').selectAll().where('id', 'in', ids).execute()
  const names = { en: 'name_en', 'zh-cn': 'name_zh_cn', 'zh-tw': 'name_zh_tw' } as const
  return new Map(rows.map((row) => [row.id, `${row.quantity} × ${row[names[locale]]}`]))
}

function presentRecord(
  row: RecordRow,
  gifts: ReadonlyMap<string, string>,
): Reply<'points.records'>['rows'][number] {
  return {
    seq: Number(row.seq),
    kind: row.kind as ShownKind,
    date: row.at.toISOString(),
    points: Number(row.pending + row.available),
    balance: Number(row.pending_after + row.available_after),
    orderId: row.order_id,
    availableOn: row.kind === 'earn' ? row.available_on : null,
    expiresOn: row.expires_on,
    note: gifts.get(row.ref) ?? row.note,
    by: nameOfOwn(row),
  }
}

/** Who redeemed. Other records were decided by the platform's staff, whose names agencies do not read. */
export function nameOfOwn({ kind, by_name: name }: Pick<RecordRow, 'kind' | 'by_name'>): string {
  return kind === 'redeem' ? name : ''
}
