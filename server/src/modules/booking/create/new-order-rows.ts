// The rows of a new order, from the checked offer and the passengers.

import type { Acknowledgement } from '@interline/domain/booking/acknowledgement'
import { routeSummary, searchTerms, ticketName, type Start } from '@interline/domain/booking/new-order'
import type { ContactDraft } from '@interline/domain/passengers/party'
import {
  checkedGender,
  type PassengerDraft,
  type PassengerType,
} from '@interline/domain/passengers/passenger'
import type { Insertable } from 'kysely'
import { jsonText } from '../../../../db/json/codec.ts'
import type { OwnContact } from '../../../../db/json/orders.ts'
import { moneyList, supplierOffer } from '../../../../db/json/offers.ts'
import type {
  OrderItems,
  OrderPassengers,
  OrderSegments,
  OrderTerms,
  SupplierCalls,
} from '../../../../db/types.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { maskNumber, type FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { VerifiedOffer } from '../../flight-search/index.ts'
import { documentPlace, storeAcknowledged, type NewOrderRow } from '../../flight-orders/index.ts'
import { storeChain, type OrderSite } from '../../orders/index.ts'
import { callRow, inBuyingOrder } from '../../supplier-calls/index.ts'
import type { ReviewOfNew } from './review-of-new.ts'

export interface NewOrderRows {
  readonly order: NewOrderRow
  readonly items: Insertable<OrderItems>[]
  readonly passengers: Insertable<OrderPassengers>[]
  readonly segments: Insertable<OrderSegments>[]
  readonly terms: Insertable<OrderTerms>[]
  readonly calls: Insertable<SupplierCalls>[]
}

export interface OrderPassengerInput extends PassengerDraft {
  readonly contact?: OwnContact
}

export interface NewOrder {
  readonly id: string
  readonly agencyId: number
  readonly requestKey: string
  readonly creator: { readonly id: string; readonly name: string }
  readonly site: OrderSite
  readonly test: boolean
  readonly simulated: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly offer: VerifiedOffer
  readonly start: Start
  readonly holdOnly: boolean
  readonly passengers: readonly OrderPassengerInput[]
  readonly contact: ContactDraft
  readonly invoiceType: string
  readonly remark: string
  readonly customerReference: string
  /** Null: a single ticket needs no acknowledgement. */
  readonly acknowledged: Acknowledgement | null
  readonly review: ReviewOfNew
  /** Time limit of the booking, and a check in case its answer is lost. */
  readonly bookTimeoutMs: number
}

export function newOrderRows(order: NewOrder, cipher: FieldCipher): NewOrderRows {
  const { id, agencyId, offer, start } = order
  const { solution } = offer
  const route = routeSummary(solution.journeys)
  const items = itemRows(order)
  return {
    order: {
      ...headRow(order),
      depart_at: new Date(route.departAt),
      depart_on: route.departOn,
      route: jsonText(route.route),
      flight_numbers: route.flightNumbers,
      passenger_names: order.passengers.map(ticketName),
    },
    items,
    passengers: order.passengers.map((passenger, position) =>
      passengerRow(order, passenger, position, cipher),
    ),
    segments: solution.journeys.flatMap(({ segments }, journey) =>
      segments.map((segment, at) => ({
        order_id: id,
        agency_id: agencyId,
        journey,
        segment: at,
        item_id: itemOf(offer, items, { journey, segment: at }).id,
        flight_no: segment.flightNo,
        dep_airport: segment.depAirport,
        arr_airport: segment.arrAirport,
        depart_on: segment.depTime.slice(0, 10),
        dep_at: segment.depAt,
        arr_at: segment.arrAt,
      })),
    ),
    terms: [...new Set([id, ...order.passengers.flatMap(searchTerms)])].map((term) => ({
      agency_id: agencyId,
      order_id: id,
      term,
    })),
    calls: start.book ? [firstCall(order, items)] : [],
  }
}

/** The first booking; the others follow when it is answered. */
function firstCall({ offer, now, bookTimeoutMs }: NewOrder, items: ReturnType<typeof itemRows>) {
  const [item] = inBuyingOrder(items, ({ position }) => soldAt(offer, position))
  if (!item) throw new Error(`offer ${offer.token} has no ticket`)
  return callRow(item, {
    step: 'book',
    attempt: 1,
    clientRef: item.client_ref,
    now,
    timeoutMs: bookTimeoutMs,
  })
}

export function soldAt({ supplierOffers, token }: VerifiedOffer, position: number): SupplierOffer {
  const sold = supplierOffers[position]
  if (!sold) throw new Error(`offer ${token} has no ticket ${position}`)
  return sold
}

function headRow({ id, agencyId, now, offer, start, ...order }: NewOrder) {
  const { solution, levels } = offer
  const own = levels.at(-1)
  if (!own || own.agencyId !== agencyId)
    throw new Error(`offer ${offer.token} is not priced for agency ${agencyId}`)
  return {
    id,
    agency_id: agencyId,
    order_type: 'origin',
    status: 'none',
    root_id: id,
    created_at: new Date(now),
    created_by: order.creator.id,
    created_by_name: order.creator.name,
    request_key: order.requestKey,
    ...order.site,
    test: order.test,
    simulated: order.simulated,
    hold_only: order.holdOnly,
    pay_before: instant(start.payBefore),
    review_before: instant(start.reviewBefore),
    seats_until: instant(start.seatsUntil),
    // If the booking's answer is lost, the supplier is queried.
    due_at: new Date(now + order.bookTimeoutMs),
    currency: own.currency,
    total_minor: own.totalMinor,
    sale_levels: storeChain(levels),
    net_cost: moneyList.write(offer.netCost),
    price_proof: jsonText(offer.proof),
    fx_snapshot_id: offer.fxSnapshotId,
    solution: jsonText(solution),
    verified_at: new Date(offer.verifiedAt),
    contact: jsonText(order.contact),
    invoice_type: order.invoiceType,
    remark: order.remark,
    customer_reference: order.customerReference,
    review_reasons: order.review.reasons.length > 0 ? jsonText(order.review.reasons) : null,
    review_version: order.review.version,
    review_unasked: [...order.review.unasked],
    acknowledged: order.acknowledged && storeAcknowledged(order.acknowledged, order.creator, now),
    airline: solution.validatingCarrier,
  } satisfies Partial<NewOrderRow>
}

/** One booking for each ticket, in travel order. */
function itemRows({ id, agencyId, now, offer }: NewOrder) {
  return offer.supplierOffers.map((sold, position) => ({
    id: newId('item', now),
    order_id: id,
    agency_id: agencyId,
    position,
    supplier: sold.supplier,
    source_tag: sold.source,
    client_ref: `${id}-${position + 1}`,
    offer: supplierOffer.write(sold),
    state: 'asked' as const,
  }))
}

/** Which ticket a flight belongs to. */
function itemOf<Row>(
  { solution: { tickets }, token }: VerifiedOffer,
  rows: readonly Row[],
  place: FlightPlace,
): Row {
  const at = tickets.findIndex(({ segments }) =>
    segments.some(({ journey, segment }) => journey === place.journey && segment === place.segment),
  )
  const row = rows[at]
  if (!row) throw new Error(`offer ${token} has a flight without a ticket`)
  return row
}

interface FlightPlace {
  readonly journey: number
  readonly segment: number
}

function passengerRow(
  order: NewOrder,
  passenger: OrderPassengerInput,
  position: number,
  cipher: FieldCipher,
): Insertable<OrderPassengers> {
  const id = newId('pax', order.now)
  const { travel_document: document, frequent_flyer: flyer } = passenger
  return {
    id,
    order_id: order.id,
    agency_id: order.agencyId,
    position,
    passenger_type: passenger.type,
    surname: passenger.surname,
    given_names: passenger.given_names,
    gender: checkedGender(passenger),
    birthday: passenger.birthday,
    nationality: passenger.nationality,
    document_type: document.type,
    document_cipher: cipher.seal(document.number, documentPlace(id)),
    document_masked: maskNumber(document.number),
    document_expiry: document.expiry,
    document_issuing_place: document.issuing_place,
    frequent_flyer: flyer && flyer.number !== '' ? jsonText(flyer) : null,
    contact: passenger.contact === undefined ? null : jsonText(passenger.contact),
    sale_minor: salePrice(order.offer, passenger.type),
  }
}

function salePrice(offer: VerifiedOffer, type: PassengerType): bigint {
  const minor = offer.levels.at(-1)?.perType[type]
  if (minor === undefined) throw new Error(`offer ${offer.token} has no price for ${type}`)
  return minor
}

function instant(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis)
}
