// One journey at a price: every itinerary in every cabin and family that has room for the party.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { Chance } from '../chance.ts'
import { baseYuan, familiesOf, LADDERS, seatsAtFirst, soldCabins, type Family } from './fares.ts'
import type { Itinerary } from '../network/itineraries.ts'
import type { Profile } from '../profiles.ts'
import type { Flight } from '../network/schedule.ts'

export interface FareOption {
  readonly itinerary: Itinerary
  readonly cabin: Cabin
  readonly family: Family
  /** Place on the ladder of the cabin. */
  readonly step: number
  /** Yuan for one adult, not yet rounded. */
  readonly price: number
}

/** Seats already booked in a class of a departure (`CX506 2026-12-01`). */
export type Booked = (flight: string, rbd: string) => number

/** What pricing depends on beside the flights themselves. */
export interface Pricing {
  readonly profile: Profile
  readonly chance: Chance
  readonly booked: Booked
  /** Local date at the seller. */
  readonly today: string
  /** Seats that the party takes. */
  readonly party: number
}

/** Short hops have no first class and no premium economy. */
const SHORTEST_WITH_MORE_CABINS_KM = 2500

export function fareOptions(
  itineraries: readonly Itinerary[],
  wish: Cabin | '',
  pricing: Pricing,
  /** Booking class to begin with; without one the cheapest of each cabin. */
  rbd: string | null = null,
): FareOption[] {
  const cabins = rbd === null ? soldCabins(wish) : cabinsOf(rbd)
  return itineraries.flatMap((itinerary) =>
    cabins.flatMap((cabin) => {
      if (!hasCabin(itinerary, cabin)) return []
      const wanted = (LADDERS[cabin] ?? []).findIndex((each) => each.rbd === rbd)
      const lowest = openStep(itinerary, cabin, Math.max(0, wanted), pricing)
      if (lowest === undefined) return []
      return familiesOf(itinerary.carrier.lowCost, cabin).flatMap((family) => {
        const step = family.step === 0 ? lowest : openStep(itinerary, cabin, lowest + family.step, pricing)
        return step === undefined ? [] : [fareOption(itinerary, cabin, family, step, pricing)]
      })
    }),
  )
}

function cabinsOf(rbd: string): Cabin[] {
  const cabins = Object.keys(LADDERS) as Cabin[]
  return cabins.filter((cabin) => LADDERS[cabin]?.some((each) => each.rbd === rbd))
}

/** The option again, in the cheapest class at or above the one it was offered in; undefined when there is no room. */
export function sameOption(
  itinerary: Itinerary,
  cabin: Cabin,
  family: Family,
  offeredStep: number,
  pricing: Pricing,
): FareOption | undefined {
  const step = openStep(itinerary, cabin, offeredStep, pricing)
  return step === undefined ? undefined : fareOption(itinerary, cabin, family, step, pricing)
}

export function seatsFree(
  flight: Flight,
  cabin: Cabin,
  step: number,
  { chance, booked }: Pick<Pricing, 'chance' | 'booked'>,
): number {
  const ladder = LADDERS[cabin] ?? []
  return seatsAtFirst(flight, ladder, step, chance) - booked(flight.key, ladder[step]?.rbd ?? '')
}

function fareOption(
  itinerary: Itinerary,
  cabin: Cabin,
  family: Family,
  step: number,
  { profile, chance, today }: Pricing,
): FareOption {
  const share = LADDERS[cabin]?.[step]?.share ?? 1
  const price = baseYuan(itinerary, cabin, today, chance) * share * family.factor * profile.priceFactor
  return { itinerary, cabin, family, step, price }
}

/** The cheapest class at or above `from` that has room on every flight. */
function openStep({ flights }: Itinerary, cabin: Cabin, from: number, pricing: Pricing): number | undefined {
  const classes = LADDERS[cabin]?.length ?? 0
  for (let step = from; step < classes; step += 1) {
    if (flights.every((flight) => seatsFree(flight, cabin, step, pricing) >= pricing.party)) return step
  }
  return undefined
}

/** True when every flight has the cabin and the carrier sells it. */
function hasCabin({ flights, carrier, km }: Itinerary, cabin: Cabin): boolean {
  if (cabin === 'economy') return true
  if (!carrier.cabins.includes(cabin)) return false
  if (cabin !== 'business' && km < SHORTEST_WITH_MORE_CABINS_KM) return false
  return flights.every((flight) => (flight.cabins[cabin] ?? 0) > 0)
}
