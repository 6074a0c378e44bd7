// The world of a seed: what never changes, made when somebody first asks for it and shared by all who use the seed.

import type { Geography } from '@interline/domain/interlining/geography'
import type { Timetable } from '@interline/domain/interlining/timetable'
import { addDays } from '@interline/domain/time/local-date'
import type { Clock } from '../../../platform/clock/clock.ts'
import { chanceOf } from './chance.ts'
import type { Bookings, SeatsLeft } from './memory/bookings.ts'
import { geographyOf, type Period } from './network/geography.ts'
import { itineraryFinder } from './network/itineraries.ts'
import { buildNetwork } from './network/network.ts'
import { readWorld } from './network/reference.ts'
import { openSchedule, type Flight, type Schedule } from './network/schedule.ts'
import { classOf } from './offers/fares.ts'
import { flightFeed, type FlightFeed } from './offers/flight-feed.ts'
import { offerMaker, sellerDay, type OfferMaker } from './offers/offers.ts'
import { flightBits, seatsFree } from './offers/seats.ts'
import { taxTable } from './offers/taxes.ts'

/** The flights of the network for the interlining search. */
export interface NetworkFeed {
  /** Cities, markets and connection times; local days are known for the period. Takes about a fifth of a second. */
  geography(period: Period): Geography
  /** Writes a UTC day (since the epoch) into a slot, with the prices and seats of now; answers how many flights. */
  write(timetable: Timetable, slot: number, day: number): number
  /** The flight behind a row: its `ref`, and its departure in UTC minutes. */
  flightOf(ref: number, departs: number): Flight | undefined
}

export interface SandboxWorld {
  readonly offers: OfferMaker
  readonly schedule: Schedule
  readonly feed: FlightFeed
}

const DAY = 86_400_000
const worlds = new Map<string, SandboxWorld>()

/** Takes about a second the first time for a seed. */
function worldOf(seed: string): SandboxWorld {
  const known = worlds.get(seed) ?? makeWorld(seed)
  worlds.set(seed, known)
  return known
}

function makeWorld(seed: string): SandboxWorld {
  const chance = chanceOf(seed)
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

/** Offers of a world that is made with the first question: who only looks at orders need not wait for it. */
export function lateOffers(seed: string): OfferMaker {
  return {
    search: (...question) => worldOf(seed).offers.search(...question),
    ofFlights: (...question) => worldOf(seed).offers.ofFlights(...question),
    remake: (...question) => worldOf(seed).offers.remake(...question),
  }
}

/** Seats that can be sold now; none on flights that are not flown. */
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

export function networkFeed(seed: string, clock: Clock, bookings: Bookings): NetworkFeed {
  return {
    geography: (period) => geographyOf(worldOf(seed).schedule.network, period),
    flightOf: (ref, departs) => worldOf(seed).feed.flightOf(ref, departs),
    write(timetable, slot, day) {
      const date = new Date(day * DAY).toISOString().slice(0, 10)
      const booked = [addDays(date, -1), date, addDays(date, 1)].flatMap(bookings.seatsOf)
      return worldOf(seed).feed.write(timetable, slot, { day, now: clock.now(), booked })
    },
  }
}
