// News of a flight becomes a record, and a job marks the orders. The same news twice in a row is one record; other news of
// the same flight takes its place.

import type { DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import type { Selectable } from 'kysely'
import type { Disruptions } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { FlightDate } from './concerned-orders.ts'

export type NewsRecord = Selectable<Disruptions>

export interface News extends FlightDate {
  readonly type: DisruptionType
  readonly source: 'supplier' | 'ops' | 'email'
  readonly after: Flight | null
  readonly note: string
  readonly toldBy: string
  /** Milliseconds since the epoch; null: each order has the usual time. */
  readonly respondBefore: number | null
}

/** The newest record of a flight; undefined: nothing was told of it. */
export async function newestOf(
  tx: Tx,
  { flightNo, date, from, to }: FlightDate,
): Promise<NewsRecord | undefined> {
  return tx
    .selectFrom('disruptions as d')
    .selectAll('d')
    .where('flight_no', '=', flightNo)
    .where('depart_on', '=', date)
    .where('dep_airport', '=', from)
    .where('arr_airport', '=', to)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('disruptions as n').select('n.id').whereRef('n.supersedes', '=', 'd.id'))),
    )
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The record of the news: a new one, or the newest where it says the same. */
export async function recordNews(tx: Tx, news: News, now: number): Promise<NewsRecord> {
  const known = await newestOf(tx, news)
  if (known && news.source === 'supplier' && saysTheSame(known, news)) return known
  return tx
    .insertInto('disruptions')
    .values({
      id: newId('dis', now),
      type: news.type,
      source: news.source,
      flight_no: news.flightNo,
      depart_on: news.date,
      dep_airport: news.from,
      arr_airport: news.to,
      after: news.after && JSON.stringify(news.after),
      note: news.note,
      told_by: news.toldBy,
      received_at: new Date(now),
      respond_before: news.respondBefore === null ? null : new Date(news.respondBefore),
      supersedes: known?.id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function saysTheSame(known: NewsRecord, { type, toldBy, after }: News): boolean {
  const key = (flight: Flight | null) =>
    flight &&
    [flight.flightNumber, flight.from.airport, flight.from.at, flight.to.airport, flight.to.at].join(' ')
  return known.type === type && known.told_by === toldBy && key(known.after as Flight | null) === key(after)
}
