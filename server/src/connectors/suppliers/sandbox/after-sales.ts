// A simulated supplier after ticketing: voids, exchanges, and flight changes.

import { refundStep } from '@interline/domain/servicing/penalty-step'
import type {
  FlightSupplier,
  ReissueQuoteResult,
  ReissueResult,
  ReissueRequest,
  SupplierCall,
  VoidResult,
} from '../port.ts'
import { purchasedOf } from './memory/purchased-contents.ts'
import type { BookedTrip } from './memory/booking-rows.ts'
import { chosenOf, seatsOf } from './memory/divide.ts'
import { orderOf, rejected, voidUntil } from './order-view.ts'
import { faultOf, latency, orUnknown, type SupplierParts } from './supplier-parts.ts'

const QUOTE_MS = 30 * 60_000
const HOUR = 3_600_000

export function afterSales(
  parts: SupplierParts,
): Pick<FlightSupplier, 'void' | 'quoteReissue' | 'reissue' | 'changesSince'> {
  const { waiting, disruptions, profile, clock } = parts
  return {
    void: (orderId, call) => orUnknown(() => voidTickets(parts, orderId, call)),
    quoteReissue: (change, call) => orUnknown(() => quoteReissue(parts, change, call)),
    reissue: (order, call) => orUnknown(() => reissue(parts, order, call)),
    changesSince: (cursor, call) =>
      orUnknown(async () => {
        await waiting.answer(call, latency(parts, 'changes') / 3)
        return { kind: 'changes', ...disruptions.since(profile.code, cursor, clock.now()) }
      }),
  }
}

async function voidTickets(parts: SupplierParts, orderId: string, call: SupplierCall): Promise<VoidResult> {
  const { profile, bookings, waiting, clock } = parts
  await waiting.answer(call, latency(parts, 'void', orderId))
  if (!profile.features.canVoid) return rejected('not_supported')
  const booking = bookings.byId(orderId, clock.now())
  const shown = booking && orderOf(parts, booking)
  if (shown?.status === 'voided') return { kind: 'voided', order: shown }
  if (booking?.status !== 'ticketed') return rejected('refused')
  if ((voidUntil(parts, booking) ?? 0) <= clock.now()) return rejected('too_late')
  const effect = await faultOf(parts, 'void', booking, call)
  if (effect?.do === 'reject') return rejected('refused')
  const done = bookings.void(orderId, effect?.do === 'partial' ? effect.tickets : undefined)
  if (effect?.do === 'time_out_after') return { kind: 'unknown' }
  return done ? { kind: 'voided', order: orderOf(parts, done) } : rejected('refused')
}

async function quoteReissue(
  parts: SupplierParts,
  { supplierOrderId, travellerKeys, offer, involuntary = false }: ReissueRequest,
  call: SupplierCall,
): Promise<ReissueQuoteResult> {
  const { profile, bookings, waiting, quotes, clock } = parts
  await waiting.answer(call, latency(parts, 'quote', supplierOrderId, offer.offerId))
  if (!profile.features.canReissue) return rejected('not_supported')
  const now = clock.now()
  const booking = bookings.byId(supplierOrderId, now)
  if (booking?.status !== 'ticketed' || !booking.trip) return rejected('refused')
  if (offer.expiresAt < now) return rejected('offer_expired')
  const part = chosenOf(booking, travellerKeys)
  if (!part) return rejected('passenger_refused')
  if (part.isSome && !profile.features.canDivide) return rejected('not_supported')
  const count = offer.prices.reduce((sum, price) => sum + price.count, 0)
  if (count !== part.travellers.length) return rejected('passenger_refused')
  const penalty = involuntary ? 0n : penaltyOf(part.trip, now)
  if (penalty === undefined) return rejected('refused')
  const bought = purchasedOf(offer, parts.ticketCodeOf(offer.validatingCarrier), now)
  const dearer = involuntary ? 0n : BigInt(bought.trip?.total ?? 0) - BigInt(part.trip.total)
  const validUntil = Math.min(now + QUOTE_MS, offer.expiresAt)
  const quoteId = quotes.add({
    orderId: supplierOrderId,
    validUntil,
    contents: { travellers: part.travellers, seats: seatsOf(part.travellers), ...bought },
  })
  const { currency } = booking.trip
  return {
    kind: 'quoted',
    quote: {
      quoteId,
      validUntil,
      difference: { minor: dearer > 0n ? dearer : -paidBack(part.trip, -dearer, now), currency },
      penalty: { minor: penalty, currency },
    },
  }
}

async function reissue(
  parts: SupplierParts,
  order: { supplierOrderId: string; quoteId: string; clientRef: string },
  call: SupplierCall,
): Promise<ReissueResult> {
  const { profile, bookings, waiting, quotes, clock } = parts
  const { supplierOrderId, quoteId, clientRef } = order
  await waiting.answer(call, latency(parts, 'reissue', clientRef))
  if (!profile.features.canReissue) return rejected('not_supported')
  const now = clock.now()
  const quote = quotes.find(quoteId)
  const booking = bookings.byId(supplierOrderId, now)
  if (!booking || quote?.orderId !== supplierOrderId) return rejected('refused')
  if (quote.usedBy === clientRef)
    return { kind: 'reissued', order: orderOf(parts, bookings.byRef(clientRef, now) ?? booking) }
  if (quote.usedBy !== null || booking.status !== 'ticketed') return rejected('refused')
  if (quote.validUntil < now) return rejected('offer_expired')
  const part = chosenOf(
    booking,
    quote.contents.travellers.map(({ key }) => key),
  )
  // Meanwhile some of them were split off.
  if (!part) return rejected('passenger_refused')
  const effect = await faultOf(parts, 'reissue', booking, call)
  if (effect?.do === 'reject') return rejected('refused')
  const claim = () => quotes.use(quoteId, clientRef)
  const done = part.isSome
    ? bookings.exchangePart(supplierOrderId, {
        contents: quote.contents,
        clientRef,
        supplier: profile.code,
        claim,
      })
    : bookings.exchange(supplierOrderId, quote.contents, {
        claim,
        only: effect?.do === 'partial' ? effect.tickets : undefined,
      })
  if (effect?.do === 'time_out_after') return { kind: 'unknown' }
  return done ? { kind: 'reissued', order: orderOf(parts, done) } : rejected('sold_out')
}

/** The refundable part of residual value under the old fare's current refund rule, minor units. */
function paidBack({ refund = [], flights }: BookedTrip, left: bigint, now: number): bigint {
  const steps = refund.map((each) => ({ ...each, amount: null }))
  const { step } = refundStep({ steps, noShow: null }, { now, departsAt: flights[0]?.from.at ?? 0 })
  return (left * (100n - BigInt(step.percent ?? 100))) / 100n
}

/** Minor units under the fare's current rules; undefined when it cannot be changed (any more). */
function penaltyOf({ change, fare, flights }: BookedTrip, now: number): bigint | undefined {
  const departure = flights[0]?.from.at ?? 0
  const isOpen = ({ hoursBefore }: BookedTrip['change'][number]) =>
    hoursBefore === null || now <= departure - hoursBefore * HOUR
  // The earliest open window is the cheapest one.
  const [step] = change
    .filter(isOpen)
    .toSorted((a, b) => (b.hoursBefore ?? -Infinity) - (a.hoursBefore ?? -Infinity))
  return step && (BigInt(fare) * BigInt(step.percent) + 99n) / 100n
}
