// Which orders a user sees, and which of them match a filter: one WHERE for the list, its counts and its
// export.

import { ORDER_FILTERS } from '@interline/domain/order-lists/filters'
import type { ORDER_FILTER } from '@interline/contract/order-lists/shapes'
import { decidedIn, statusesOf, type TypedStatus } from '@interline/domain/order-lists/groups'
import { parseStatus, type OrderStatus } from '@interline/domain/flight-orders/statuses'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../../../db/types.ts'
import type { AgencyActor } from '../../platform/http/context.ts'
import { conditionsOf, inDays, onDays, refuseRanges } from '../../platform/lists/conditions.ts'
import { beginsAs } from '../flight-orders/index.ts'
import { visible } from '../orders/index.ts'

type Eb = ExpressionBuilder<DB, 'orders'>
export type OrderFilter = z.output<z.ZodObject<typeof ORDER_FILTER>>

/** A prefix that matches more orders than this is too unspecific. */
const MOST_FOUND = 500

/** Throws `request.invalid` for ranges that end before they begin. */
export function refuseBackwardDays(filter: OrderFilter): void {
  refuseRanges(ORDER_FILTERS, filter)
}

/**
 * `zone`: time zone of creation dates; `agencies` as returned by `visible`; `otherTypes`: order types of
 * other products.
 */
export function fitting(
  actor: AgencyActor,
  filter: OrderFilter,
  {
    zone,
    agencies,
    hiding = [],
    otherTypes,
  }: {
    readonly zone: string
    readonly agencies: readonly number[]
    /** Of these, the ones whose passengers are hidden: no name finds their orders. */
    readonly hiding?: readonly number[]
    readonly otherTypes: readonly string[]
  },
) {
  return (eb: Eb): Expression<SqlBool> => {
    // No agencies: an empty list is not valid SQL.
    if (agencies.length === 0) return eb.lit(false)
    const all: Expression<SqlBool>[] = visible(eb, actor, agencies)
    if (filter.orderType !== 'all') all.push(eb('order_type', '=', filter.orderType))
    // Expressed as exclusion, and only if other products exist: no index supports it.
    else if (otherTypes.length > 0) all.push(eb('order_type', 'not in', otherTypes))
    const statuses = wantedStatuses(filter)
    if (statuses) all.push(oneOf(eb, statuses))
    else if (filter.tab)
      all.push(eb('order_type', 'in', filter.tab === 'refund' ? ['refund', 'void'] : [filter.tab]))
    const shown = hiding.length === 0 ? eb.lit(true) : eb('agency_id', 'not in', hiding)
    const notByName = (typed: string) =>
      eb.or([shown, beginsIn(NUMBERS, typed), sql<SqlBool>`starts_with(orders.id, ${spelled(typed)})`])
    const begins = (name: keyof typeof WORDS_OF) => (typed: string) => named(eb, agencies, { name, typed })
    const set = conditionsOf(ORDER_FILTERS, filter, {
      q: (typed) => eb.and([eb('id', 'in', found(eb, agencies, spelled(typed))), notByName(typed)]),
      airline: (code) => eb('airline', '=', code.toUpperCase()),
      depart: (days) => onDays(sql.ref('depart_on'), days),
      created: (days) => inDays(sql.ref('created_at'), days, zone),
      createdBy: (id) => eb('created_by', '=', id),
      passenger: (typed) => eb.and([begins('passenger')(typed), shown]),
      pnr: begins('pnr'),
      ticket: begins('ticket'),
      bookingNumber: begins('bookingNumber'),
      // Handled above, with the groups and the agencies.
      statuses: () => eb.lit(true),
      agency: () => eb.lit(true),
    })
    return eb.and([...all, ...set])
  }
}

interface Wanted extends Partial<Pick<TypedStatus, 'type' | 'due'>> {
  /** `decision`: any status, as long as the agency has to decide. */
  readonly status: OrderStatus | 'decision'
}

/** Undefined: any status. Unknown words match nothing. */
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

/** A term matches by prefix, whatever its kind: the order itself decides whether it is its ticket or its PNR. */
function named(
  eb: Eb,
  agencies: readonly number[],
  { name, typed }: { readonly name: keyof typeof WORDS_OF; readonly typed: string },
): Expression<SqlBool> {
  return eb.and([eb('id', 'in', found(eb, agencies, spelled(typed))), beginsIn(WORDS_OF[name], typed)])
}

const WORDS_OF = {
  pnr: ['pnrs', 'airline_pnrs'],
  bookingNumber: ['pnrs', 'booking_ids'],
  ticket: ['ticket_numbers'],
  passenger: ['passenger_names'],
} as const satisfies Partial<Record<keyof OrderFilter, readonly (keyof DB['orders'])[]>>

/** Everything that finds an order apart from names and its own number. */
const NUMBERS = ['pnrs', 'airline_pnrs', 'booking_ids', 'ticket_numbers'] as const

/** Whether the filter has search terms, which match at most `MOST_FOUND` orders each. */
export function hasWords(filter: OrderFilter): boolean {
  return Boolean(filter.q) || Object.keys(WORDS_OF).some((name) => filter[name as keyof typeof WORDS_OF])
}

/** Whether the filter only uses what the totals in `order_counts` know: type, status, who decides, creator. */
export function isSummed(filter: OrderFilter): boolean {
  const { airline, createdFrom, createdTo, departFrom, departTo } = filter
  return !hasWords(filter) && ![airline, createdFrom, createdTo, departFrom, departTo].some(Boolean)
}

function beginsIn(columns: readonly string[], typed: string): Expression<SqlBool> {
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

/** Orders with a number, locator, ticket or name with this prefix. A range, not LIKE: see order_terms. */
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
