// A partly issued order, with one booking ticketed and another not: which is which, and the price of each
// part at every level of the sale.

import { splitPrice, type LevelShare } from '@interline/domain/ticketing/recovery/split-price'
import { flightsOf, isOpen, type Order } from '../../../flight-orders/index.ts'
import { saleChain } from '../../../orders/index.ts'
import type { TicketStates } from '../../issue/ask-tickets.ts'
import { type BookingOf, ticketedItems } from '../../../supplier-calls/index.ts'
import type { Tx } from '../../../../platform/database/database.ts'

export interface PartialOrder {
  readonly issued: readonly BookingOf[]
  readonly missing: readonly BookingOf[]
  readonly levels: readonly LevelShare[]
}

/** `bookings` with the newest ticketing call. Undefined if all are issued, or none. */
export function partialOrder(order: Order, bookings: readonly BookingOf[]): PartialOrder | undefined {
  const issued = bookings.filter(({ item }) => item.state === 'ticketed')
  // Refunded ones belong to neither.
  const missing = bookings.filter(({ item: { state } }) => state !== 'ticketed' && state !== 'released')
  if (issued.length === 0 || issued.length === bookings.length) return undefined
  const { tickets } = order.solution
  return {
    issued,
    missing,
    levels: splitPrice({
      levels: saleChain(order),
      proofs: order.price_proof ?? [],
      tickets: tickets.map(({ total }) => BigInt(total)),
      moved: issued.map(({ item }) => item.position),
    }),
  }
}

/**
 * Which of some bookings may have a valid ticket nevertheless, or seats that were never released: a person
 * must ask the supplier before they are given up. `states`: what the suppliers report at this moment; without
 * it the stored data counts.
 */
export async function unclearBookings(
  tx: Tx,
  order: Order,
  { bookings, states }: { readonly bookings: readonly BookingOf[]; readonly states?: TicketStates },
): Promise<readonly BookingOf[]> {
  const known = await ticketedItems(tx, order)
  return bookings.filter(({ item, call }) => {
    if (item.state === 'ticketed' || item.state === 'released') return false
    if (isOpen(call) || known.has(item.id) || item.state === 'release_unconfirmed') return true
    const state = states?.get(item.id)
    // Without a current answer: the supplier confirmed and sent too few, so it has issued something.
    return state === undefined ? call?.state === 'ok' : state !== 'none'
  })
}

/** True if a ticket of an order on hold was refunded: the order is no longer issued as a whole. */
export function hasReturned(bookings: readonly BookingOf[]): boolean {
  return bookings.some(({ item: { state } }) => state === 'released')
}

/** `CX716, CX717` */
export function flightsOfBookings(order: Order, bookings: readonly BookingOf[]): string {
  return flightsOf(
    order,
    bookings.map(({ item }) => item),
  )
}
