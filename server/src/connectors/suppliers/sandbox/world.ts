// The world of a seed: immutable data, built on first use and shared by all users of the seed.

import type { Clock } from '../../../platform/clock/clock.ts'
import { seededRandom } from './seeded-random.ts'
import type { SeatsLeft } from './memory/bookings.ts'
import { itineraryFinder } from './network/itineraries.ts'
import { buildNetwork } from './network/network.ts'
import { readWorld } from './network/reference.ts'
import { openSchedule, type Schedule } from './network/schedule.ts'
import { classOf } from './offers/fares.ts'
import { flightFeed, type FlightFeed } from './offers/flight-feed.ts'
import { offerMaker, sellerDay, type OfferMaker } from './offers/offers.ts'
import { flightBits, seatsFree } from './offers/seats.ts'
import { taxTable } from './offers/taxes.ts'

export interface SandboxWorld {
  readonly offers: OfferMaker
  readonly schedule: Schedule
  readonly feed: FlightFeed
}

const worlds = new Map<string, SandboxWorld>()

/** Takes about a second the first time for a seed. */
export function worldOf(seed: string): SandboxWorld {
  const known = worlds.get(seed) ?? makeWorld(seed)
  worlds.set(seed, known)
  return known
}

function makeWorld(seed: string): SandboxWorld {
  const chance = seededRandom(seed)
  const world = readWorld()
  const schedule = openSchedule(buildNetwork(world, chance), chance)
  const find = itineraryFinder(world, schedule)
  const taxes = taxTable(world)
  return {
    schedule,
    offers: offerMaker({ world, schedule, find, chance, taxes }),
    feed: flightFeed(schedule, { taxed: taxes }),
  }
}

/** Offers of a world built with the first request: order look-ups need not wait for it. */
export function lateOffers(seed: string): OfferMaker {
  return {
    search: (...question) => worldOf(seed).offers.search(...question),
    ofFlights: (...question) => worldOf(seed).offers.ofFlights(...question),
    cheapestOfFlights: (...question) => worldOf(seed).offers.cheapestOfFlights(...question),
    remake: (...question) => worldOf(seed).offers.remake(...question),
  }
}

/** Seats that can be sold now; none on flights that are not operated. */
export function seatsLeftAt(seed: string, clock: Clock): SeatsLeft {
  return (key, rbd, booked) => {
    const { schedule } = worldOf(seed)
    const flight = schedule.flight(key)
    const place = classOf(rbd)
    if (!flight || !place) return 0
    const bits = flightBits(schedule.network.templates, flight.template, flight.day)
    const today = sellerDay(clock.now())
    return seatsFree({ flight, bits, ...place, today, booked: (_, each) => booked(each) })
  }
}
