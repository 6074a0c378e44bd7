// Writes the record of a disruption; a job marks the orders. The same report twice in a row is one record,
// also from two clerks who read the same mail; a different report of the same flight supersedes it.

import type { DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import { sql, type Selectable } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Disruptions } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { FlightDate } from '../read/concerned-orders.ts'

export type DisruptionRow = Selectable<Disruptions>

export interface ReportedDisruption extends FlightDate {
  readonly type: DisruptionType
  readonly source: 'supplier' | 'ops' | 'email'
  readonly after: Flight | null
  readonly note: string
  readonly reportedBy: string
  /** Milliseconds since the epoch; null: each order has the usual deadline. */
  readonly respondBefore: number | null
}

/** The newest record of a flight; undefined: none. */
export async function newestOf(
  tx: Tx,
  { flightNo, date, from, to }: FlightDate,
): Promise<DisruptionRow | undefined> {
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

/** The record: a new one, or the newest if it is identical. Serialised over all processes. */
export async function recordDisruption(
  tx: Tx,
  reported: ReportedDisruption,
  now: number,
): Promise<DisruptionRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended('disruptions', 0))`.execute(tx)
  const known = await newestOf(tx, reported)
  if (known && saysTheSame(known, reported)) return known
  return tx
    .insertInto('disruptions')
    .values({
      id: newId('dis', now),
      type: reported.type,
      source: reported.source,
      flight_no: reported.flightNo,
      depart_on: reported.date,
      dep_airport: reported.from,
      arr_airport: reported.to,
      after: reported.after && jsonText(reported.after),
      note: reported.note,
      told_by: reported.reportedBy,
      received_at: new Date(await laterThanAll(tx, now)),
      respond_before: reported.respondBefore === null ? null : new Date(reported.respondBefore),
      supersedes: known?.id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** No two records have the same instant, so that one is always the later. */
async function laterThanAll(tx: Tx, now: number): Promise<number> {
  const last = await tx
    .selectFrom('disruptions')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return Math.max(now, (last?.received_at.getTime() ?? 0) + 1)
}

/** For a supplier only its own reports: each speaks of its own bookings. */
export function saysTheSame(
  known: DisruptionRow,
  { type, source, reportedBy, after, note, respondBefore }: ReportedDisruption,
): boolean {
  const key = (flight: Flight | null) =>
    flight &&
    [flight.flightNumber, flight.from.airport, flight.from.at, flight.to.airport, flight.to.at].join(' ')
  const isSameTeller = source === 'supplier' ? known.told_by === reportedBy : known.source !== 'supplier'
  return (
    isSameTeller &&
    known.type === type &&
    known.note === note &&
    (known.respond_before?.getTime() ?? null) === respondBefore &&
    key(known.after) === key(after)
  )
}
