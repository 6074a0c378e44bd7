// Refunds at a simulated supplier: by the fare rules, for some passengers and some flights.

import { penaltyOf, refundStep } from '@interline/domain/servicing/penalty-step'
import type { Money } from '@interline/domain/money/money'
import type {
  FlightSupplier,
  RefundQuote,
  RefundResult,
  RefundSelection,
  SeatsResult,
  SupplierCall,
} from '../port.ts'
import type { Booking } from './memory/booking-rows.ts'
import { seatsHeld } from './memory/seats-held.ts'
import { orderOf, rejected } from './order-view.ts'
import { faultOf, latency, orUnknown, type SupplierParts } from './supplier-parts.ts'

export function refunding(
  parts: SupplierParts,
): Pick<FlightSupplier, 'quoteRefund' | 'refund' | 'releaseSeats'> {
  const { profile, bookings, waiting, clock } = parts
  return {
    quoteRefund: (selection, call) =>
      orUnknown(async () => {
        await waiting.answer(call, latency(parts, 'quote refund', selection.supplierOrderId))
        if (!profile.features.canRefund) return rejected('not_supported')
        const quote = quoteOf(bookings.byId(selection.supplierOrderId, clock.now()), selection, clock.now())
        return quote ? { kind: 'quoted', quote } : rejected('refused')
      }),
    refund: (order, call) => orUnknown(() => refund(parts, order, call)),
    releaseSeats: (selection, call) => orUnknown(() => releaseSeats(parts, selection, call)),
  }
}

async function refund(
  parts: SupplierParts,
  { selection, expected, clientRef }: Parameters<FlightSupplier['refund']>[0],
  call: SupplierCall,
): Promise<RefundResult> {
  const { profile, bookings, waiting, clock } = parts
  await waiting.answer(call, latency(parts, 'refund', clientRef))
  if (!profile.features.canRefund) return rejected('not_supported')
  const now = clock.now()
  const booking = bookings.byId(selection.supplierOrderId, now)
  if (!booking) return rejected('refused')
  const known = answered(parts, booking, clientRef)
  if (known) return known
  const quote = quoteOf(booking, selection, now)
  if (!quote) return rejected('refused')
  if (isFar(quote.returned, expected)) return { kind: 'differs', quote }
  const effect = await faultOf(parts, 'refund', booking, call)
  if (effect?.do === 'reject') return rejected('refused')
  const { flights } = selection
  // The first ones in the booking, whatever their order in the request.
  const travellerKeys = booking.travellers
    .map(({ key }) => key)
    .filter((key) => selection.travellerKeys.includes(key))
    .slice(0, effect?.do === 'partial' ? effect.tickets : undefined)
  const own = quoteOf(booking, { ...selection, travellerKeys }, now) ?? quote
  // The airline pays a different amount than it quoted.
  const percent = effect?.do === 'price' ? BigInt(100 + effect.percent) : 100n
  const returned = String((own.returned.minor * percent) / 100n)
  const done = bookings.refund(
    selection.supplierOrderId,
    { clientRef, travellerKeys, flights, returned },
    (fresh) => !fresh.refunds?.some((each) => each.clientRef === clientRef) && hasCoupons(fresh, selection),
  )
  if (effect?.do === 'time_out_after') return { kind: 'unknown' }
  return (done && answered(parts, done, clientRef)) ?? rejected('refused')
}

async function releaseSeats(
  parts: SupplierParts,
  selection: RefundSelection,
  call: SupplierCall,
): Promise<SeatsResult> {
  const { profile, bookings, waiting, clock } = parts
  const { supplierOrderId, travellerKeys, flights } = selection
  await waiting.answer(call, latency(parts, 'release seats', supplierOrderId))
  if (!profile.features.canReleaseSeats) return rejected('not_supported')
  const booking = bookings.byId(supplierOrderId, clock.now())
  if (booking?.status !== 'ticketed' || !hasCoupons(booking, selection)) return rejected('refused')
  const isHeld = flights.some((place) => seatsHeld(booking, place, travellerKeys) > 0)
  if (isHeld && departureOf(booking, flights) <= clock.now()) return rejected('too_late')
  const done = isHeld ? bookings.releaseSeats(supplierOrderId, { travellerKeys, flights }) : booking
  return done ? { kind: 'released', order: orderOf(parts, done) } : rejected('refused')
}

/** The first departure of these flights. */
function departureOf({ trip }: Booking, flights: RefundSelection['flights']): number {
  const chosen = (trip?.flights ?? []).filter((flight) =>
    flights.some((each) => each.journey === flight.journey && each.segment === flight.segment),
  )
  return Math.min(...chosen.map(({ from }) => from.at))
}

function answered(parts: SupplierParts, booking: Booking, clientRef: string): RefundResult | undefined {
  const done = booking.refunds?.find((each) => each.clientRef === clientRef)
  const currency = booking.trip?.currency
  if (!done || !currency) return undefined
  return {
    kind: 'refunded',
    returned: { minor: BigInt(done.returned), currency },
    order: orderOf(parts, booking),
  }
}

/** More than one percent apart. */
function isFar(actual: Money, expected: Money): boolean {
  if (actual.currency !== expected.currency) return true
  const apart = actual.minor > expected.minor ? actual.minor - expected.minor : expected.minor - actual.minor
  return apart * 100n > expected.minor
}

/** Every chosen passenger still has every chosen flight. */
function hasCoupons({ tickets }: Booking, { travellerKeys, flights }: RefundSelection): boolean {
  return travellerKeys.every((key) =>
    flights.every(({ journey, segment }) =>
      tickets.some(
        (ticket) =>
          ticket.travellerKey === key &&
          ticket.coupons.some((coupon) => coupon.journey === journey && coupon.segment === segment),
      ),
    ),
  )
}

/** Undefined if the tickets do not exist, or their price is unknown. */
function quoteOf(
  booking: Booking | undefined,
  selection: RefundSelection,
  now: number,
): RefundQuote | undefined {
  const { trip } = booking ?? {}
  if (booking?.status !== 'ticketed' || !trip?.prices || !hasCoupons(booking, selection)) return undefined
  const prices = selection.travellerKeys.flatMap((key) => {
    const type = booking.travellers.find((each) => each.key === key)?.type
    return trip.prices?.find((each) => each.type === type) ?? []
  })
  if (prices.length !== selection.travellerKeys.length) return undefined
  const { currency } = trip
  const departsAt = departureOf(booking, selection.flights)
  const all = BigInt(trip.flights.length)
  // Flights that are kept are used: their share of fare and taxes is deducted.
  const flying = all - BigInt(selection.flights.length)
  const used = (minor: bigint) => (minor * flying + all - 1n) / all
  const fares = prices.map(({ fare }) => BigInt(fare) - used(BigInt(fare)))
  const { step } = refundStep(
    {
      steps: (trip.refund ?? []).map((each) => ({ ...each, amount: null })),
      noShow:
        typeof trip.noShow !== 'number' ? null : { hoursBefore: null, percent: trip.noShow, amount: null },
    },
    { now, departsAt },
  )
  const involuntary = selection.involuntary === true && flying === 0n
  const penalty = involuntary ? { minor: 0n, currency } : penaltyOf(step, fares, currency)
  const sum = (of: (price: (typeof prices)[number]) => bigint) =>
    prices.reduce((total, price) => total + of(price), 0n)
  const refundable = involuntary
    ? sum((price) => BigInt(price.refundable) + BigInt(price.kept))
    : sum((price) => BigInt(price.refundable) - used(BigInt(price.refundable)))
  const fare = fares.reduce((total, minor) => total + minor, 0n)
  return {
    penalty,
    usedFare: { minor: sum((price) => used(BigInt(price.fare))), currency },
    usedTaxes: { minor: sum((price) => used(BigInt(price.refundable))), currency },
    returned: { minor: fare - penalty.minor + refundable, currency },
  }
}
