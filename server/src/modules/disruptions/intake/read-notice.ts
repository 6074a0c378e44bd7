// The text of a mail becomes news that a clerk checks. What the mail leaves out is looked up in the orders that hold the
// flight; nothing is written.

import type { readNotice as endpoint } from '@interline/contract/disruptions/notice'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { completeNews, type BookedFlight } from '@interline/domain/disruptions/notice/complete'
import type { NoticeFlight } from '@interline/domain/disruptions/notice/notice'
import { readNotice } from '@interline/domain/disruptions/notice/read-notice'
import { addDays } from '@interline/domain/time/local-date'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import type { Solution } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'

export function readPasted(
  ctx: OfficeCtx,
  { text }: HandlerInput<typeof endpoint>['body'],
  { places }: Deps,
): Promise<CallReply<typeof endpoint>> {
  return ctx.db.transaction('everything', async (tx) => {
    // The flight of yesterday may still be on its way.
    const today = addDays(new Date(await ctx.db.instant(tx)).toISOString().slice(0, 10), -1)
    const { lines, news } = readNotice(text, {
      today,
      isAirport: (code) => places.airport(code) !== undefined,
      isAirline: (code) => places.airline(code) !== undefined,
    })
    const complete: CallReply<typeof endpoint>['news'] = []
    for (const each of news) {
      const { type, before, after, fromOrders } = completeNews(
        each,
        await bookedFlight(tx, each.before, today),
      )
      complete.push({ type, before, after, fromOrders: [...fromOrders] })
    }
    return { lines: lines.map((line) => ({ ...line, roles: [...line.roles] })), news: complete }
  })
}

/** As passengers hold it; undefined where nobody does, or where the mail may mean several. */
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
    .selectFrom('orders')
    .select('solution')
    .where('id', '=', found.order_id)
    .executeTakeFirstOrThrow()
  const flight = (holder.solution as Solution).journeys[found.journey]?.segments[found.segment]
  return (
    flight && {
      from: flight.depAirport,
      to: flight.arrAirport,
      depTime: flight.depTime,
      arrTime: flight.arrTime,
    }
  )
}
