// The parts of a change: its own booking, passengers and flights, so that it can later be serviced like an
// original.

import { worthOf, type TicketValue } from '@interline/domain/servicing/ticket-value'
import { routeSummary } from '@interline/domain/booking/new-order'
import { ticketValueJson } from '../../../../../db/json/orders.ts'
import { jsonText } from '../../../../../db/json/codec.ts'
import { moneyList, supplierOffer } from '../../../../../db/json/offers.ts'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/ids/ids.ts'
import type { VerifiedOffer } from '../../../flight-search/index.ts'
import { documentPlace, type Order } from '../../../flight-orders/index.ts'
import { type OrderChange, storeChain } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'
import type { ChosenBooking, WorkedOut } from '../../quote/index.ts'

export interface NewFlights {
  readonly booking: ChosenBooking
  readonly offer: VerifiedOffer
  readonly sold: SupplierOffer
  /** The value of the new tickets, by the passengers of the order that holds the old ones. */
  readonly values: ReadonlyMap<string, TicketValue>
  readonly columns: OrderChange
}

export function newFlightsOf({
  booking,
  offer,
  sold,
  due,
  values,
  until,
}: {
  readonly booking: ChosenBooking
  readonly offer: VerifiedOffer
  readonly sold: SupplierOffer
  readonly due: WorkedOut
  /** From `exchangeOf`. */
  readonly values: ReadonlyMap<string, TicketValue>
  readonly until: number
}): NewFlights {
  const worth = due.levels.map((_, level) =>
    Object.fromEntries(
      booking.passengers.map(({ id, type }) => [type, worthAt(values.get(id), level)] as const),
    ),
  )
  const { solution } = offer
  const route = routeSummary(solution.journeys)
  return {
    booking,
    offer,
    sold,
    values,
    columns: {
      total_minor: due.total > 0n ? due.total : 0n,
      sale_levels: storeChain(
        due.levels.map(({ agencyId, currency, total, ownFee }, level) => ({
          agencyId,
          currency,
          totalMinor: total,
          fee: ownFee,
          perType: worth[level] ?? {},
        })),
      ),
      net_cost: moneyList.write(due.supplierMoney),
      solution: jsonText(solution),
      price_proof: null,
      pay_before: new Date(until),
      airline: solution.validatingCarrier,
      depart_at: new Date(route.departAt),
      depart_on: route.departOn,
      route: jsonText(route.route),
      flight_numbers: route.flightNumbers,
      ticket_numbers: [],
    },
  }
}

function worthAt(value: TicketValue | undefined, level: number): bigint {
  const parts = value?.levels[level]
  return parts ? worthOf(parts) : 0n
}

export async function insertNewFlights(
  tx: Tx,
  order: Order,
  { booking, offer, sold, values }: NewFlights,
  { now, deps }: { readonly now: number; readonly deps: Deps },
): Promise<void> {
  const { id: orderId, agency_id: agencyId } = order
  const { item } = booking
  const itemId = newId('item', now)
  await tx
    .insertInto('order_items')
    .values({
      id: itemId,
      order_id: orderId,
      agency_id: agencyId,
      position: 0,
      supplier: item.supplier,
      source_tag: item.source_tag,
      client_ref: `${orderId}-1`,
      offer: supplierOffer.write(sold),
      state: 'asked',
      supplier_order_id: item.supplier_order_id,
      pnr: item.pnr,
      airline_pnr: item.airline_pnr,
    })
    .execute()
  await tx
    .insertInto('order_segments')
    .values(
      offer.solution.journeys.flatMap(({ segments }, journey) =>
        segments.map((segment, at) => ({
          order_id: orderId,
          agency_id: agencyId,
          journey,
          segment: at,
          item_id: itemId,
          flight_no: segment.flightNo,
          dep_airport: segment.depAirport,
          arr_airport: segment.arrAirport,
          depart_on: segment.depTime.slice(0, 10),
          dep_at: segment.depAt,
          arr_at: segment.arrAt,
        })),
      ),
    )
    .execute()
  await copyPassengers(tx, order, { booking, values }, { now, deps })
}

/** The same people, under the supplier's names for them. */
async function copyPassengers(
  tx: Tx,
  { id: orderId, agency_id: agencyId }: Order,
  { booking, values }: Pick<NewFlights, 'booking' | 'values'>,
  { now, deps }: { readonly now: number; readonly deps: Deps },
): Promise<void> {
  const people = await tx
    .selectFrom('order_passengers')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where(
      'id',
      'in',
      booking.passengers.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  await tx
    .insertInto('order_passengers')
    .values(
      people.map((person, position) => {
        const id = newId('pax', now)
        // A document number only decrypts for its own passenger.
        const value = values.get(person.id)
        const number = deps.cipher.open(person.document_cipher, documentPlace(person.id))
        return {
          ...person,
          id,
          order_id: orderId,
          position,
          document_cipher: deps.cipher.seal(number, documentPlace(id)),
          frequent_flyer: person.frequent_flyer === null ? null : jsonText(person.frequent_flyer),
          contact: person.contact === null ? null : jsonText(person.contact),
          sale_minor: worthAt(value, (value?.levels.length ?? 0) - 1),
          value: value ? ticketValueJson.write(value) : null,
          traveller_key: person.traveller_key ?? person.id,
        }
      }),
    )
    .execute()
}
