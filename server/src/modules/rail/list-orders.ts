// The list of train orders, its counts, and its export.

import type { counts, exported, list } from '@interline/contract/rail/calls'
import type { Reply } from '@interline/contract/index'
import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { RAIL_FILTERS } from '@interline/domain/rail/filters'
import { RAIL_TYPES, type RailStatus, type RailType } from '@interline/domain/rail/rules'
import { localDateAt } from '@interline/domain/time/zone'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../../../db/types.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx, FileReply } from '../../platform/http/context.ts'
import { conditionsOf, inDays, onDays, refuseRanges } from '../../platform/lists/conditions.ts'
import { inBatches, listFile, refuseTooMany } from '../../platform/lists/file.ts'
import { countedPage, countUpTo } from '../../platform/lists/page.ts'
import { lookingAt, seesOnlyOwn } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import { railSheet, type ExportedRail } from './rail-sheet.ts'
import { summaryOf } from './order/present.ts'

type Query = HandlerInput<typeof list>['query']
type Filter = Omit<Query, 'page' | 'pageSize'>
type Eb = ExpressionBuilder<DB, 'orders'>

export async function listRailOrders(from: AgencyCtx, query: Query, deps: Deps): Promise<Reply<'rail.list'>> {
  refuseRanges(RAIL_FILTERS, query)
  const { ctx, ...seen } = await lookingAt(from, query.agency, deps)
  return ctx.transaction(async (tx) => {
    const zone = await zoneOf(tx, ctx, deps)
    const { rows, ...page } = await countedPage(tx, ordered(tx, ctx, query, { ...seen, zone }), query)
    return { ...page, rows: rows.map((row) => rowOf(row, seen.hiding, deps)) }
  })
}

/** The agencies whose orders are shown, those of them that hide their passengers, and the zone of days. */
interface Seen {
  readonly agencies: readonly number[]
  readonly hiding: readonly number[]
  readonly zone: string
}

type Row = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

function rowOf(row: Row, hiding: readonly number[], deps: Deps): Reply<'rail.list'>['rows'][number] {
  const shown = summaryOf(row, row, deps)
  return hiding.includes(row.agency_id) ? { ...shown, passengers: [] } : shown
}

async function zoneOf(tx: Tx, { actor }: AgencyCtx, deps: Deps): Promise<string> {
  return (await deps.agencyViews.get(tx, actor.agencyId)).timeZone
}

function ordered(tx: Tx, ctx: AgencyCtx, filter: Filter, seen: Seen) {
  return tx
    .selectFrom('orders')
    .innerJoin('rail_bookings', (join) =>
      join
        .onRef('rail_bookings.order_id', '=', 'orders.id')
        .onRef('rail_bookings.agency_id', '=', 'orders.agency_id'),
    )
    .selectAll('orders')
    .select(['rail_bookings.run', 'rail_bookings.seat_class'])
    .select(sql<string>`(select a.name from agencies a where a.id = orders.agency_id)`.as('agency_name'))
    .where((eb) => fitting(ctx, filter, seen)(eb as unknown as Eb))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
}

/** One WHERE for the list and its export. Agencies that hide their passengers are found by the order number alone. */
function fitting({ actor }: AgencyCtx, filter: Filter, { agencies, hiding, zone }: Seen) {
  const named = agencies.filter((id) => !hiding.includes(id))
  return (eb: Eb): Expression<SqlBool> => {
    const of = (column: string) => sql.ref(`orders.${column}`)
    const set = conditionsOf(RAIL_FILTERS, filter, {
      q: (
        typed,
      ) => sql<SqlBool>`(${of('id')} = ${spelled(typed)} or ${of('id')} in (select order_id from order_terms
        where order_terms.agency_id = any(${named}::integer[]) and term >= ${spelled(typed)} and term < ${`${spelled(typed)}\u{10ffff}`} limit 500))`,
      type: (type) => sql<SqlBool>`${of('order_type')} = ${type}`,
      status: (status) => sql<SqlBool>`${of('status')} = ${status}`,
      depart: (days) => onDays(of('depart_on'), days),
      created: (days) => inDays(of('created_at'), days, zone),
      agency: () => sql<SqlBool>`true`,
    })
    return eb.and([
      sql<SqlBool>`${of('agency_id')} = any(${[...agencies]}::integer[])`,
      sql<SqlBool>`${of('order_type')} = any(${[...RAIL_TYPES]}::text[])`,
      sql<SqlBool>`${of('status')} <> 'none'`,
      ...(seesOnlyOwn(actor) ? [sql<SqlBool>`${of('created_by')} = ${actor.userId}`] : []),
      ...set,
    ])
  }
}

function spelled(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

/** From the running totals, so that the menu is fast. */
export async function countRailOrders(
  from: AgencyCtx,
  { agency }: HandlerInput<typeof counts>['query'],
  deps: Deps,
): Promise<Reply<'rail.counts'>> {
  const { ctx, agencies } = await lookingAt(from, agency, deps)
  if (agencies.length === 0) return []
  return ctx.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('order_counts')
      .select(['order_type', 'status', (eb) => eb.fn.sum<string>('cnt').as('cnt')])
      .where('agency_id', 'in', agencies)
      .where('order_type', 'in', RAIL_TYPES)
      .where('status', '<>', 'none')
      .$if(seesOnlyOwn(ctx.actor), (q) => q.where('created_by', '=', ctx.actor.userId))
      .groupBy(['order_type', 'status'])
      .execute()
    return rows
      .map((row) => ({
        type: row.order_type as RailType,
        status: row.status as RailStatus,
        cnt: Number(row.cnt),
      }))
      .filter(({ cnt }) => cnt > 0)
  })
}

/** Throws `list.export_too_large` instead of omitting orders. */
export async function exportRailOrders(
  from: AgencyCtx,
  { format, columns, ...filter }: HandlerInput<typeof exported>['body'],
  deps: Deps,
): Promise<FileReply> {
  refuseRanges(RAIL_FILTERS, filter)
  const { ctx, ...seen } = await lookingAt(from, filter.agency, deps)
  const { actor, locale } = ctx
  const now = deps.platform.clock.now()
  const zone = await ctx.transaction(async (tx) => {
    const of = await zoneOf(tx, ctx, deps)
    const counted = await countUpTo(tx, ordered(tx, ctx, filter, { ...seen, zone: of }), MOST_EXPORTED)
    refuseTooMany(counted)
    await writeUserLog(tx, ctx, now, {
      realm: 'agency',
      agencyId: actor.agencyId,
      actorId: actor.userId,
      actorName: actor.name,
      action: 'rail.exported',
      type: 'export',
      after: { ...filter, format, rows: counted },
    })
    return of
  })
  return listFile({
    ...railSheet(locale, zone),
    day: localDateAt(now, zone),
    format,
    chosen: columns,
    rows: inBatches<ExportedRail>((last, size) =>
      ctx.transaction(async (tx) => {
        const rows = await ordered(tx, ctx, filter, { ...seen, zone })
          .$if(last !== undefined, (q) =>
            q.where(
              sql<SqlBool>`(orders.created_at, orders.id) < (${new Date(last?.createdAt ?? 0)}, ${last?.id ?? ''})`,
            ),
          )
          .limit(size)
          .execute()
        return rows.map((row) => ({
          ...rowOf(row, seen.hiding, deps),
          seatClass: row.seat_class,
          tickets: row.ticket_numbers,
        }))
      }),
    ),
  })
}
