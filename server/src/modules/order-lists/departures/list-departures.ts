import { MOST_DAYS, type listDepartures as endpoint } from '@interline/contract/order-lists/departures/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyActor, AgencyCtx } from '../../../platform/http/context.ts'
import { refuseBackwards } from '../../../platform/http/validate.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { beginsAs } from '../../flight-orders/index.ts'
import { seats } from './departure-rows.ts'

type Query = HandlerInput<typeof endpoint>['query']

interface Row {
  readonly flight_no: string
  readonly depart_on: string
  readonly dep_airport: string
  readonly arr_airport: string
  readonly arr_at: Date
  readonly orders: number
  readonly passengers: number
  readonly tickets: number
  readonly pnrs: string[]
  readonly deadline: Date | null
  readonly status: 'scheduled' | 'changed' | 'cancelled' | 'restored' | 'flown'
  readonly all: number
  readonly flight: {
    readonly depTime: string
    readonly arrTime: string
    readonly depTerminal: string | null
    readonly arrTerminal: string | null
  }
}

/** Flights of a date range. Throws `request.invalid` for a range that ends before it begins or is too long. */
export function listDepartures(ctx: AgencyCtx, query: Query, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const now = deps.platform.clock.now()
    const { timeZone } = await deps.agencyViews.get(tx, ctx.actor.agencyId)
    const days = daysOf(query, localDateAt(now, timeZone))
    const asked = { ...query, where: conditions(query, days), now }
    const rows = await read(tx, ctx.actor, asked)
    // Beyond the last page no row has the total.
    const [any] =
      rows.length > 0 || query.page === 1
        ? rows
        : await read(tx, ctx.actor, { ...asked, page: 1, pageSize: 1 })
    return {
      rows: rows.map(present),
      total: any?.all ?? 0,
      page: query.page,
      pageSize: query.pageSize,
      ...days,
    }
  })
}

interface Asked extends Query {
  readonly where: readonly RawBuilder<unknown>[]
  readonly now: number
}

async function read(tx: Tx, actor: AgencyActor, asked: Asked): Promise<Row[]> {
  const { mine, where, now, page, pageSize } = asked
  // All orders on a flight have the same time and route: they were sold the same flight.
  const { rows } = await sql<Row>`
    with flights as (
      select s.flight_no, s.depart_on, s.dep_airport, s.arr_airport, min(s.dep_at) as dep_at, max(s.arr_at) as arr_at,
        count(distinct o.id)::int as orders, count(distinct p.id)::int as passengers,
        count(distinct t.number)::int as tickets,
        coalesce(array_agg(distinct i.pnr) filter (where i.pnr is not null), '{}') as pnrs,
        min(coalesce(o.pay_before, o.seats_until)) filter (where o.status in ('to_be_paid', 'reserved')) as deadline,
        max(array[o.id, s.journey::text, s.segment::text]) as sample,
        (array_agg(n.disruption order by n.received_at desc) filter (where n.disruption is not null))[1] as disruption
      from ${seats(actor, { mine, where, disruption: LAST_DISRUPTION })}
      group by 1, 2, 3, 4
      having ${carries(asked)}
    ), told as (
      select f.*, case when f.disruption = 'cancelled' then f.disruption when f.arr_at < ${new Date(now)} then 'flown'
        else coalesce(f.disruption, 'scheduled') end as status
      from flights f
    )
    select f.*, count(*) over ()::int as "all",
      (select o.solution -> 'journeys' -> f.sample[2]::int -> 'segments' -> f.sample[3]::int
        from order_rows o where o.id = f.sample[1] and o.agency_id = ${actor.agencyId}) as flight
    from told f where ${fitsStatus(asked)} order by f.dep_at, f.flight_no, f.dep_airport, f.arr_airport
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return rows
}

interface Days {
  readonly from: string
  readonly to: string
}

function daysOf(query: Query, today: string): Days {
  const from = query.from ?? today
  const to = query.to ?? addDays(from, 7)
  refuseBackwards({ from, to, path: 'to' })
  if (to > addDays(from, MOST_DAYS))
    throw failure('request.invalid', {
      fields: [{ path: 'to', rule: 'field.range', values: { from } }],
    })
  return { from, to }
}

function conditions(query: Query, { from, to }: Days): RawBuilder<unknown>[] {
  const { airline, flightNo, airport } = query
  const asked: (RawBuilder<unknown> | '' | undefined)[] = [
    sql`s.depart_on between ${from} and ${to}`,
    airline && sql`starts_with(s.flight_no, ${airline.toUpperCase()})`,
    flightNo && sql`s.flight_no = ${flightNo.toUpperCase().replaceAll(' ', '')}`,
    airport && sql`${airport.toUpperCase()} in (s.dep_airport, s.arr_airport)`,
  ]
  return asked.filter((each) => each !== undefined && each !== '')
}

/** From the last disruption of an order's flight. Passengers on a replacement flight are counted there. */
const LAST_DISRUPTION = sql`left join lateral (
    select d.received_at, case
      when u.type = 'restore' then 'restored'
      when u.type = 'change' or d.after ->> 'flightNumber' = s.flight_no then 'changed'
      else 'cancelled' end as disruption
    from disrupted_orders d join disruptions u on u.id = d.disruption_id
    where o.disruption is not null and d.order_id = s.order_id and d.agency_id = s.agency_id
      and d.journey = s.journey and d.segment = s.segment
    order by d.received_at desc limit 1
  ) n on true`

function fitsStatus({ status, disrupted }: Query): RawBuilder<unknown> {
  const asked = [
    sql`true`,
    ...(status ? [sql`f.status = ${status}`] : []),
    ...(disrupted ? [sql`f.disruption is not null`] : []),
  ]
  return sql.join(asked, sql` and `)
}

/** The order contains a requested passenger; the others on it are listed and counted as well. */
function carries({ passenger, ticket }: Query): RawBuilder<unknown> {
  const asked = [
    sql`true`,
    ...(passenger ? [beginsAs(sql`p.surname || ' ' || p.given_names`, passenger)] : []),
    ...(ticket ? [beginsAs(sql`t.number`, ticket)] : []),
  ]
  return sql`bool_or(${sql.join(asked, sql` and `)})`
}

function present(row: Row) {
  const { flight } = row
  return {
    flightNo: row.flight_no,
    date: row.depart_on,
    from: row.dep_airport,
    to: row.arr_airport,
    depTime: flight.depTime,
    arrTime: flight.arrTime,
    depTerminal: flight.depTerminal ?? '',
    arrTerminal: flight.arrTerminal ?? '',
    status: row.status,
    orders: row.orders,
    passengers: row.passengers,
    tickets: row.tickets,
    pnrs: row.pnrs,
    nextDeadline: row.deadline?.toISOString() ?? null,
  }
}
