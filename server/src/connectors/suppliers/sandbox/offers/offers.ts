// Offers: itineraries with a cabin, a fare family and a price for the whole party, on one ticket.

import {
  PASSENGER_TYPES,
  seatsOf,
  type PassengerType,
} from '@interline/domain/flight-search/passenger-counts'
import { distanceKm } from '@interline/domain/places/distance'
import { localDateAt } from '@interline/domain/time/zone'
import type {
  FlightsQuery,
  SupplierOffer,
  SupplierPrice,
  SupplierQuery,
  SupplierSegment,
  RequestedFlight,
} from '../../port.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { operators } from './codeshares.ts'
import { cheapestTrips } from './cheapest-trips.ts'
import {
  fareOfClass,
  fareOptions,
  optionAt,
  sameOption,
  seatsOfClass,
  type FareOption,
  type Pricing,
} from './fare-options.ts'
import { bagsOf, familyByName, fareBasis, LADDERS, listPrice, returnFactor, TYPE_SHARES } from './fares.ts'
import type { Itinerary, ItineraryFinder } from '../network/itineraries.ts'
import { writeHandle, type OfferHandle } from './offer-handle.ts'
import type { Profile } from '../profiles.ts'
import type { Carrier, World } from '../network/reference.ts'
import type { Flight, Schedule } from '../network/schedule.ts'
import type { Booked } from './seats.ts'
import type { TaxTable } from './taxes.ts'

export interface OfferMaker {
  search(profile: Profile, query: SupplierQuery, now: number, booked: Booked): SupplierOffer[]
  /** Every fare for exactly these flights. */
  ofFlights(profile: Profile, query: FlightsQuery, now: number, booked: Booked): SupplierOffer[]
  /** The same for several suppliers, the party's cheapest first; each is built on access. */
  cheapestOfFlights(
    profiles: readonly Profile[],
    query: FlightsQuery,
    now: number,
    booked: Booked,
  ): Iterable<SupplierOffer>
  /** The current offer of a handle; undefined when its flights or seats are gone. */
  remake(profile: Profile, handle: OfferHandle, now: number, booked: Booked): SupplierOffer | undefined
}

export interface OfferParts {
  readonly world: World
  readonly schedule: Schedule
  readonly find: ItineraryFinder
  readonly taxes: TaxTable
  readonly chance: SeededRandom
}

const SEATS_SHOWN = 9
/** Index of Y on the economy ladder. */
const FULL_FARE = 3
const OFFER_MINUTES = 45
/** Minor units of CNY for an infant on one flight of a low-cost carrier. */
const LAP_FEE = 15_000
/** Nothing is sold in the last hours before departure. */
const LAST_SALE_MS = 3 * 3_600_000
/** The sandbox's head office: its date decides how far in advance a flight is sold. */
const SELLER_ZONE = 'Asia/Shanghai'

/** The date at the head office in days since the epoch. */
export function sellerDay(now: number): number {
  return Date.parse(localDateAt(now, SELLER_ZONE)) / 86_400_000
}

export function offerMaker(given: OfferParts): OfferMaker {
  const { world, schedule, find, chance } = given
  const { templates } = schedule.network
  const parts = { ...given, operatorOf: operators(world, templates) }
  /** The trips that each supplier sells for the same flights, which are looked up once for all of them. */
  const tripsOfFlights = (
    profiles: readonly Profile[],
    query: FlightsQuery,
    now: number,
    booked: Booked,
  ): { readonly pricing: Pricing; readonly trips: readonly FareOption[][] }[] => {
    const [asked] = profiles
    if (!asked) return []
    const usual = { templates, booked, party: seatsOf(query.passengers), today: sellerDay(now) }
    const journeys = query.journeys.map(({ segments }) => {
      const itinerary = namedItinerary(segments, schedule)
      if (!itinerary || itinerary.flights[0].departs < now + LAST_SALE_MS) return []
      const pricing = { ...usual, profile: asked }
      const rbds = segments.map(({ rbd }) => rbd)
      const kept = fareOptions([itinerary], query.cabin, pricing, rbds)
      return kept.length > 0 ? kept : fareOptions([itinerary], query.cabin, pricing)
    })
    return profiles.map((profile) => {
      const pricing: Pricing = { ...usual, profile }
      const own = journeys.map((options) =>
        options
          .filter(({ itinerary }) => profile.sells(itinerary.carrier, chance))
          .map((option) => optionAt(option, pricing)),
      )
      return { pricing, trips: cheapestTrips(own) }
    })
  }
  return {
    search(profile, query, now, booked) {
      const party = seatsOf(query.passengers)
      const pricing: Pricing = { profile, templates, booked, party, today: sellerDay(now) }
      const journeys = query.journeys.map(({ origin, destination, date }) => {
        const [origins, destinations] = [origin, destination].map((place) =>
          world.resolve(place).map(({ iata }) => iata),
        ) as [string[], string[]]
        const sells = (carrier: Carrier) => profile.sells(carrier, chance)
        const found = find({ origins, destinations, date, notBefore: now + LAST_SALE_MS, sells })
        return fareOptions(found, query.cabin, pricing)
      })
      return cheapestTrips(journeys).map((trip) =>
        makeOffer(parts, pricing, trip, handleOf(trip, query.passengers), now),
      )
    },
    ofFlights(profile, query, now, booked) {
      return tripsOfFlights([profile], query, now, booked).flatMap(({ pricing, trips }) =>
        trips.map((trip) => makeOffer(parts, pricing, trip, handleOf(trip, query.passengers), now)),
      )
    },
    *cheapestOfFlights(profiles, query, now, booked) {
      // Taxes are equal for the same flights in the same cabin: only fares matter.
      const fares = tripsOfFlights(profiles, query, now, booked).flatMap(({ pricing, trips }) =>
        trips.map((trip) => ({ pricing, trip, fare: fareOfParty(trip, query.passengers, pricing) })),
      )
      fares.sort((a, b) => a.fare - b.fare)
      for (const { pricing, trip } of fares)
        yield makeOffer(parts, pricing, trip, handleOf(trip, query.passengers), now)
    },
    remake(profile, handle, now, booked) {
      const family = familyByName(handle.family)
      const party = seatsOf(handle.passengers)
      const pricing: Pricing = { profile, templates, booked, party, today: sellerDay(now) }
      const trip = handle.flights.flatMap((keys, at): FareOption[] => {
        const itinerary = itineraryOf(keys, schedule)
        if (!family || !itinerary || itinerary.flights[0].departs < now + LAST_SALE_MS) return []
        const option = sameOption(itinerary, handle.cabin, family, handle.steps[at] ?? [], pricing)
        return option ? [option] : []
      })
      if (trip.length !== handle.flights.length) return undefined
      return makeOffer(parts, pricing, trip, { ...handle, steps: trip.map(({ steps }) => steps) }, now)
    },
  }
}

interface Parts extends OfferParts {
  readonly operatorOf: ReturnType<typeof operators>
}

function makeOffer(
  parts: Parts,
  pricing: Pricing,
  trip: readonly FareOption[],
  handle: OfferHandle,
  now: number,
): SupplierOffer {
  const [first] = trip
  if (!first) throw new RangeError('an offer needs a journey')
  const { profile } = pricing
  const flights = trip.flatMap(({ itinerary }) => itinerary.flights)
  const adult = adultFare(trip, handle.percent ?? 0)
  const types = PASSENGER_TYPES.filter((type) => handle.passengers[type] > 0)
  return {
    supplier: profile.code,
    source: profile.source,
    offerId: writeHandle(handle),
    expiresAt: now + OFFER_MINUTES * 60_000,
    validatingCarrier: first.itinerary.carrier.iata,
    fareFamily: first.family.name,
    journeys: trip.map((option) => ({
      segments: option.itinerary.flights.map((flight, at) =>
        makeSegment(flight, option.steps[at] ?? 0, option, trip.length, handle.moved ?? 0, {
          ...pricing,
          operatingCarrier: parts.operatorOf(flight),
        }),
      ),
    })),
    prices: types.map((type): SupplierPrice => ({
      type,
      count: handle.passengers[type],
      fare: { minor: BigInt(listPrice(fareFor(type, adult, trip, pricing))), currency: 'CNY' },
      taxes: parts.taxes(
        trip.map(({ itinerary }) => itinerary.flights),
        type,
        first.cabin,
      ),
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

/** Minor units of CNY for one adult, not yet rounded to a list price; `percent` above or below the published fare. */
function adultFare(trip: readonly FareOption[], percent: number): number {
  const [first] = trip
  const together = first && trip.length > 1 ? returnFactor(first.itinerary.carrier) : 1000
  const sum = trip.reduce((total, { price }) => total + price, 0)
  return Math.round((Math.round((sum * together) / 1000) * (100 + percent)) / 100)
}

/** Fares of the whole party in minor units of CNY. */
function fareOfParty(
  trip: readonly FareOption[],
  passengers: SupplierQuery['passengers'],
  pricing: Pricing,
): number {
  const adult = adultFare(trip, 0)
  return PASSENGER_TYPES.filter((type) => passengers[type] > 0).reduce(
    (sum, type) => sum + listPrice(fareFor(type, adult, trip, pricing)) * passengers[type],
    0,
  )
}

/** On domestic flights in China a child pays half of the full fare, but never more than an adult. */
function fareFor(type: PassengerType, adult: number, trip: readonly FareOption[], pricing: Pricing): number {
  const flights = trip.flatMap(({ itinerary }) => itinerary.flights)
  // Low-cost carriers charge a fee for a lap infant, not a share of the fare.
  if (type === 'infant' && trip[0]?.itinerary.carrier.lowCost) return flights.length * LAP_FEE
  const usual = Math.round((adult * TYPE_SHARES[type]) / 1000)
  if (type !== 'child' || !flights.every(({ domestic, from }) => domestic && from.country === 'CN'))
    return usual
  const full = flights.reduce((sum, flight) => sum + fareOfClass(flight, 'economy', FULL_FARE, pricing), 0)
  return trip[0]?.cabin === 'economy' ? Math.min(adult, Math.round(full / 2)) : usual
}

function makeSegment(
  flight: Flight,
  step: number,
  option: FareOption,
  journeys: number,
  moved: number,
  pricing: Pricing & { readonly operatingCarrier: string },
): SupplierSegment {
  const { cabin, family, itinerary } = option
  const { from, to, fromTerminal, toTerminal, departs, arrives, departsLocal, arrivesLocal } = flight
  const rbd = LADDERS[cabin]?.[step]?.rbd ?? ''
  const carrier = flight.carrier.iata
  const shift = moved * 60_000
  return {
    carrier,
    flightNumber: `${carrier}${flight.number}`,
    operatingCarrier: pricing.operatingCarrier,
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
    minutes: flight.minutes,
    stops: [],
    bags: bagsOf(flight, cabin, family, itinerary.km),
    seatsLeft: Math.min(SEATS_SHOWN, seatsOfClass(flight, cabin, step, pricing)),
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
    carrier: first.carrier,
    km: rest.length === 0 ? first.km : distanceKm(first.from, (rest.at(-1) ?? first).to),
  }
}

/** Consecutive flights of one carrier, as operated; undefined otherwise. */
function namedItinerary(wanted: readonly RequestedFlight[], schedule: Schedule): Itinerary | undefined {
  const itinerary = itineraryOf(
    wanted.map(({ flightNumber, date }) => `${flightNumber} ${date}`),
    schedule,
  )
  const fits = itinerary?.flights.every((flight, at) => {
    const before = itinerary.flights[at - 1]
    return (
      flight.from.iata === wanted[at]?.from &&
      flight.to.iata === wanted[at]?.to &&
      flight.carrier === itinerary.carrier &&
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
    steps: trip.map(({ steps }) => steps),
    passengers,
  }
}
