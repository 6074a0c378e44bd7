import type { RefundSelection, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import { soldOffer } from '../../supplier-calls/index.ts'
import type { Item, Order } from '../../flight-orders/index.ts'
import type { ServicedBooking } from './serviced-bookings.ts'

interface Place {
  readonly journey: number
  readonly segment: number
}

/** Every flight of a booking in the supplier's numbering. */
export function ownFlights({ journeys }: Pick<SupplierOffer, 'journeys'>): Place[] {
  return journeys.flatMap(({ segments }, journey) => segments.map((_, segment) => ({ journey, segment })))
}

/**
 * The positions of a booking's flights in its order, and in the supplier's numbering, which covers its own
 * booking only.
 */
export function placesOf(
  { solution }: Pick<Order, 'solution'>,
  item: Item,
): { readonly place: Place; readonly own: Place }[] {
  const places = solution.tickets[item.position]?.segments ?? []
  return ownFlights(soldOffer(item)).flatMap((each, at) => {
    const place = places[at]
    return place ? [{ place, own: each }] : []
  })
}

/** The serviced flights in the supplier's numbering. */
export function selectionOf(
  order: Pick<Order, 'id' | 'solution'>,
  { item, travellerKeys, flights }: ServicedBooking,
): RefundSelection {
  if (item.supplier_order_id === null) throw new Error(`${order.id}: ${item.id} was never booked`)
  const places = placesOf(order, item)
  return {
    supplierOrderId: item.supplier_order_id,
    travellerKeys,
    flights: flights.flatMap(({ journey, segment }) => {
      const found = places.find(({ place }) => place.journey === journey && place.segment === segment)
      return found ? [found.own] : []
    }),
  }
}
