// The priced options of one journey: every itinerary in every cabin and family with seats for the party.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { Itinerary } from '../network/itineraries.ts'
import type { Flight } from '../network/schedule.ts'
import type { Templates } from '../network/templates.ts'
import type { Profile } from '../profiles.ts'
import {
  dayFactor,
  familiesOf,
  LADDERS,
  publishedFare,
  SHORTEST_WITH_MORE_CABINS_KM,
  soldCabins,
  throughFactor,
  type Family,
} from './fares.ts'
import { flightBits, seatsFree, type Booked } from './seats.ts'

export interface FareOption {
  readonly itinerary: Itinerary
  readonly cabin: Cabin
  readonly family: Family
  /** Class ladder index in the cabin, by flight. */
  readonly steps: readonly number[]
  /** Minor units of CNY for one adult: the published fare, and the supplier's for the family. Not yet list prices. */
  readonly published: number
  readonly price: number
}

/** Price factors besides the flights themselves. */
export interface Pricing {
  readonly profile: Profile
  readonly templates: Templates
  readonly booked: Booked
  /** Local date at the point of sale, in days since the epoch. */
  readonly today: number
  /** Seats that the party needs. */
  readonly party: number
}

export function fareOptions(
  itineraries: readonly Itinerary[],
  cabin: Cabin | '',
  pricing: Pricing,
  /** Booking class of each flight to begin with; without one the cheapest of each cabin. */
  rbds: readonly (string | null)[] = [],
): FareOption[] {
  const named = rbds.find((rbd) => rbd !== null)
  const cabins = named ? cabinsOf(named) : soldCabins(cabin)
  return itineraries.flatMap((itinerary) =>
    cabins.flatMap((cabin) => {
      if (!hasCabin(itinerary, cabin)) return []
      const stepOf = (rbd: string | null | undefined) =>
        LADDERS[cabin]?.findIndex((each) => each.rbd === rbd) ?? 0
      const from = itinerary.flights.map((_, at) => Math.max(0, stepOf(rbds[at])))
      const lowest = openSteps(itinerary, cabin, from, pricing)
      if (lowest === undefined) return []
      return familiesOf(itinerary.carrier.lowCost, cabin).flatMap((family) => {
        const above = lowest.map((step) => step + family.step)
        const steps = family.step === 0 ? lowest : openSteps(itinerary, cabin, above, pricing)
        return steps === undefined ? [] : [fareOption(itinerary, cabin, family, steps, pricing)]
      })
    }),
  )
}

function cabinsOf(rbd: string): Cabin[] {
  const cabins = Object.keys(LADDERS) as Cabin[]
  return cabins.filter((cabin) => LADDERS[cabin]?.some((each) => each.rbd === rbd))
}

/** The option again, each flight in the cheapest class at or above its original one; undefined without seats. */
export function sameOption(
  itinerary: Itinerary,
  cabin: Cabin,
  family: Family,
  offered: readonly number[],
  pricing: Pricing,
): FareOption | undefined {
  const steps = openSteps(itinerary, cabin, offered, pricing)
  return steps === undefined ? undefined : fareOption(itinerary, cabin, family, steps, pricing)
}

/** The option at another supplier: classes and seats are the same, prices are not. */
export function optionAt(option: FareOption, { profile }: Pick<Pricing, 'profile'>): FareOption {
  return { ...option, price: priceAt(option.published, option.family, profile) }
}

/** Remaining seats of a class of a flight. */
export function seatsOfClass(flight: Flight, cabin: Cabin, step: number, pricing: Pricing): number {
  const { templates, booked, today } = pricing
  const bits = flightBits(templates, flight.template, flight.day)
  return seatsFree({ flight, bits, cabin, step, today, booked })
}

/** The published fare of an adult in minor units. */
export function fareOfClass(
  flight: Flight,
  cabin: Cabin,
  step: number,
  { templates, today }: Pricing,
): number {
  const { template, day } = flight
  const bits = flightBits(templates, template, day)
  return publishedFare(
    templates.base[template] ?? 0,
    dayFactor(day, today),
    bits,
    LADDERS[cabin]?.[step]?.share ?? 0,
  )
}

/** Sum of the flights' fares; connecting on one ticket costs less than separate flights. */
function fareOption(
  itinerary: Itinerary,
  cabin: Cabin,
  family: Family,
  steps: readonly number[],
  pricing: Pricing,
): FareOption {
  const { flights, carrier } = itinerary
  const sum = flights.reduce(
    (total, flight, at) => total + fareOfClass(flight, cabin, steps[at] ?? 0, pricing),
    0,
  )
  const published = Math.round((sum * throughFactor(carrier.iata, flights.length)) / 1000)
  const price = priceAt(published, family, pricing.profile)
  return { itinerary, cabin, family, steps, published, price }
}

function priceAt(published: number, family: Family, { priceFactor }: Profile): number {
  return Math.round((Math.round(published * priceFactor) * family.factor) / 1000)
}

/** For each flight the cheapest class at or above `from` with seats; undefined if one has none. */
function openSteps(
  { flights }: Itinerary,
  cabin: Cabin,
  from: readonly number[],
  pricing: Pricing,
): number[] | undefined {
  const classes = LADDERS[cabin]?.length ?? 0
  const steps: number[] = []
  for (const [at, flight] of flights.entries()) {
    let step = from[at] ?? 0
    while (step < classes && seatsOfClass(flight, cabin, step, pricing) < pricing.party) step += 1
    if (step >= classes) return undefined
    steps.push(step)
  }
  return steps
}

/** True when every flight has the cabin and the carrier sells it. */
export function hasCabin(
  { flights, carrier, km }: Pick<Itinerary, 'flights' | 'carrier' | 'km'>,
  cabin: Cabin,
): boolean {
  if (cabin === 'economy') return true
  if (!carrier.cabins.includes(cabin)) return false
  if (cabin !== 'business' && km < SHORTEST_WITH_MORE_CABINS_KM) return false
  return flights.every((flight) => (flight.cabins[cabin] ?? 0) > 0)
}
