// How many seats a booking still has on a flight: released seats, with or without their ticket, are not
// released again.

import type { BookedSeats, Booking } from './booking-rows.ts'

type Place = BookedSeats['flights'][number]

/** Of these travellers, or of all. */
export function seatsHeld(
  { travellers, refunds = [], released = [] }: Booking,
  { journey, segment }: Place,
  keys?: readonly string[],
): number {
  const gone = new Set(
    [...refunds, ...released]
      .filter(({ flights }) => flights.some((each) => each.journey === journey && each.segment === segment))
      .flatMap(({ travellerKeys }) => travellerKeys),
  )
  return travellers.filter(
    ({ key, type }) => type !== 'infant' && !gone.has(key) && (keys?.includes(key) ?? true),
  ).length
}
