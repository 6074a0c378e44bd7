// An order of several bookings of which one has its tickets and another one has none: which is which, and what each part
// of it costs at every level of the sale.

import { splitPrice, type LevelShare } from '@interline/domain/ticketing/recovery/split-price'
import { flightsOf, isOpen, type Order, saleChain } from '../../../orders/index.ts'
import type { TicketStates } from '../../issue/ask-tickets.ts'
import { type BookingOf, ticketedItems } from '../../../supplier-calls/index.ts'
import type { Tx } from '../../../../platform/database/database.ts'

export interface PartialOrder {
  readonly issued: readonly BookingOf[]
  readonly missing: readonly BookingOf[]
  readonly levels: readonly LevelShare[]
}

/** `bookings` with the newest call for tickets. Undefined where all are issued, or none. */
export function partialOrder(order: Order, bookings: readonly BookingOf[]): PartialOrder | undefined {
  const issued = bookings.filter(({ item }) => item.state === 'ticketed')
  // What was given back before belongs to neither.
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
 * Which of some bookings may have a valid ticket all the same, or seats that were never released: somebody must ask the
 * supplier before they are given up. `states`: what the suppliers say at this moment; without it what is written counts.
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
    // Without an answer of this moment: the supplier said yes and sent too few, so it has issued something.
    return state === undefined ? call?.state === 'ok' : state !== 'none'
  })
}

/** True where a ticket of an order on hold was given back: the order is not issued as a whole any more. */
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
