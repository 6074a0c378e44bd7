// Booking, ticketing and look-ups at a simulated supplier. If an answer gets lost, the work is done or not as
// the fault says, and can be found out by the reference.

import { isSpecial, ticketDue } from '@interline/domain/flight-search/ticketing-plan'
import type {
  BookResult,
  FindResult,
  FlightSupplier,
  SupplierCall,
  SupplierOrder,
  TicketResult,
} from '../port.ts'
import type { Booking } from './memory/booking-rows.ts'
import { orderOf, rejected } from './order-view.ts'
import { occasionOfBooking, occasionOfOffer } from './scenario/occasions.ts'
import type { SaleEffect } from './scenario/rules.ts'
import { latency, orUnknown, waitFor, type SupplierParts } from './supplier-parts.ts'

/** Look-ups and releases are faster than shopping. */
const LOOK_UP = 0.3

export function ordering(
  parts: SupplierParts,
): Pick<FlightSupplier, 'book' | 'ticket' | 'retrieve' | 'findByClientRef' | 'cancelHold'> {
  const { bookings, waiting, clock } = parts
  return {
    book: (command, call) => orUnknown(() => book(parts, command, call)),
    ticket: (order, call) => orUnknown(() => ticket(parts, order, call)),
    retrieve: (orderId, call) => lookUp(parts, call, (now) => bookings.byId(orderId, now)),
    findByClientRef: (clientRef, call) => lookUp(parts, call, (now) => bookings.byRef(clientRef, now)),
    async cancelHold(orderId, call) {
      const done = await orUnknown(async () => {
        await waiting.answer(call, latency(parts, 'cancel', orderId) * LOOK_UP)
        // Expired holds are applied first: they are gone, not released.
        bookings.byId(orderId, clock.now())
        return bookings.cancel(orderId) ? 'released' : 'gone'
      })
      return typeof done === 'string' ? done : 'unknown'
    },
  }
}

async function book(
  parts: SupplierParts,
  command: Parameters<FlightSupplier['book']>[0],
  call: SupplierCall,
): Promise<BookResult> {
  const { profile, bookings, clock } = parts
  const { offer, travellers, clientRef } = command
  const surnames = travellers.map(({ surname }) => surname)
  const effect = parts.decide('book', occasionOfOffer(profile.code, offer, { clientRef, surnames }))
  await waitFor(parts, call, latency(parts, 'book', clientRef), effect)
  const refusal = refusalOf(effect)
  if (refusal) return rejected(refusal)
  const now = clock.now()
  if (offer.expiresAt < now) return rejected('offer_expired')
  const until = offer.holdable ? profile.keepUntil(now, offer.journeys[0]?.segments[0]?.from.at ?? 0) : null
  const booking = bookings.book({
    supplier: profile.code,
    command,
    ticketCode: profile.ticketKind === 'eticket' ? parts.ticketCodeOf(offer.validatingCarrier) : null,
    status: until === null ? 'confirmed' : 'held',
    payBy: until ?? now + profile.paymentMinutes * 60_000,
    now,
  })
  if (!booking) return rejected('sold_out')
  // A repeated reference after its seats were released: there is nothing to pay for.
  if (booking.status === 'cancelled') return rejected('too_late')
  if (effect?.do === 'time_out_after') return { kind: 'unknown' }
  return { kind: 'booked', order: answered(effect, orderOf(parts, booking)) }
}

async function ticket(
  parts: SupplierParts,
  { supplierOrderId, clientRef }: { supplierOrderId: string; clientRef: string },
  call: SupplierCall,
): Promise<TicketResult> {
  const { bookings, clock, profile } = parts
  const known = bookings.byId(supplierOrderId, clock.now())
  if (!known || known.status === 'cancelled') return rejected('too_late')
  const isOpen = known.status !== 'ticketed' && known.status !== 'ticketing'
  const effect = isOpen ? parts.decide('issue', occasionOfBooking(profile.code, known)) : undefined
  const isLost = effect?.do === 'time_out_before' || effect?.do === 'rate_limit'
  if (isLost) bookings.noteAttempt(supplierOrderId)
  // A slow ticket delays its issue, not this answer.
  await waitFor(parts, call, latency(parts, 'ticket', clientRef), effect?.do === 'slow' ? undefined : effect)
  if (isLost) return { kind: 'unknown' }
  const refusal = refusalOf(effect)
  if (refusal) return rejected(refusal)
  const now = clock.now()
  const readyAt = now + issueTime(parts, known, clientRef, effect)
  const only = effect?.do === 'partial' ? effect.tickets : undefined
  const booking = bookings.issue({ orderId: supplierOrderId, clientRef, readyAt, now, only })
  if (effect?.do === 'time_out_after' || !booking) return { kind: 'unknown' }
  if (booking.status === 'cancelled') return rejected('too_late')
  return booking.status === 'ticketed'
    ? { kind: 'ticketed', order: answered(effect, orderOf(parts, booking)) }
    : { kind: 'pending' }
}

/** Whole milliseconds until the ticket is issued: the database stores integers. */
function issueTime(
  { profile, chance, pace, clock }: SupplierParts,
  { trip }: Booking,
  clientRef: string,
  effect: SaleEffect | undefined,
): number {
  if (effect?.do === 'ticket_in') return effect.minutes * 60_000
  // A slow one is never done in its first answer, even without delays.
  if (effect?.do === 'slow') return Math.max(1, Math.round(effect.seconds * 1000 * pace))
  const share = chance('issue', profile.code, clientRef)
  if (trip && isSpecial(trip.plan)) {
    const departure = trip.flights[0]?.from.at ?? 0
    const promised = ticketDue(trip.plan, { paidAt: clock.now(), departure }) - clock.now()
    return Math.max(0, Math.floor(promised * (0.3 + 0.65 * share) * Math.min(1, pace)))
  }
  const [least, most] = profile.issueMs
  return Math.round((least + share * (most - least)) * pace)
}

async function lookUp(
  parts: SupplierParts,
  call: SupplierCall,
  find: (now: number) => Booking | undefined,
): Promise<FindResult> {
  return orUnknown(async () => {
    await parts.waiting.answer(call, latency(parts, 'look up') * LOOK_UP)
    const booking = find(parts.clock.now())
    return booking ? { kind: 'found', order: orderOf(parts, booking) } : { kind: 'absent' }
  })
}

function refusalOf(effect: SaleEffect | undefined) {
  if (effect?.do === 'sold_out') return 'sold_out'
  if (effect?.do === 'price') return 'price_changed'
  return effect?.do === 'reject' || effect?.do === 'rate_limit' ? 'refused' : undefined
}

/** The work is done, but the answer is unreadable, or a married connection is only partly confirmed. */
function answered(effect: SaleEffect | undefined, order: SupplierOrder): SupplierOrder {
  if (effect?.do === 'break_connection')
    return {
      ...order,
      flights: order.flights.map((flight) =>
        flight.segment > 0 ? { ...flight, state: 'cancelled' } : flight,
      ),
    }
  return effect?.do === 'garbage'
    ? ({ ...order, supplierOrderId: 0, tickets: null } as unknown as SupplierOrder)
    : order
}
