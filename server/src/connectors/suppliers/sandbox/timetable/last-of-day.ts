// Whether a flight is the last one of its day: if missed, there is no later one with seats to the same city.

import type { Party } from '../../registry.ts'
import { laterInMarket } from '../network/templates.ts'
import { hasCabin } from '../offers/fare-options.ts'
import { LADDERS } from '../offers/fares.ts'
import { sellerDay } from '../offers/offers.ts'
import { flightBits, seatsFree, type Booked } from '../offers/seats.ts'
import type { SandboxWorld } from '../world.ts'

/** `key`: `CX506 2026-12-01`, by the local date; `now` in milliseconds. Undefined when it is not operated. */
export function isLastOfDay(
  { schedule }: SandboxWorld,
  { key, party, now, booked }: { key: string; party: Party; now: number; booked: Booked },
): boolean | undefined {
  const flight = schedule.flight(key)
  if (!flight) return undefined
  const { templates, world } = schedule.network
  const { cabin, seats } = party
  // The dearest class of a cabin may sell its last seat.
  const step = (LADDERS[cabin]?.length ?? 1) - 1
  const today = sellerDay(now)
  for (const template of laterInMarket(templates, world, flight.template)) {
    const later = schedule.departure(template, flight.day)
    if (!later || later.departs <= flight.departs) continue
    if (!hasCabin({ flights: [later], carrier: later.carrier, km: later.km }, cabin)) continue
    const bits = flightBits(templates, template, later.day)
    if (seatsFree({ flight: later, bits, cabin, step, today, booked }) >= seats) return false
  }
  return true
}
