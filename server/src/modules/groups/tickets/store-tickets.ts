// The tickets of an issued group, stored as those of flights are: from then on each passenger is serviced by ordinary changes,
// refunds and voids whose parent is the group.

import { searchTerms } from '@interline/domain/booking/new-order'
import { listedDocument, typesOf, type NameRow } from '@interline/domain/groups/name-list'
import { NO_EXPIRY } from '@interline/domain/passengers/document-types'
import { BY_HAND } from '@interline/domain/servicing/by-hand'
import { voidUntil } from '@interline/domain/servicing/windows'
import { tidyTicketNumber } from '@interline/domain/ticketing/entered-tickets'
import { jsonText } from '../../../../db/json/codec.ts'
import { supplierOffer } from '../../../../db/json/offers.ts'
import { solution as solutionJson, type Solution } from '../../../../db/json/orders.ts'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { maskNumber } from '../../../platform/secrets/field-cipher.ts'
import { documentPlace } from '../../flight-orders/index.ts'
import { salePerType } from '../../orders/index.ts'
import { insertTickets, ticketTerms } from '../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import type { GroupRow } from '../order/rows.ts'
import { groupOffer, groupSolution } from './sold-flights.ts'

interface Issued {
  readonly rows: readonly NameRow[]
  /** By row of the list, thirteen digits. */
  readonly tickets: readonly { readonly row: number; readonly ticketNumber: string }[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** `order` is locked, and each row of its list has a ticket. */
export async function storeGroupTickets(
  tx: Tx,
  order: GroupRow,
  { rows, tickets, at }: Issued,
  deps: Pick<Deps, 'cipher' | 'places' | 'ratesOf'>,
): Promise<void> {
  const { id: orderId, agency_id: agencyId } = order
  const offer = groupOffer(order, await deps.ratesOf(tx, order.fx_snapshot_id ?? ''), deps)
  const sold = groupSolution(order, offer)
  const item = await storeBooking(tx, order, { offer, sold, at })
  const passengers = passengerRows(order, { rows, at }, deps)
  await tx.insertInto('order_passengers').values(passengers).execute()
  const places = sold.tickets.flatMap(({ segments }) => segments)
  const numbered = tickets.map(({ row, ticketNumber }) => ({
    travellerKey: passengers[row]?.id ?? '',
    number: tidyTicketNumber(ticketNumber),
    carrier: offer.validatingCarrier,
    coupons: places,
  }))
  await insertTickets(tx, item, numbered, offer.ticketKind, at)
  const terms = [...passengers.flatMap(searchTerms), ...numbered.flatMap(({ number }) => ticketTerms(number))]
  await tx
    .insertInto('order_terms')
    .values(
      [...new Set([orderId, ...terms])].map((term) => ({ agency_id: agencyId, order_id: orderId, term })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Booking {
  readonly offer: SupplierOffer
  readonly sold: Solution
  readonly at: number
}

/** The flights, and one booking of all of them. */
async function storeBooking(tx: Tx, order: GroupRow, { offer, sold, at }: Booking) {
  const { id: orderId, agency_id: agencyId } = order
  await tx
    .insertInto('order_flights')
    .values({
      order_id: orderId,
      agency_id: agencyId,
      solution: solutionJson.write(sold),
      verified_at: new Date(at),
    })
    .execute()
  const [pnr = orderId] = order.pnrs
  const item = await tx
    .insertInto('order_items')
    .values({
      id: newId('item', at),
      order_id: orderId,
      agency_id: agencyId,
      position: 0,
      supplier: BY_HAND,
      source_tag: offer.source,
      client_ref: `${orderId}-1`,
      offer: supplierOffer.write(offer),
      state: 'ticketed',
      supplier_order_id: pnr,
      pnr,
      airline_pnr: pnr,
      void_until: new Date(voidUntil(at)),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_segments')
    .values(
      sold.journeys.flatMap(({ segments }, journey) =>
        segments.map((segment, place) => ({
          order_id: orderId,
          agency_id: agencyId,
          journey,
          segment: place,
          item_id: item.id,
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
  return item
}

function passengerRows(
  order: GroupRow,
  { rows, at }: Pick<Issued, 'rows' | 'at'>,
  { cipher }: Pick<Deps, 'cipher'>,
) {
  const types = typesOf(rows, [...rows.keys()])
  return rows.map((row, position) => {
    const id = newId('pax', at)
    const type = types[position]
    if (!type) throw new Error(`${order.id}: row ${position} of the list has no passenger type`)
    return {
      id,
      order_id: order.id,
      agency_id: order.agency_id,
      position,
      passenger_type: type,
      surname: row.surname,
      given_names: row.given_name,
      gender: row.gender === 'M' ? ('male' as const) : ('female' as const),
      birthday: row.birthday,
      nationality: row.nationality,
      document_type: listedDocument(row),
      document_cipher: cipher.seal(row.doc_number, documentPlace(id)),
      document_masked: maskNumber(row.doc_number),
      document_expiry: row.doc_expiry === '' ? NO_EXPIRY : row.doc_expiry,
      document_issuing_place: row.issuing_place,
      frequent_flyer: row.ffp_no === '' ? null : jsonText({ airline: row.ffp_airline, number: row.ffp_no }),
      contact: null,
      sale_minor: salePerType(order, type).at(-1) ?? 0n,
    }
  })
}
