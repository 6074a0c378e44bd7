import type { RefundSelection } from '../../../connectors/suppliers/port.ts'
import { soldOffer, type Order, type Solution } from '../../flight-orders/index.ts'
import type { ServicedBooking } from './serviced-bookings.ts'

/** The serviced flights as the supplier counts them: it knows its own booking, not the whole order. */
export function selectionOf(
  order: Pick<Order, 'id' | 'solution'>,
  { item, travellerKeys, flights }: ServicedBooking,
): RefundSelection {
  if (item.supplier_order_id === null) throw new Error(`${order.id}: ${item.id} was never booked`)
  const places = (order.solution as Solution).tickets[item.position]?.segments ?? []
  const own = soldOffer(item).journeys.flatMap(({ segments }, journey) =>
    segments.map((_, segment) => ({ journey, segment })),
  )
  return {
    supplierOrderId: item.supplier_order_id,
    travellerKeys,
    flights: flights.flatMap(({ journey, segment }) => {
      const at = places.findIndex((place) => place.journey === journey && place.segment === segment)
      return own[at] ?? []
    }),
  }
}
