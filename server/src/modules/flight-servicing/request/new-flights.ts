// The parts of a change: its own booking, passengers and flights, so that afterwards it is serviced like an original.

import { shareOf } from '@interline/domain/flight-servicing/quote-lines'
import { routeSummary } from '@interline/domain/flight-orders/new-order'
import type { RateMap } from '@interline/domain/money/convert'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { writeJson, type VerifiedOffer } from '../../flight-search/index.ts'
import {
  documentPlace,
  storeChain,
  storeMoney,
  type Order,
  type OrderChange,
} from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import type { WorkedOut } from '../quote/levels.ts'
import { paidFor, type ChosenBooking } from '../quote/value.ts'
import type { Holding } from './holding.ts'

export interface NewFlights {
  readonly booking: ChosenBooking
  readonly offer: VerifiedOffer
  readonly sold: SupplierOffer
  /** What the agency's tickets are worth to each passenger type from now on, minor units. */
  readonly ownPerType: Readonly<Record<string, bigint>>
  readonly columns: OrderChange
}

export function newFlightsOf({
  holding,
  booking,
  offer,
  sold,
  due,
  rates,
  until,
}: {
  readonly holding: Holding
  readonly booking: ChosenBooking
  readonly offer: VerifiedOffer
  readonly sold: SupplierOffer
  readonly due: WorkedOut
  readonly rates: RateMap
  readonly until: number
}): NewFlights {
  const count = BigInt(booking.passengers.length)
  // What the tickets were worth, and what is paid on top for the flights; neither penalties nor fees.
  const worth = due.levels.map(({ lines }, level) => {
    const added = lines
      .filter(({ code }) => code === 'fareDifference' || code === 'taxDifference' || code === 'residual')
      .reduce((sum, { minor }) => sum + minor, 0n)
    return Object.fromEntries(
      booking.passengers.map((passenger) => {
        const paid = paidFor(holding, { item: booking.item, passengers: [passenger] }, rates)[level] ?? 0n
        const left = leftOf(holding, booking, passenger.id)
        return [passenger.type, shareOf(paid, left.exchanged, left.all) + shareDown(added, count)]
      }),
    )
  })
  const { solution } = offer
  const route = routeSummary(solution.journeys)
  return {
    booking,
    offer,
    sold,
    ownPerType: worth.at(-1) ?? {},
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
      net_cost: storeMoney(due.supplierMoney),
      solution: JSON.stringify(solution),
      price_proof: null,
      pay_before: new Date(until),
      airline: solution.validatingCarrier,
      depart_at: new Date(route.departAt),
      depart_on: route.departOn,
      route: JSON.stringify(route.route),
      flight_numbers: route.flightNumbers,
      ticket_numbers: [],
    },
  }
}

/** Below zero rounded away from it: what is left over is never worth more than it is. */
function shareDown(minor: bigint, count: bigint): bigint {
  return minor / count - (minor % count < 0n ? 1n : 0n)
}

/** What was flown before is not worth anything any more: each flight of a ticket counts the same. */
function leftOf({ coupons }: Holding, { item, coupons: taken }: ChosenBooking, passengerId: string) {
  const ofPassenger = (each: { readonly passengerId: string }) => each.passengerId === passengerId
  const all = coupons.filter((each) => ofPassenger(each) && each.itemId === item.id).length
  return { exchanged: BigInt(taken.filter(ofPassenger).length), all: BigInt(all) }
}

export async function insertNewFlights(
  tx: Tx,
  order: Order,
  { booking, offer, sold, ownPerType }: NewFlights,
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
      offer: writeJson(sold),
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
  await copyPassengers(tx, order, { booking, ownPerType }, { now, deps })
}

/** The same people, known to the supplier by the names that it has for them. */
async function copyPassengers(
  tx: Tx,
  { id: orderId, agency_id: agencyId }: Order,
  { booking, ownPerType }: Pick<NewFlights, 'booking' | 'ownPerType'>,
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
        // A document's number opens at its own passenger only.
        const number = deps.cipher.open(person.document_cipher, documentPlace(person.id))
        return {
          ...person,
          id,
          order_id: orderId,
          position,
          document_cipher: deps.cipher.seal(number, documentPlace(id)),
          frequent_flyer: person.frequent_flyer === null ? null : JSON.stringify(person.frequent_flyer),
          contact: person.contact === null ? null : JSON.stringify(person.contact),
          sale_minor: ownPerType[person.passenger_type] ?? 0n,
          traveller_key: person.traveller_key ?? person.id,
        }
      }),
    )
    .execute()
}
