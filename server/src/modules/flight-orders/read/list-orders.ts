// The order list: one table, one page, by an index; and how many orders stand where.

import type {
  countOrders as countEndpoint,
  listOrders as listEndpoint,
} from '@interline/contract/flight-orders'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { holdsDecisions, statusesOf, type TypedStatus } from '@interline/domain/flight-orders/groups'
import {
  ORDER_TYPES,
  parseStatus,
  STATUSES,
  type OrderStatus,
  type OrderType,
} from '@interline/domain/flight-orders/statuses'
import type { Currency } from '@interline/domain/money/money'
import { addDays } from '@interline/domain/time/local-date'
import { startOfDay } from '@interline/domain/time/zone'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { DB } from '../../../../db/types.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { refuseBackwards } from '../../../platform/http/validate.ts'
import type { Deps } from '../deps.ts'
import { viewerOf } from './get-order.ts'
import { seesOnlyOwn, type Order } from '../order/order.ts'
import { presentSummary } from '../order/present.ts'

type Query = HandlerInput<typeof listEndpoint>['query']
type Eb = ExpressionBuilder<DB, 'orders'>

/** Counting stops here, so that a long history does not make every page slower. */
const MOST_COUNTED = 10_000
/** A beginning that fits more orders than this is no search. */
const MOST_FOUND = 500

export function listOrders(ctx: AgencyCtx, query: Query, deps: Deps) {
  refuseBackwards(
    { from: query.createdFrom, to: query.createdTo, path: 'createdTo' },
    { from: query.departFrom, to: query.departTo, path: 'departTo' },
  )
  return ctx.transaction(async (tx) => {
    const viewer = await viewerOf(tx, ctx, deps)
    const fits = filter(ctx, query, viewer.agency.timeZone)
    const rows = await tx
      .selectFrom('orders')
      .selectAll()
      .where(fits)
      // Where every order has a value the plain order lets the index do the sorting.
      .orderBy(SORTS[query.sort], (by) => {
        const directed = query.direction === 'asc' ? by.asc() : by.desc()
        return query.sort === 'deadline' ? directed.nullsLast() : directed
      })
      .orderBy('id', query.direction)
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize)
      .execute()
    const counted = await tx
      .selectFrom((q) =>
        q
          .selectFrom('orders')
          .select('id')
          .where(fits)
          .limit(MOST_COUNTED + 1)
          .as('some'),
      )
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const total = Number(counted.total)
    return {
      rows: rows.map((row) => presentSummary(row, viewer)),
      total: Math.min(total, MOST_COUNTED),
      uncounted: total > MOST_COUNTED,
      page: query.page,
      pageSize: query.pageSize,
      amounts: amountsOf(rows),
    }
  })
}

const SORTS = {
  created: 'created_at',
  departure: 'depart_on',
  // As payableUntil says.
  deadline: sql<Date | null>`coalesce(pay_before, seats_until)`,
  amount: 'total_minor',
} as const

function amountsOf(rows: readonly Order[]) {
  const sums = new Map<Currency, bigint>()
  for (const row of rows)
    sums.set(row.currency as Currency, (sums.get(row.currency as Currency) ?? 0n) + row.total_minor)
  return [...sums].map(([currency, minor]) => ({ amount: Number(minor), currency }))
}

function filter(ctx: AgencyCtx, query: Query, zone: string) {
  return (eb: Eb): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = visible(eb, ctx)
    if (query.orderType !== 'all') all.push(eb('order_type', '=', query.orderType))
    const statuses = wantedStatuses(query)
    if (statuses) all.push(oneOf(eb, statuses))
    else if (query.tab)
      all.push(eb('order_type', 'in', query.tab === 'refund' ? ['refund', 'void'] : [query.tab]))
    if (query.airline) all.push(eb('airline', '=', query.airline.toUpperCase()))
    if (query.createdFrom) all.push(eb('created_at', '>=', new Date(startOfDay(query.createdFrom, zone))))
    if (query.createdTo)
      all.push(eb('created_at', '<', new Date(startOfDay(addDays(query.createdTo, 1), zone))))
    if (query.departFrom) all.push(eb('depart_on', '>=', query.departFrom))
    if (query.departTo) all.push(eb('depart_on', '<=', query.departTo))
    if (query.createdBy) all.push(eb('created_by', '=', query.createdBy))
    if (query.q) all.push(eb('id', 'in', found(eb, ctx.actor.agencyId, query.q)))
    return eb.and(all)
  }
}

/** What the caller may see at all. */
function visible(eb: Eb, { actor }: AgencyCtx): Expression<SqlBool>[] {
  return [
    eb('agency_id', '=', actor.agencyId),
    eb('status', '<>', 'none'),
    ...(seesOnlyOwn(actor) ? [eb('created_by', '=', actor.userId)] : []),
  ]
}

/** Undefined: any status. Words that are no statuses fit nothing. */
function wantedStatuses(
  query: Query,
):
  | readonly (TypedStatus | { readonly type?: OrderType; readonly status: OrderStatus } | 'decision')[]
  | undefined {
  if (query.statuses !== undefined && query.statuses !== '')
    return query.statuses.split(',').flatMap((word) => parseStatus(word.trim()) ?? [])
  if (!query.group) return undefined
  const own = statusesOf(query.group, query.tab)
  return holdsDecisions(query.group, query.tab) ? [...own, 'decision'] : own
}

function oneOf(eb: Eb, wanted: NonNullable<ReturnType<typeof wantedStatuses>>): Expression<SqlBool> {
  if (wanted.length === 0) return eb.lit(false)
  return eb.or(
    wanted.map((each) => {
      if (each === 'decision')
        return eb.and([eb('agency_decision', '=', true), eb('order_type', '=', 'origin')])
      const status = eb('status', '=', each.status)
      return each.type === undefined ? status : eb.and([status, eb('order_type', '=', each.type)])
    }),
  )
}

/** Orders with a number, locator, ticket or name that begins so. A range, not LIKE: see order_terms. */
function found(eb: Eb, agencyId: number, typed: string) {
  const from = typed
    .toUpperCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
  return (
    eb
      .selectFrom('order_terms')
      .select('order_terms.order_id')
      .where('order_terms.agency_id', '=', agencyId)
      .where('order_terms.term', '>=', from)
      .where('order_terms.term', '<', `${from}\u{10ffff}`)
      // From the end, so that of many numbers the newest are found.
      .orderBy('order_terms.term', 'desc')
      .limit(MOST_FOUND)
  )
}

type CountQuery = HandlerInput<typeof countEndpoint>['query']

/** Counts per asked status word and order type; a word without orders counts 0. */
export function countOrders(ctx: AgencyCtx, query: CountQuery) {
  const types = query.orderType === 'all' ? ORDER_TYPES : [query.orderType]
  const words = query.statuses ? query.statuses.split(',').map((word) => word.trim()) : Object.keys(STATUSES)
  const wanted = words.flatMap((word) => {
    const parsed = parseStatus(word)
    if (!parsed) return []
    const own = (STATUSES[parsed.status].types as readonly OrderType[]).filter(
      (type) => types.includes(type) && (parsed.type ?? type) === type,
    )
    return own.map((type) => ({ word, type, status: parsed.status }))
  })
  return ctx.transaction(async (tx) => {
    if (wanted.length === 0) return []
    const counted = tx
      .selectFrom('orders')
      .select(['order_type', 'status', (eb) => eb.fn.countAll<bigint>().as('cnt')])
      .where((eb) => eb.and(visible(eb, ctx)))
      .where('status', 'in', [...new Set(wanted.map(({ status }) => status))])
      .where('order_type', 'in', types)
      .groupBy(['order_type', 'status'])
    const rows = await counted.execute()
    // Apart, so that counting all of them need not look beyond the index.
    const decisions = await counted.where('agency_decision', '=', true).execute()
    return wanted.map(({ word, type, status }) => {
      const of = (some: typeof rows) =>
        Number(some.find((each) => each.order_type === type && each.status === status)?.cnt ?? 0n)
      return { status: word, orderType: type, cnt: of(rows), toDecide: of(decisions) }
    })
  })
}
