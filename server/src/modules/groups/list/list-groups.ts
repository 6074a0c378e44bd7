// The list of group orders, its counts and its export.

import type { listGroupOrders, countGroupOrders, exportGroupOrders } from '@interline/contract/groups/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import { GROUP_FILTERS } from '@interline/domain/groups/filters'
import { GROUP_STATUS_WORDS } from '@interline/domain/groups/statuses'
import type { Locale } from '@interline/domain/text/text'
import { localDateAt, localTimeAt } from '@interline/domain/time/zone'
import { exponent } from '@interline/domain/money/money'
import { sql, type Expression, type SqlBool } from 'kysely'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyActor, AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { conditionsOf, containing, inDays, onDays, refuseRanges } from '../../../platform/lists/conditions.ts'
import { listFile, refuseTooMany, type FileColumn } from '../../../platform/lists/file.ts'
import { countedPage, countUpTo } from '../../../platform/lists/page.ts'
import { lookingAt, seesOnlyOwn } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import en from '../i18n/en/groups.ts'
import zhCn from '../i18n/zh-cn/groups.ts'
import zhTw from '../i18n/zh-tw/groups.ts'
import { summaryOf, unnamedSummary } from '../order/present.ts'
import { groupRow } from '../order/rows.ts'

export const GROUP_TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

type Query = HandlerInput<typeof listGroupOrders>['query']
type Filter = Omit<Query, 'page' | 'pageSize'>

/** Group orders with the name of their agency, newest first. */
export function groupsIn(tx: Tx) {
  return tx
    .selectFrom('order_rows')
    .innerJoin('agencies', 'agencies.id', 'order_rows.agency_id')
    .selectAll('order_rows')
    .select('agencies.name as agency_name')
    .where('order_rows.order_type', '=', 'group')
    .where('order_rows.status', '<>', 'none')
}

export const GROUP_WORDS = [
  sql.ref('order_rows.id'),
  sql.ref('order_rows.group_name'),
  sql`array_to_string(order_rows.pnrs || order_rows.ticket_numbers || order_rows.passenger_names, ' ')`,
]

export const inStatuses = (words: string): Expression<SqlBool> =>
  sql<SqlBool>`order_rows.status = any (${words.split(',').map((word) => word.trim())}::text[])`

const UNNAMED_WORDS = [sql.ref('order_rows.id'), sql`array_to_string(order_rows.pnrs, ' ')`]

/** Names and ticket numbers find only the groups of agencies that do not hide them. */
function shownWords(words: string, hiding: readonly number[]): Expression<SqlBool> {
  if (hiding.length === 0) return containing(words, ...GROUP_WORDS)
  return sql<SqlBool>`case when order_rows.agency_id = any (${[...hiding]}::integer[])
    then ${containing(words, ...UNNAMED_WORDS)} else ${containing(words, ...GROUP_WORDS)} end`
}

function fitting(
  tx: Tx,
  actor: AgencyActor,
  {
    filter,
    agencies,
    hiding,
    zone,
  }: {
    readonly filter: Filter
    readonly agencies: readonly number[]
    readonly hiding: readonly number[]
    readonly zone: string
  },
) {
  const conditions = conditionsOf(GROUP_FILTERS, filter, {
    q: (words) => shownWords(words, hiding),
    statuses: inStatuses,
    depart: (days) => onDays(sql.ref('order_rows.depart_on'), days),
    created: (days) => inDays(sql.ref('order_rows.created_at'), days, zone),
    agency: () => sql<SqlBool>`true`,
  })
  return groupsIn(tx)
    .where('order_rows.agency_id', 'in', agencies.length > 0 ? agencies : [-1])
    .$if(seesOnlyOwn(actor), (q) => q.where('order_rows.created_by', '=', actor.userId))
    .where((eb) => eb.and(conditions))
}

export async function listGroups(from: AgencyCtx, { page, pageSize, ...filter }: Query, deps: Deps) {
  refuseRanges(GROUP_FILTERS, filter)
  const { ctx, agencies, hiding } = await lookingAt(from, filter.agency, deps)
  return ctx.transaction(async (tx) => {
    const { timeZone: zone } = await deps.agencyViews.get(tx, ctx.actor.agencyId)
    const query = fitting(tx, ctx.actor, { filter, agencies, hiding, zone })
      .orderBy('order_rows.created_at', 'desc')
      .orderBy('order_rows.id', 'desc')
    const found = await countedPage(tx, query, { page, pageSize })
    return { ...found, rows: found.rows.map((row) => presentedTo(row, hiding)) }
  })
}

function presentedTo(row: Row, hiding: readonly number[]) {
  return hiding.includes(row.agency_id) ? unnamedSummary(presented(row)) : presented(row)
}

type Row = Awaited<ReturnType<ReturnType<typeof groupsIn>['execute']>>[number]

export function presented({ agency_name: name, ...row }: Row) {
  return summaryOf({ ...groupRow(row), agency_name: name })
}

type CountQuery = HandlerInput<typeof countGroupOrders>['query']

/** From the running totals that orders maintain. */
export async function countGroups(from: AgencyCtx, query: CountQuery, deps: Deps) {
  const { ctx, agencies } = await lookingAt(from, query.agency, deps)
  const wanted = query.statuses?.split(',').map((word) => word.trim())
  return ctx.transaction(async (tx) => {
    const rows =
      agencies.length === 0
        ? []
        : await tx
            .selectFrom('order_counts')
            .select(['status', (eb) => eb.fn.sum<string>('cnt').as('cnt')])
            .where('agency_id', 'in', agencies)
            .where('order_type', '=', 'group')
            .$if(seesOnlyOwn(ctx.actor), (q) => q.where('created_by', '=', ctx.actor.userId))
            .groupBy('status')
            .execute()
    return GROUP_STATUS_WORDS.filter((status) => !wanted || wanted.includes(status)).map((status) => ({
      status,
      cnt: Number(rows.find((row) => row.status === status)?.cnt ?? 0),
    }))
  })
}

type Export = HandlerInput<typeof exportGroupOrders>['body']
type Shown = ReturnType<typeof presented>

/** Throws `list.export_too_large`. */
export async function exportGroups(
  from: AgencyCtx,
  { format, columns, ...filter }: Export,
  deps: Deps,
): Promise<FileReply> {
  refuseRanges(GROUP_FILTERS, filter)
  const { ctx, agencies, hiding } = await lookingAt(from, filter.agency, deps)
  const now = deps.platform.clock.now()
  const { rows, zone } = await ctx.transaction(async (tx) => {
    const { timeZone } = await deps.agencyViews.get(tx, ctx.actor.agencyId)
    const query = fitting(tx, ctx.actor, { filter, agencies, hiding, zone: timeZone })
    const counted = await countUpTo(tx, query, MOST_EXPORTED)
    refuseTooMany(counted)
    const found = await query
      .orderBy('order_rows.created_at', 'desc')
      .orderBy('order_rows.id', 'desc')
      .limit(MOST_EXPORTED)
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'groups.exported',
      type: 'export',
      after: { ...filter, format, rows: counted },
    })
    return { rows: found.map((row) => presentedTo(row, hiding)), zone: timeZone }
  })
  return listFile({
    name: GROUP_TEXTS[ctx.locale].sheet.name,
    day: localDateAt(now, zone),
    format,
    columns: columnsIn(ctx.locale, zone),
    chosen: columns,
    rows: once(rows),
  })
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}

function columnsIn(locale: Locale, zone: string): FileColumn<Shown>[] {
  const { heads, statuses } = GROUP_TEXTS[locale].sheet
  const time = (at: string) => ({ time: localTimeAt(Date.parse(at), zone) })
  return [
    { key: 'id', head: heads.id, width: 18, cell: (row) => row.id },
    { key: 'status', head: heads.status, width: 20, cell: (row) => statuses[row.status] },
    { key: 'groupName', head: heads.groupName, width: 26, cell: (row) => row.groupName },
    { key: 'agency', head: heads.agency, width: 24, cell: (row) => row.agencyName },
    { key: 'route', head: heads.route, width: 24, cell: (row) => row.route },
    { key: 'departOn', head: heads.departOn, width: 14, cell: (row) => ({ date: row.departOn }) },
    { key: 'adults', head: heads.adults, width: 10, cell: (row) => row.passengers.adult ?? 0 },
    { key: 'children', head: heads.children, width: 10, cell: (row) => row.passengers.child ?? 0 },
    { key: 'infants', head: heads.infants, width: 10, cell: (row) => row.passengers.infant ?? 0 },
    {
      key: 'total',
      head: heads.total,
      width: 16,
      cell: ({ total }) => (total ? { minor: BigInt(total.amount), digits: exponent(total.currency) } : null),
    },
    { key: 'currency', head: heads.currency, width: 10, cell: ({ total }) => total?.currency ?? null },
    {
      key: 'deadline',
      head: heads.deadline,
      width: 18,
      cell: (row) => (row.deadline ? time(row.deadline) : null),
    },
    { key: 'createdAt', head: heads.createdAt, width: 18, cell: (row) => time(row.createdAt) },
    { key: 'createdBy', head: heads.createdBy, width: 20, cell: (row) => row.createdBy },
  ]
}
