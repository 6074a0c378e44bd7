// News of a flight becomes a record, and a job marks the orders. The same news twice in a row is one record, also of two
// clerks who have read the same mail; other news of the same flight takes its place.

import type { DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import { sql, type Selectable } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Disruptions } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { FlightDate } from '../read/concerned-orders.ts'

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

/** The record of the news: a new one, or the newest where it says the same. One after the other over all processes. */
export async function recordNews(tx: Tx, news: News, now: number): Promise<NewsRecord> {
  await sql`select pg_advisory_xact_lock(hashtextextended('news of flights', 0))`.execute(tx)
  const known = await newestOf(tx, news)
  if (known && saysTheSame(known, news)) return known
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
      after: news.after && jsonText(news.after),
      note: news.note,
      told_by: news.toldBy,
      received_at: new Date(await laterThanAll(tx, now)),
      respond_before: news.respondBefore === null ? null : new Date(news.respondBefore),
      supersedes: known?.id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** No two pieces of news came at one instant: which of them is the later one is never a question. */
async function laterThanAll(tx: Tx, now: number): Promise<number> {
  const last = await tx
    .selectFrom('disruptions')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(now, (last?.received_at.getTime() ?? 0) + 1)
}

/** Of a supplier only what it said itself: each speaks of its own bookings. */
export function saysTheSame(
  known: NewsRecord,
  { type, source, toldBy, after, note, respondBefore }: News,
): boolean {
  const key = (flight: Flight | null) =>
    flight &&
    [flight.flightNumber, flight.from.airport, flight.from.at, flight.to.airport, flight.to.at].join(' ')
  const isSameTeller = source === 'supplier' ? known.told_by === toldBy : known.source !== 'supplier'
  return (
    isSameTeller &&
    known.type === type &&
    known.note === note &&
    (known.respond_before?.getTime() ?? null) === respondBefore &&
    key(known.after) === key(after)
  )
}
