// Which orders a person sees, and which of them fit a filter: one WHERE for the list, its counts and its sheet.

import type { ORDER_FILTER } from '@interline/contract/order-lists/shapes'
import { decidedIn, statusesOf, type TypedStatus } from '@interline/domain/order-lists/groups'
import { parseStatus, type OrderStatus } from '@interline/domain/orders/statuses'
import { addDays } from '@interline/domain/time/local-date'
import { startOfDay } from '@interline/domain/time/zone'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../../db/types.ts'
import type { AgencyActor } from '../../platform/http/context.ts'
import { refuseBackwards } from '../../platform/http/validate.ts'
import { beginsAs, visible } from '../orders/index.ts'

type Eb = ExpressionBuilder<DB, 'orders'>
export type OrderFilter = z.output<z.ZodObject<typeof ORDER_FILTER>>

/** A beginning that fits more orders than this is no search. */
const MOST_FOUND = 500

/** Throws `request.invalid` for days that end before they begin. */
export function refuseBackwardDays(filter: OrderFilter): void {
  refuseBackwards(
    { from: filter.createdFrom, to: filter.createdTo, path: 'createdTo' },
    { from: filter.departFrom, to: filter.departTo, path: 'departTo' },
  )
}

/** `zone`: by whose clock the days of making begin; `agencies` as `visible` has it. */
export function fitting(
  actor: AgencyActor,
  filter: OrderFilter,
  { zone, agencies }: { readonly zone: string; readonly agencies: readonly number[] },
) {
  return (eb: Eb): Expression<SqlBool> => {
    // Nobody's orders: an empty list of agencies is no SQL.
    if (agencies.length === 0) return eb.lit(false)
    const all: Expression<SqlBool>[] = visible(eb, actor, agencies)
    if (filter.orderType !== 'all') all.push(eb('order_type', '=', filter.orderType))
    const statuses = wantedStatuses(filter)
    if (statuses) all.push(oneOf(eb, statuses))
    else if (filter.tab)
      all.push(eb('order_type', 'in', filter.tab === 'refund' ? ['refund', 'void'] : [filter.tab]))
    if (filter.airline) all.push(eb('airline', '=', filter.airline.toUpperCase()))
    if (filter.createdFrom) all.push(eb('created_at', '>=', new Date(startOfDay(filter.createdFrom, zone))))
    if (filter.createdTo)
      all.push(eb('created_at', '<', new Date(startOfDay(addDays(filter.createdTo, 1), zone))))
    if (filter.departFrom) all.push(eb('depart_on', '>=', filter.departFrom))
    if (filter.departTo) all.push(eb('depart_on', '<=', filter.departTo))
    if (filter.createdBy) all.push(eb('created_by', '=', filter.createdBy))
    if (filter.q) all.push(eb('id', 'in', found(eb, agencies, spelled(filter.q))))
    return eb.and([...all, ...named(eb, agencies, filter)])
  }
}

interface Wanted extends Partial<Pick<TypedStatus, 'type' | 'due'>> {
  /** `decision`: whatever the status, as long as the agency is to decide. */
  readonly status: OrderStatus | 'decision'
}

/** Undefined: any status. Words that are no statuses fit nothing. */
function wantedStatuses(filter: OrderFilter): readonly Wanted[] | undefined {
  if (filter.statuses !== undefined && filter.statuses !== '')
    return filter.statuses.split(',').flatMap((word) => parseStatus(word.trim()) ?? [])
  if (!filter.group) return undefined
  const decisions = decidedIn(filter.group, filter.tab).map((type) => ({ type, status: 'decision' as const }))
  return [...statusesOf(filter.group, filter.tab), ...decisions]
}

function oneOf(eb: Eb, wanted: readonly Wanted[]): Expression<SqlBool> {
  if (wanted.length === 0) return eb.lit(false)
  return eb.or(
    wanted.map(({ type, status, due }) =>
      eb.and([
        status === 'decision' ? eb('agency_decision', '=', true) : eb('status', '=', status),
        ...(type ? [eb('order_type', '=', type)] : []),
        ...(due ? [eb('total_minor', due === 'nothing' ? '=' : '>', 0n)] : []),
      ]),
    ),
  )
}

/** A term says what begins so, not what it is: the order itself says whether that is its ticket or its PNR. */
function named(eb: Eb, agencies: readonly number[], filter: OrderFilter): Expression<SqlBool>[] {
  return Object.entries(WORDS_OF).flatMap(([name, columns]) => {
    const typed = filter[name as keyof typeof WORDS_OF]
    if (!typed) return []
    return [eb('id', 'in', found(eb, agencies, spelled(typed))), begins(columns, typed)]
  })
}

const WORDS_OF = {
  pnr: ['pnrs', 'airline_pnrs'],
  bookingNumber: ['pnrs', 'booking_ids'],
  ticket: ['ticket_numbers'],
  passenger: ['passenger_names'],
} as const satisfies Partial<Record<keyof OrderFilter, readonly (keyof DB['orders'])[]>>

/** Whether the filter has words to look for, which fit at most `MOST_FOUND` orders each. */
export function hasWords(filter: OrderFilter): boolean {
  return Boolean(filter.q) || Object.keys(WORDS_OF).some((name) => filter[name as keyof typeof WORDS_OF])
}

/** Whether the filter asks only for what the sums in `order_counts` know: type, status, who decides, who made it. */
export function isSummed(filter: OrderFilter): boolean {
  const { airline, createdFrom, createdTo, departFrom, departTo } = filter
  return !hasWords(filter) && ![airline, createdFrom, createdTo, departFrom, departTo].some(Boolean)
}

function begins(columns: readonly string[], typed: string): Expression<SqlBool> {
  const all = sql.join(
    columns.map((column) => sql.ref(`orders.${column}`)),
    sql` || `,
  )
  return sql<SqlBool>`exists (select from unnest(${all}) as word where ${beginsAs(sql`word`, typed)})`
}

function spelled(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Orders with a number, locator, ticket or name that begins so. A range, not LIKE: see order_terms. */
function found(eb: Eb, agencies: readonly number[], from: string) {
  return (
    eb
      .selectFrom('order_terms')
      .select('order_terms.order_id')
      .where('order_terms.agency_id', 'in', agencies)
      .where('order_terms.term', '>=', from)
      .where('order_terms.term', '<', `${from}\u{10ffff}`)
      // From the end, so that of many numbers the newest are found.
      .orderBy('order_terms.term', 'desc')
      .limit(MOST_FOUND)
  )
}
