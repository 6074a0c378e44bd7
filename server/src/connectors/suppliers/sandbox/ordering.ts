// Booking, issuing and looking up at a simulated supplier. Where an answer gets lost, the work is done or not done as
// the failure says, and can be found out by the reference.

import type {
  BookResult,
  FindResult,
  FlightSupplier,
  SupplierCall,
  SupplierFailure,
  SupplierOrder,
  TicketResult,
} from '../port.ts'
import type { Booking } from './memory/booking-rows.ts'
import { endOfBooking, endOfIssue, type Ending } from './steering.ts'
import { flightNumbers, latency, orUnknown, type SupplierParts } from './supplier-parts.ts'

const SLOW_ISSUE_MS = 20_000
/** Looking up and releasing are quicker than shopping. */
const LOOK_UP = 0.3

export function ordering(
  parts: SupplierParts,
): Omit<FlightSupplier, 'code' | 'name' | 'source' | 'simulated' | 'features' | 'search' | 'verify'> {
  const { bookings, waiting, clock } = parts
  return {
    book: (command, call) => orUnknown(() => book(parts, command, call)),
    ticket: (order, call) => orUnknown(() => ticket(parts, order, call)),
    retrieve: (orderId, call) => lookUp(parts, call, (now) => bookings.byId(orderId, now)),
    findByClientRef: (clientRef, call) => lookUp(parts, call, (now) => bookings.byRef(clientRef, now)),
    async cancelHold(orderId, call) {
      const done = await orUnknown(async () => {
        await waiting.answer(call, latency(parts, 'cancel', orderId) * LOOK_UP)
        // What lapsed meanwhile is brought up to date first: it is gone, not released.
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
  const { profile, bookings, waiting, clock } = parts
  const { offer, travellers, clientRef } = command
  const lever = parts.takeLever({ supplier: profile.code, step: 'book', flights: flightNumbers(offer) })
  const end = endOfBooking(
    travellers.map(({ surname }) => surname),
    lever,
  )
  if (end === 'lost') return waiting.silence(call)
  await waiting.answer(call, latency(parts, 'book', clientRef))
  if (isRefusal(end)) return rejected(end)
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
  // The same reference asked again after its seats went back: there is nothing to pay for.
  if (booking.status === 'cancelled') return rejected('too_late')
  return end === 'done' ? { kind: 'unknown' } : { kind: 'booked', order: orderOf(booking) }
}

async function ticket(
  parts: SupplierParts,
  order: { supplierOrderId: string; clientRef: string },
  call: SupplierCall,
): Promise<TicketResult> {
  const { bookings, waiting, clock } = parts
  const { supplierOrderId, clientRef } = order
  const known = bookings.byId(supplierOrderId, clock.now())
  if (!known || known.status === 'cancelled') return rejected('too_late')
  const end = known.status === 'ticketed' || known.status === 'ticketing' ? 'answer' : endOf(parts, known)
  if (end === 'lost') {
    bookings.noteAttempt(supplierOrderId)
    return waiting.silence(call)
  }
  await waiting.answer(call, latency(parts, 'ticket', clientRef))
  if (isRefusal(end)) return rejected(end)
  const now = clock.now()
  const booking = bookings.issue(supplierOrderId, clientRef, now + issueTime(parts, clientRef, end), now)
  if (end === 'done' || !booking) return { kind: 'unknown' }
  if (booking.status === 'cancelled') return rejected('too_late')
  return booking.status === 'ticketed' ? { kind: 'ticketed', order: orderOf(booking) } : { kind: 'pending' }
}

function endOf(parts: SupplierParts, { travellers, journeys, attempts }: Booking): Ending {
  const flights = journeys.flat().map(({ flight }) => flight.slice(0, -11))
  const lever = parts.takeLever({ supplier: parts.profile.code, step: 'issue', flights })
  return endOfIssue(
    travellers.map(({ surname }) => surname),
    lever,
    attempts,
  )
}

/** A slow one is never done in its first answer, even in a world without waiting. */
function issueTime({ profile, chance, pace }: SupplierParts, clientRef: string, end: Ending): number {
  if (end === 'slow') return Math.max(1, Math.round(SLOW_ISSUE_MS * pace))
  const [least, most] = profile.issueMs
  // Whole milliseconds: the memory keeps instants as integers.
  return Math.round((least + chance('issue', profile.code, clientRef) * (most - least)) * pace)
}

async function lookUp(
  parts: SupplierParts,
  call: SupplierCall,
  find: (now: number) => Booking | undefined,
): Promise<FindResult> {
  return orUnknown(async () => {
    await parts.waiting.answer(call, latency(parts, 'look up') * LOOK_UP)
    const booking = find(parts.clock.now())
    return booking ? { kind: 'found', order: orderOf(booking) } : { kind: 'absent' }
  })
}

function isRefusal(end: Ending): end is 'sold_out' | 'refused' {
  return end === 'sold_out' || end === 'refused'
}

function rejected(code: SupplierFailure['code']): { kind: 'rejected'; failure: SupplierFailure } {
  return { kind: 'rejected', failure: { code, text: `simulated: ${code.replace('_', ' ')}` } }
}

function orderOf({ orderId, clientRef, pnr, airlinePnr, status, payBy, tickets }: Booking): SupplierOrder {
  const open = status === 'held' || status === 'confirmed'
  return { supplierOrderId: orderId, clientRef, pnr, airlinePnr, status, payBy: open ? payBy : null, tickets }
}
