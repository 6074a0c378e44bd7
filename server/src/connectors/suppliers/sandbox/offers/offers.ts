// Offers: itineraries with a cabin, a fare family and a price for the whole party, on one ticket.

import { PASSENGER_TYPES, seatsOf } from '@interline/domain/flight-search/passenger-counts'
import { distanceKm } from '@interline/domain/places/distance'
import { localDateAt } from '@interline/domain/time/zone'
import type {
  FlightsQuery,
  SupplierOffer,
  SupplierPrice,
  SupplierQuery,
  SupplierSegment,
  WantedFlight,
} from '../../port.ts'
import type { Chance } from '../chance.ts'
import { cheapestTrips } from './cheapest-trips.ts'
import {
  fareOptions,
  sameOption,
  seatsFree,
  type Booked,
  type FareOption,
  type Pricing,
} from './fare-options.ts'
import { bagsOf, familyByName, fareBasis, LADDERS, listPrice, TYPE_SHARES } from './fares.ts'
import type { Itinerary, ItineraryQuery } from '../network/itineraries.ts'
import { writeHandle, type OfferHandle } from './offer-handle.ts'
import type { Profile } from '../profiles.ts'
import type { World } from '../network/reference.ts'
import type { Flight, Schedule } from '../network/schedule.ts'
import type { TaxTable } from './taxes.ts'

export interface OfferMaker {
  search(profile: Profile, query: SupplierQuery, now: number, booked: Booked): SupplierOffer[]
  /** Every fare for exactly these flights. */
  ofFlights(profile: Profile, query: FlightsQuery, now: number, booked: Booked): SupplierOffer[]
  /** The offer behind a handle as it stands now; undefined when its flights or seats are gone. */
  remake(profile: Profile, handle: OfferHandle, now: number, booked: Booked): SupplierOffer | undefined
}

export interface OfferParts {
  readonly world: World
  readonly schedule: Schedule
  readonly find: (query: ItineraryQuery) => Itinerary[]
  readonly taxes: TaxTable
  readonly chance: Chance
}

const SEATS_SHOWN = 9
const OFFER_MINUTES = 45
/** Nothing is sold in the last hours before departure. */
const LAST_SALE_MS = 3 * 3_600_000
/** What network carriers leave of the sum for a whole trip. */
const WHOLE_TRIP = 0.92
/** The head office of the sandbox: its date decides how far ahead a flight is bought. */
const SELLER_ZONE = 'Asia/Shanghai'

export function offerMaker(parts: OfferParts): OfferMaker {
  const { world, schedule, find, chance } = parts
  const today = (now: number) => localDateAt(now, SELLER_ZONE)
  return {
    search(profile, query, now, booked) {
      const party = seatsOf(query.passengers)
      const pricing: Pricing = { profile, chance, booked, party, today: today(now) }
      const journeys = query.journeys.map(({ origin, destination, date }) => {
        const [origins, destinations] = [world.resolve(origin), world.resolve(destination)]
        const sells: ItineraryQuery['sells'] = ({ carrier }) => profile.sells(carrier, chance)
        const found = find({ origins, destinations, date, notBefore: now + LAST_SALE_MS, sells })
        return fareOptions(found, query.cabin, pricing)
      })
      return cheapestTrips(journeys).map((trip) =>
        makeOffer(parts, pricing, trip, handleOf(trip, query.passengers), now),
      )
    },
    ofFlights(profile, query, now, booked) {
      const party = seatsOf(query.passengers)
      const pricing: Pricing = { profile, chance, booked, party, today: today(now) }
      const journeys = query.journeys.map(({ segments }) => {
        const itinerary = namedItinerary(segments, schedule)
        if (!itinerary || itinerary.flights[0].departs < now + LAST_SALE_MS) return []
        if (!profile.sells(itinerary.carrier, chance)) return []
        const rbd = segments.find((segment) => segment.rbd !== null)?.rbd ?? null
        const kept = fareOptions([itinerary], query.cabin, pricing, rbd)
        return kept.length > 0 || rbd === null ? kept : fareOptions([itinerary], query.cabin, pricing)
      })
      return cheapestTrips(journeys).map((trip) =>
        makeOffer(parts, pricing, trip, handleOf(trip, query.passengers), now),
      )
    },
    remake(profile, handle, now, booked) {
      const family = familyByName(handle.family)
      const party = seatsOf(handle.passengers)
      const pricing: Pricing = { profile, chance, booked, party, today: today(now) }
      const trip = handle.flights.flatMap((keys, at): FareOption[] => {
        const itinerary = itineraryOf(keys, schedule)
        if (!family || !itinerary || itinerary.flights[0].departs < now + LAST_SALE_MS) return []
        const option = sameOption(itinerary, handle.cabin, family, handle.steps[at] ?? 0, pricing)
        return option ? [option] : []
      })
      if (trip.length !== handle.flights.length) return undefined
      return makeOffer(parts, pricing, trip, { ...handle, steps: trip.map(({ step }) => step) }, now)
    },
  }
}

function makeOffer(
  parts: OfferParts,
  pricing: Pricing,
  trip: readonly FareOption[],
  handle: OfferHandle,
  now: number,
): SupplierOffer {
  const [first] = trip
  if (!first) throw new RangeError('an offer needs a journey')
  const { profile } = pricing
  const flights = trip.flatMap(({ itinerary }) => itinerary.flights)
  const together = trip.length > 1 && !first.itinerary.carrier.lowCost ? WHOLE_TRIP : 1
  const adult = trip.reduce((sum, { price }) => sum + price, 0) * together * (1 + (handle.percent ?? 0) / 100)
  const types = PASSENGER_TYPES.filter((type) => handle.passengers[type] > 0)
  return {
    supplier: profile.code,
    source: profile.source,
    offerId: writeHandle(handle),
    expiresAt: now + OFFER_MINUTES * 60_000,
    validatingCarrier: first.itinerary.carrier.iata,
    fareFamily: first.family.name,
    journeys: trip.map((option) => ({
      segments: option.itinerary.flights.map((flight) =>
        makeSegment(flight, option, trip.length, handle.moved ?? 0, pricing),
      ),
    })),
    prices: types.map((type): SupplierPrice => ({
      type,
      count: handle.passengers[type],
      fare: { minor: listPrice(adult * TYPE_SHARES[type]), currency: 'CNY' },
      taxes: parts.taxes(flights, type),
    })),
    rules: first.family.rules,
    documents: {
      nationalityAllow: [],
      nationalityDeny: [],
      docTypeAllow: handle.documents ?? [],
      ageMin: null,
      ageMax: null,
    },
    holdable: profile.features.hold && profile.keepUntil(now, flights[0]?.departs ?? now) !== null,
    plan: profile.plan,
    ticketKind: profile.ticketKind,
  }
}

function makeSegment(
  flight: Flight,
  option: FareOption,
  journeys: number,
  moved: number,
  pricing: Pricing,
): SupplierSegment {
  const { cabin, family, step, itinerary } = option
  const { route, from, to, fromTerminal, toTerminal, departs, arrives, departsLocal, arrivesLocal } = flight
  const rbd = LADDERS[cabin]?.[step]?.rbd ?? ''
  const carrier = route.carrier.iata
  const shift = moved * 60_000
  return {
    carrier,
    flightNumber: `${carrier}${flight.number}`,
    operatingCarrier: carrier,
    rbd,
    cabin,
    fareBasis: fareBasis(rbd, family, itinerary, journeys),
    aircraft: flight.aircraft,
    from: {
      airport: from.iata,
      terminal: fromTerminal,
      local: later(departsLocal, shift),
      at: departs + shift,
    },
    to: { airport: to.iata, terminal: toTerminal, local: later(arrivesLocal, shift), at: arrives + shift },
    minutes: route.minutes,
    stops: [],
    bags: bagsOf(flight, cabin, family, itinerary.km),
    seatsLeft: Math.min(SEATS_SHOWN, seatsFree(flight, cabin, step, pricing)),
  }
}

function later(local: string, milliseconds: number): string {
  return milliseconds === 0
    ? local
    : new Date(Date.parse(`${local}Z`) + milliseconds).toISOString().slice(0, 16)
}

function itineraryOf(keys: readonly string[], schedule: Schedule): Itinerary | undefined {
  const [first, ...rest] = keys.flatMap((key) => schedule.flight(key) ?? [])
  if (!first || rest.length + 1 !== keys.length) return undefined
  return {
    flights: [first, ...rest],
    carrier: first.route.carrier,
    km: distanceKm(first.from, (rest.at(-1) ?? first).to),
  }
}

/** One after the other, of one carrier, as they are flown; undefined where that is not so. */
function namedItinerary(wanted: readonly WantedFlight[], schedule: Schedule): Itinerary | undefined {
  const itinerary = itineraryOf(
    wanted.map(({ flightNumber, date }) => `${flightNumber} ${date}`),
    schedule,
  )
  const fits = itinerary?.flights.every((flight, at) => {
    const before = itinerary.flights[at - 1]
    return (
      flight.from.iata === wanted[at]?.from &&
      flight.to.iata === wanted[at]?.to &&
      flight.route.carrier === itinerary.carrier &&
      (!before || (before.to === flight.from && before.arrives < flight.departs))
    )
  })
  return fits ? itinerary : undefined
}

function handleOf(trip: readonly FareOption[], passengers: SupplierQuery['passengers']): OfferHandle {
  return {
    flights: trip.map(({ itinerary }) => itinerary.flights.map(({ key }) => key)),
    cabin: trip[0]?.cabin ?? 'economy',
    family: trip[0]?.family.name ?? '',
    steps: trip.map(({ step }) => step),
    passengers,
  }
}
