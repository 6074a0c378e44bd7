// Flights of an order's passengers in other orders of the agency. People are matched by name and birthday,
// which few share; only then are two encrypted document numbers decrypted and compared.

import type { OtherFlight, CheckedFlight } from '@interline/domain/ticketing-checks/segments'
import { ticketName } from '@interline/domain/booking/new-order'
import { isLocalDate } from '@interline/domain/time/local-date'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyActor } from '../../platform/http/context.ts'
import { documentPlace } from '../flight-orders/index.ts'
import { isOfOtherWorld, seesOnlyOwn } from '../orders/index.ts'
import type { Deps } from './deps.ts'

interface Asked {
  /** Normalised. */
  readonly passengers: readonly Pick<PassengerDraft, 'surname' | 'given_names' | 'birthday'>[]
  /** Only called if a passenger with the same name flies elsewhere: the decrypted document number, by index. */
  readonly numbers: () => Promise<(at: number) => string>
  readonly flights: readonly CheckedFlight[]
  /** Bookings of the order itself. */
  readonly rootId: string | null
}

interface Row {
  /** From 1. */
  readonly place: bigint
  readonly order_id: string
  readonly created_by: string
  readonly test: boolean
  readonly paid: boolean
  readonly being_booked: boolean
  readonly passenger_id: string
  readonly surname: string
  readonly given_names: string
  readonly document_cipher: Buffer
  readonly flight_no: string
  readonly dep_airport: string
  readonly arr_airport: string
  readonly depart_on: string
  readonly dep_at: Date
  readonly arr_at: Date
}

export interface OtherFlights {
  readonly others: readonly OtherFlight[]
  /** Of hidden orders whose booking is in progress. */
  readonly beingBooked: readonly OtherFlight[]
}

export async function otherFlights(
  tx: Tx,
  actor: AgencyActor,
  { passengers, numbers, flights, rootId }: Asked,
  { cipher, platform }: Pick<Deps, 'cipher' | 'platform'>,
): Promise<OtherFlights> {
  const days = flights.map(({ date }) => date).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  // From the previous day: a flight that leaves in the evening may be in the air in the morning. Each "offset
  // 0" fixes the join order (person, order, flight, coupon): without statistics the database would start with
  // everyone who flies on these days, and keep that prepared plan.
  const found = await sql<Row>`
    select asked.place, o.id as order_id, o.created_by, o.test, o.paid_at is not null as paid,
      o.status = 'none' as being_booked, p.id as passenger_id, p.surname, p.given_names,
      p.document_cipher, s.flight_no, s.dep_airport, s.arr_airport, to_char(s.depart_on, 'YYYY-MM-DD') as depart_on, s.dep_at, s.arr_at
    from unnest(${passengers.map(({ surname }) => surname)}::text[],
        ${passengers.map(({ given_names: given }) => given)}::text[],
        ${passengers.map(({ birthday }) => (isLocalDate(birthday) ? birthday : null))}::date[])
        with ordinality as asked (surname, given_names, birthday, place)
      cross join lateral (select p.* from order_passengers p where p.agency_id = ${actor.agencyId} and p.surname = asked.surname
        and p.given_names = asked.given_names and p.birthday = asked.birthday offset 0) p
      cross join lateral (select o.* from orders o where o.id = p.order_id and o.agency_id = p.agency_id offset 0) o
      cross join lateral (select s.* from order_segments s where s.order_id = o.id and s.agency_id = o.agency_id offset 0) s
    where s.depart_on between ${first}::date - 1 and ${last}::date + 1
      and (o.status = 'none' and o.close_reason is null
        or o.status in ('reserved', 'reviewing', 'to_be_paid', 'proceeding', 'holding', 'issued', 'changed'))
      and o.root_id is distinct from ${rootId}::text
      and not exists (select from coupons c where c.order_id = o.id and c.agency_id = o.agency_id and c.passenger_id = p.id
        and c.journey = s.journey and c.segment = s.segment and c.state not in ('OPEN', 'SUSPENDED') offset 0)
    order by o.created_at, o.id, p.position, s.journey, s.segment`.execute(tx)
  const rows = found.rows.filter((row) => !isOfOtherWorld(row, actor))
  if (rows.length === 0) return { others: [], beingBooked: [] }
  const numberOf = await numbers()
  // A number that does not decrypt says nothing about the person, and must not block payment.
  const isSame = (row: Row, passenger: number) => {
    try {
      return cipher.open(row.document_cipher, documentPlace(row.passenger_id)) === numberOf(passenger)
    } catch (error) {
      platform.log.error({ error, orderId: row.order_id }, 'a document number does not decrypt')
      return false
    }
  }
  const flightOf = (row: Row): OtherFlight => {
    const passenger = Number(row.place) - 1
    return {
      passenger,
      name: ticketName(row),
      orderId: row.order_id,
      sameDocument: isSame(row, passenger),
      paid: row.paid,
      visible: !seesOnlyOwn(actor) || row.created_by === actor.userId,
      flightNo: row.flight_no,
      from: row.dep_airport,
      to: row.arr_airport,
      date: row.depart_on,
      depAt: row.dep_at.getTime(),
      arrAt: row.arr_at.getTime(),
    }
  }
  return {
    others: rows.filter((row) => !row.being_booked).map(flightOf),
    beingBooked: rows.filter((row) => row.being_booked).map(flightOf),
  }
}
