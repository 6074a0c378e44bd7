// Converts the text of a mail to disruptions that a clerk checks. What the mail omits is looked up in the
// orders with the flight; nothing is written.

import type { readNotice as endpoint } from '@interline/contract/disruptions/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { completeDisruption, type BookedFlight } from '@interline/domain/disruptions/notice/complete'
import type { NoticeFlight, NoticeDisruption } from '@interline/domain/disruptions/notice/notice'
import { readNotice } from '@interline/domain/disruptions/notice/read-notice'
import { addDays, daysBetween, isLocalDate } from '@interline/domain/time/local-date'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'

export function readPasted(
  ctx: OfficeCtx,
  { text }: HandlerInput<typeof endpoint>['body'],
  { places }: Deps,
): Promise<CallReply<typeof endpoint>> {
  return ctx.db.transaction('everything', async (tx) => {
    // Yesterday's flight may still be in the air.
    const today = addDays(new Date(await ctx.db.instant(tx)).toISOString().slice(0, 10), -1)
    const { lines, disruptions } = readNotice(text, {
      today,
      isAirport: (code) => places.airport(code) !== undefined,
      isAirline: (code) => places.airline(code) !== undefined,
      airportNamed: places.named.airportNamed,
    })
    const complete: CallReply<typeof endpoint>['disruptions'] = []
    for (const said of disruptions)
      for (const { each, booked } of await onDays(tx, said, today)) {
        const { type, before, after, fromOrders, until, doubts } = completeDisruption(each, booked)
        complete.push({ type, before, after, fromOrders: [...fromOrders], until, doubts: [...doubts] })
      }
    return { lines: lines.map((line) => ({ ...line, roles: [...line.roles] })), disruptions: complete }
  })
}

interface OnDay {
  readonly each: NoticeDisruption
  readonly booked: BookedFlight | undefined
}

/** A period of at most this many days is searched. */
const LONGEST_PERIOD = 400

/**
 * The disruption on each date on which orders have the flight: for a period every such date, for a date with
 * swappable day and month the one with passengers.
 */
async function onDays(tx: Tx, disruption: NoticeDisruption, today: string): Promise<OnDay[]> {
  const { before, until, doubts } = disruption
  if (until !== '' && daysBetween(before.date, until) <= LONGEST_PERIOD) {
    const days = await bookedDays(tx, before, until)
    const each = days.map(async (date) => {
      const on = onDay(disruption, date)
      return { each: on, booked: await bookedFlight(tx, on.before, today) }
    })
    if (days.length > 0) return Promise.all(each)
  }
  const booked = await bookedFlight(tx, before, today)
  const exchanged = doubts.includes('date') ? exchangedDay(before.date) : undefined
  if (!exchanged) return [{ each: disruption, booked }]
  const other = onDay(disruption, exchanged)
  const bookedThen = await bookedFlight(tx, other.before, today)
  if ((booked === undefined) === (bookedThen === undefined)) return [{ each: disruption, booked }]
  const sure = { doubts: doubts.filter((doubt) => doubt !== 'date') }
  return [
    booked
      ? { each: { ...disruption, ...sure }, booked }
      : { each: { ...other, ...sure }, booked: bookedThen },
  ]
}

function exchangedDay(date: string): string | undefined {
  const other = `${date.slice(0, 4)}-${date.slice(8, 10)}-${date.slice(5, 7)}`
  return isLocalDate(other) ? other : undefined
}

/** The same on another date. */
function onDay(disruption: NoticeDisruption, date: string): NoticeDisruption {
  const moved = daysBetween(disruption.before.date, date)
  const { before, after } = disruption
  return {
    ...disruption,
    before: { ...before, date },
    after: after && { ...after, date: after.date === '' ? '' : addDays(after.date, moved) },
  }
}

/** Dates of a period on which orders have the flight, at most 31. */
async function bookedDays(
  tx: Tx,
  { flightNo, date, from, to }: NoticeFlight,
  until: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct s.depart_on::text as day from order_segments s join orders o on o.id = s.order_id
    where s.flight_no = ${flightNo} and s.depart_on between ${date}::date and ${until}::date
      and o.status in ('reserved', 'to_be_paid', 'proceeding', 'holding', 'issued', 'changed')
      and (${from} = '' or s.dep_airport = ${from}) and (${to} = '' or s.arr_airport = ${to})
    order by 1 limit 31`.execute(tx)
  return rows.map(({ day }) => day)
}

/** The flight as booked; undefined if it is in no order, or if the mail is ambiguous. */
async function bookedFlight(
  tx: Tx,
  { flightNo, date, from, to }: NoticeFlight,
  today: string,
): Promise<BookedFlight | undefined> {
  const { rows } = await sql<{ order_id: string; journey: number; segment: number }>`
    select distinct on (s.depart_on, s.dep_airport, s.arr_airport) s.order_id, s.journey, s.segment
    from order_segments s join orders o on o.id = s.order_id
    where s.flight_no = ${flightNo} and s.depart_on >= ${today} and o.status in ('reserved', 'to_be_paid', 'proceeding', 'holding', 'issued', 'changed')
      and (${date} = '' or s.depart_on = nullif(${date}, '')::date)
      and (${from} = '' or s.dep_airport = ${from}) and (${to} = '' or s.arr_airport = ${to})
    order by s.depart_on, s.dep_airport, s.arr_airport limit 2`.execute(tx)
  const [found, ...others] = rows
  if (!found || others.length > 0) return undefined
  const holder = await tx
    .selectFrom('order_flights')
    .select('solution')
    .where('order_id', '=', found.order_id)
    .executeTakeFirstOrThrow()
  const flight = holder.solution.journeys[found.journey]?.segments[found.segment]
  return (
    flight && {
      from: flight.depAirport,
      to: flight.arrAirport,
      depTime: flight.depTime,
      arrTime: flight.arrTime,
    }
  )
}
