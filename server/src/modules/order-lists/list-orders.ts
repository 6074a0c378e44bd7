// The order list: one table, one page, by an index.

import type { listOrders as endpoint } from '@interline/contract/order-lists/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { countUpTo, MOST_COUNTED } from '../../platform/lists/page.ts'
import type { Deps } from './deps.ts'
import { lookingAt } from '../orders/index.ts'
import { isFlightOrder, type Order, presentSummary, viewerOf } from '../flight-orders/index.ts'
import { fitting, hasWords, isSummed, refuseBackwardDays } from './order-filter.ts'

type Query = HandlerInput<typeof endpoint>['query']

export async function listOrders(from: AgencyCtx, query: Query, deps: Deps) {
  refuseBackwardDays(query)
  const { ctx, agencies, hiding } = await lookingAt(from, query.agency, deps)
  return ctx.transaction(async (tx) => {
    const viewer = await viewerOf(tx, ctx, deps)
    const fits = fitting(ctx.actor, query, {
      zone: viewer.agency.timeZone,
      agencies,
      hiding,
      otherTypes: deps.products.typesBeside('flight'),
    })
    const rows = await pageOf(tx, fits, query)
    const total = Number(
      rows[0]?.fitting ?? (await countOf(tx, fits, { query, ofProgram: ctx.actor.caller === 'client' })),
    )
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

type Fits = ReturnType<typeof fitting>

/** At most one more than is counted; the full count if the running totals know it: they do not tell test orders apart. */
function countOf(
  tx: Tx,
  fits: Fits,
  { query, ofProgram }: { readonly query: Query; readonly ofProgram: boolean },
): Promise<number | bigint> {
  if (isSummed(query) && !ofProgram) return summed(tx, fits)
  return countUpTo(tx, tx.selectFrom('orders').where(fits), MOST_COUNTED)
}

/** The totals under the names of the summed columns, so that one condition serves both. */
async function summed(tx: Tx, fits: Fits): Promise<bigint> {
  const sums = tx
    .selectFrom('order_counts')
    .select(['agency_id', 'created_by', 'order_type', 'status', 'to_decide as agency_decision', 'cnt'])
    .select(sql<bigint>`case when free then 0 else 1 end`.as('total_minor'))
  const { counted } = await tx
    .selectFrom(sums.as('orders'))
    .where((eb) => fits(eb as unknown as Parameters<Fits>[0]))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('cnt'), sql<bigint>`0`).as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}

/** An order with its list columns. */
type Listed = Order & { readonly offered: bigint | null; readonly fitting?: bigint }

/** The page is selected from `orders` alone, by an index; the parts of its few orders are read by key. */
async function pageOf(tx: Tx, fits: Fits, query: Query): Promise<Listed[]> {
  const found = await foundOn(tx, fits, query)
  if (found.length === 0) return []
  const rows = await tx
    .selectFrom('order_rows')
    .selectAll()
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute()
  const whole = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, ...beside }) => {
    const row = whole.get(id)
    return row && isFlightOrder(row) ? [{ ...row, ...beside }] : []
  })
}

/** The default order uses the index. Text searches match few orders, which are counted while read. */
async function foundOn(tx: Tx, fits: Fits, query: Query) {
  const { sort, direction, page, pageSize } = query
  const few = hasWords(query)
  if (sort === 'due') return few ? dueAmongFew(tx, fits, query) : dueFirst(tx, fits, query)
  const ordered = (some: Fits, nulls?: 'last') =>
    tx
      .selectFrom('orders')
      .select('id')
      .select(OFFERED)
      .$if(few, (q) => q.select((eb) => eb.fn.countAll<bigint>().over().as('fitting')))
      .where(some)
      .orderBy(SORTS[sort], (by) => {
        const directed = direction === 'asc' ? by.asc() : by.desc()
        return nulls === 'last' ? directed.nullsLast() : directed
      })
      .orderBy('id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  if (sort !== 'deadline' || direction === 'asc') return ordered(fits)
  if (few) return ordered(fits, 'last')
  // Read backwards the index begins with orders without a deadline, which sort last: they are skipped until
  // reached.
  const dated = await ordered((eb) => eb.and([fits(eb), eb(SORTS.deadline, 'is not', null)]))
  return dated.length === pageSize ? dated : ordered(fits, 'last')
}

/** Waits for the agency, and expires: the condition of index `orders_by_open_deadline`. */
const OPEN = ['to_be_paid', 'reserved', 'chg_to_be_paid', 'rfd_to_be_confirm'] as const

/** First what expires, the nearest first, by the index of open deadlines; then the others, newest first. */
async function dueFirst(tx: Tx, fits: Fits, { page, pageSize }: Query) {
  const offset = (page - 1) * pageSize
  const open: Fits = (eb) => eb.and([fits(eb), eb('status', 'in', OPEN), eb(SORTS.deadline, 'is not', null)])
  const others: Fits = (eb) =>
    eb.and([fits(eb), eb.or([eb('status', 'not in', OPEN), eb(SORTS.deadline, 'is', null)])])
  const orders = tx.selectFrom('orders').select('id').select(OFFERED)
  const first = await orders
    .where(open)
    .orderBy(SORTS.deadline)
    .orderBy('id')
    .limit(pageSize)
    .offset(offset)
    .execute()
  if (first.length === pageSize) return first
  const before = first.length > 0 || offset === 0 ? offset + first.length : await countOpen(tx, open, offset)
  const rest = await orders
    .where(others)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize - first.length)
    .offset(Math.max(0, offset - before))
    .execute()
  return [...first, ...rest]
}

function countOpen(tx: Tx, open: Fits, most: number): Promise<number> {
  return countUpTo(tx, tx.selectFrom('orders').where(open), most)
}

/** The same order among the few orders of a text search, counted while read. */
function dueAmongFew(tx: Tx, fits: Fits, { page, pageSize }: Query) {
  const due = sql<Date | null>`case when status in (${sql.join(OPEN)}) then ${SORTS.deadline} end`
  return tx
    .selectFrom('orders')
    .select('id')
    .select(OFFERED)
    .select((eb) => eb.fn.countAll<bigint>().over().as('fitting'))
    .where(fits)
    .orderBy(due, (by) => by.asc().nullsLast())
    .orderBy(sql`case when ${due} is null then created_at end`, (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

const SORTS = {
  created: 'created_at',
  departure: 'depart_on',
  // Like payableUntil; a quote can be accepted until it expires. Must match the index definitions exactly.
  deadline: sql<Date | null>`coalesce(pay_before, seats_until, confirm_before)`,
  amount: 'total_minor',
} as const

/** A row shows the refund amount before acceptance, as it is the basis of the decision. */
const OFFERED = sql<bigint | null>`case when status = 'rfd_to_be_confirm' then (
  select total_minor from order_quotes where order_id = orders.id order by seq desc limit 1) end`.as(
  'offered',
)

function amountsOf(rows: readonly Order[]) {
  const sums = new Map<Currency, bigint>()
  for (const row of rows.filter(({ total_minor }) => total_minor > 0n))
    sums.set(row.currency, (sums.get(row.currency) ?? 0n) + row.total_minor)
  return [...sums].map(([currency, minor]) => ({ amount: Number(minor), currency }))
}
