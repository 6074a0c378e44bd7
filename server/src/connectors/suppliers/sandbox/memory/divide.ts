// Splits travellers off a booking: they take their seats, tickets and the amounts paid for them. No one who
// needs an adult is left without one.

import type { SupplierTicket } from '../../port.ts'
import type { BookedSeats, BookedTrip, Booking, BookingContents } from './booking-rows.ts'

type Travellers = BookingContents['travellers']
type Places = BookedSeats['flights']

interface Chosen {
  readonly travellers: Travellers
  /** Others remain. */
  readonly isSome: boolean
  /** The contents purchased for them alone. */
  readonly trip: BookedTrip
}

/** Undefined if a traveller is not in the booking (any more), has no ticket for all of it, or may not travel alone. */
export function chosenOf(booking: Booking, keys: readonly string[] | undefined): Chosen | undefined {
  const { travellers: all, trip } = booking
  const travellers = all.filter(({ key }) => keys?.includes(key) ?? true)
  if (!trip || travellers.length === 0 || (keys && travellers.length !== keys.length)) return undefined
  if (travellers.length === all.length) return { travellers, isSome: false, trip }
  const staying = all.filter((each) => !travellers.includes(each))
  const isWhole = travellers.every(({ key }) => flightsOf(booking, key) === trip.flights.length)
  if (!trip.prices || !isWhole || !mayGo(travellers) || !mayGo(staying)) return undefined
  return { travellers, isSome: true, trip: tripOf(trip, travellers) }
}

function flightsOf({ tickets }: Booking, key: string): number {
  return placesIn(
    tickets.filter(({ travellerKey }) => travellerKey === key).flatMap(({ coupons }) => coupons),
  ).length
}

/** Each index once. */
export function placesIn(coupons: Places): Places {
  return [...new Map(coupons.map((place) => [`${place.journey} ${place.segment}`, place])).values()]
}

function mayGo(some: Travellers): boolean {
  const count = (type: string) => some.filter((each) => (each.type ?? 'adult') === type).length
  return count('adult') > 0 && count('infant') <= count('adult')
}

function tripOf(trip: BookedTrip, some: Travellers): BookedTrip {
  const prices = some.flatMap(({ type = 'adult' }) => trip.prices?.find((each) => each.type === type) ?? [])
  const fare = prices.reduce((sum, each) => sum + BigInt(each.fare), 0n)
  const taxes = prices.reduce((sum, { refundable, kept }) => sum + BigInt(refundable) + BigInt(kept), 0n)
  return { ...trip, fare: String(fare), total: String(fare + taxes) }
}

/** Travellers with their own seat. */
export function seatsOf(some: Travellers): number {
  return some.filter(({ type }) => type !== 'infant').length
}

export function withoutTravellers(booking: Booking, keys: readonly string[]): BookingContents {
  const travellers = booking.travellers.filter(({ key }) => !keys.includes(key))
  const { trip } = booking
  return {
    ...booking,
    travellers,
    seats: seatsOf(travellers),
    ...(trip && { trip: tripOf(trip, travellers) }),
  }
}

/** Tickets without the coupons that were refunded or voided. */
export function without(
  tickets: readonly SupplierTicket[],
  { travellerKeys, flights }: BookedSeats,
): SupplierTicket[] {
  const isGone = (coupon: SupplierTicket['coupons'][number]) =>
    flights.some(({ journey, segment }) => journey === coupon.journey && segment === coupon.segment)
  return tickets
    .map((ticket) =>
      travellerKeys.includes(ticket.travellerKey)
        ? { ...ticket, coupons: ticket.coupons.filter((coupon) => !isGone(coupon)) }
        : ticket,
    )
    .filter(({ coupons }) => coupons.length > 0)
}
