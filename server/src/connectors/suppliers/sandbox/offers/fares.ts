// The price of a flight, in integers. Booking classes form a ladder in each cabin; a sold-out class leaves
// the next dearer one. Fare families share a class and differ in what they include.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import type { SupplierBag, SupplierOffer, SupplierRuleStep } from '../../port.ts'
import { codeNumber } from '../network/integers.ts'
import type { Itinerary } from '../network/itineraries.ts'
import type { Carrier } from '../network/reference.ts'
import type { Flight } from '../network/schedule.ts'

export interface Family {
  /** Begins with the letter used in the fare basis. */
  readonly name: string
  /** Classes above the cheapest open one. */
  readonly step: number
  /** Thousandths of the class's fare. */
  readonly factor: number
  /** Checked pieces on short and on long flights. */
  readonly pieces: readonly [short: number, long: number]
  readonly rules: SupplierOffer['rules']
}

/** Booking classes of a cabin, cheapest first. Thousandths of the cheapest economy fare, and of the cabin's seats. */
export interface BookingClass {
  readonly rbd: string
  readonly share: number
  /** This share of the cabin may be sold until only dearer classes are left. */
  readonly limit: number
}

export const LADDERS: Readonly<Partial<Record<Cabin, readonly BookingClass[]>>> = {
  economy: [
    { rbd: 'Q', share: 1000, limit: 300 },
    { rbd: 'M', share: 1280, limit: 580 },
    { rbd: 'H', share: 1700, limit: 820 },
    { rbd: 'Y', share: 2400, limit: 1000 },
  ],
  premium_economy: [
    { rbd: 'E', share: 1900, limit: 550 },
    { rbd: 'W', share: 2600, limit: 1000 },
  ],
  business: [
    { rbd: 'D', share: 3600, limit: 400 },
    { rbd: 'C', share: 4800, limit: 750 },
    { rbd: 'J', share: 6500, limit: 1000 },
  ],
  first: [
    { rbd: 'A', share: 7000, limit: 500 },
    { rbd: 'F', share: 9000, limit: 1000 },
  ],
}

// Keep one row per line.
// oxfmt-ignore
const FAMILIES = [
  { name: 'Basic', step: 0, factor: 1000, pieces: [0, 1], rules: rulesOf({ change: [[4, 40]] }) },
  { name: 'Standard', step: 0, factor: 1140, pieces: [1, 1], rules: rulesOf({ refund: [[4, 40], [72, 20]], change: [[4, 20], [72, 10]] }) },
  { name: 'Flex', step: 1, factor: 1220, pieces: [1, 2], rules: rulesOf({ refund: [[4, 10], [24, 0]], change: [[null, 0]], noShow: 50 }) },
  { name: 'Lite', step: 0, factor: 1000, pieces: [0, 0], rules: rulesOf({ change: [[24, 60]] }) },
  { name: 'Plus', step: 0, factor: 1280, pieces: [1, 1], rules: rulesOf({ refund: [[24, 50]], change: [[4, 15]] }) },
] as const satisfies readonly Family[]
const [BASIC, STANDARD, FLEX, LITE, PLUS] = FAMILIES

type PercentStep = readonly [hoursBefore: number | null, percent: number]

/** Everything in percent of the fare; without a step it is not possible, and a no-show loses everything. */
function rulesOf({
  refund = [],
  change,
  noShow = 100,
}: {
  refund?: readonly PercentStep[]
  change: readonly PercentStep[]
  noShow?: number
}): SupplierOffer['rules'] {
  const step = ([hoursBefore, percent]: PercentStep): SupplierRuleStep => ({
    hoursBefore,
    percent,
    amount: null,
  })
  return { refund: refund.map(step), change: change.map(step), noShow: step([null, noShow]) }
}

/** Cabin and index on its ladder. */
export function classOf(rbd: string): { cabin: Cabin; step: number } | undefined {
  for (const [cabin, ladder] of Object.entries(LADDERS)) {
    const step = ladder.findIndex((each) => each.rbd === rbd)
    if (step >= 0) return { cabin: cabin as Cabin, step }
  }
  return undefined
}

/** Short hops have no first class and no premium economy. */
export const SHORTEST_WITH_MORE_CABINS_KM = 2500

/** Families of a carrier in a cabin. */
export function familiesOf(lowCost: boolean, cabin: Cabin): readonly Family[] {
  if (lowCost) return cabin === 'economy' ? [LITE, PLUS] : [PLUS]
  return cabin === 'economy' ? [BASIC, STANDARD, FLEX] : [STANDARD, FLEX]
}

export function familyByName(name: string): Family | undefined {
  return FAMILIES.find((family) => family.name === name)
}

/** Thousandths of the adult fare that a passenger type pays. */
export const TYPE_SHARES: Readonly<Record<PassengerType, number>> = { adult: 1000, child: 750, infant: 100 }

// Thousandths, so that fares are integers and identical everywhere.
const SEASON = [1100, 1150, 950, 1000, 1050, 1000, 1200, 1200, 1000, 1100, 900, 1150]
/** Monday first. */
const WEEKDAY = [1000, 940, 940, 1000, 1120, 1050, 1120]
/** Days to departure up to which the factor applies. */
const ADVANCE: readonly (readonly [number, number])[] = [
  [3, 1900],
  [7, 1500],
  [14, 1200],
  [45, 1000],
  [90, 950],
  [Number.POSITIVE_INFINITY, 1050],
]
const DAY = 86_400_000

/**
 * The date factor of all fares, in millionths. Days are local dates since the epoch; `today` is that of the
 * point of sale.
 */
export function dayFactor(day: number, today: number): number {
  const ahead = Math.max(0, day - today)
  const advance = ADVANCE.find(([days]) => ahead <= days)?.[1] ?? 1000
  const season = SEASON[new Date(day * DAY).getUTCMonth()] ?? 1000
  return Math.floor((season * (WEEKDAY[(day + 3) % 7] ?? 1000) * advance) / 1000)
}

const DEAREST_YUAN = 160_000

/**
 * The published fare of an adult on one flight in minor units of CNY: tens of CNY, rounded up. `bits` is the
 * flight's randomness, `share` that of the booking class.
 */
export function publishedFare(base: number, factor: number, bits: number, share: number): number {
  const luck = 930 + (bits % 141)
  const yuan = Math.floor((Math.floor((base * factor) / 1000) * luck) / 1000)
  return Math.min(DEAREST_YUAN, Math.ceil((yuan * share) / 10_000_000) * 10) * 100
}

/** Rounds like price lists: tens of CNY, upwards. Both in minor units. */
export function listPrice(minor: number): number {
  return Math.ceil(minor / 1000) * 1000
}

/** Thousandths of the sum of fares that a carrier charges for connecting flights on one ticket. */
export function throughFactor(carrier: string, flights: number): number {
  return flights === 1 ? 1000 : 860 + (codeNumber(carrier) % 130)
}

/** Thousandths for a return on one ticket. */
export function returnFactor({ iata, lowCost }: Carrier): number {
  return lowCost ? 1000 : 800 + (codeNumber(iata) % 120)
}

/** Low-cost carriers sell by fare family alone: their fares have none. */
export function fareBasis(rbd: string, family: Family, itinerary: Itinerary, journeys: number): string {
  if (itinerary.flights.some(({ carrier }) => carrier.lowCost)) return ''
  const month = Number(itinerary.flights[0].date.slice(5, 7))
  const season = (SEASON[month - 1] ?? 1000) > 1050 ? 'H' : 'L'
  return `${rbd}${season}${family.name.charAt(0)}${journeys > 1 ? 'RT' : 'OW'}${itinerary.flights[0].from.country}`
}

const LONG_KM = 5000
const NO_BAG: SupplierBag = { pieces: 0, weightPerPiece: null, totalWeight: null }
const pieces = (count: number, weightPerPiece: number): SupplierBag =>
  count === 0 ? NO_BAG : { pieces: count, weightPerPiece, totalWeight: null }

/** Bags of one adult. Domestic China counts kilograms, everyone else pieces. */
export function bagsOf(
  flight: Flight,
  cabin: Cabin,
  family: Family,
  km: number,
): { checked: SupplierBag; cabin: SupplierBag } {
  const { carrier } = flight
  if (cabin === 'business' || cabin === 'first') return { checked: pieces(2, 32), cabin: pieces(2, 10) }
  const hand = pieces(1, 7)
  if (flight.domestic && flight.from.country === 'CN' && !carrier.lowCost) {
    const weight = family.name === 'Flex' ? 30 : 20
    return { checked: { pieces: null, weightPerPiece: null, totalWeight: weight }, cabin: hand }
  }
  return { checked: pieces(family.pieces[km > LONG_KM ? 1 : 0], carrier.lowCost ? 20 : 23), cabin: hand }
}

/** The cabins sold for the requested one: the sandbox has nothing between first and business. */
export function soldCabins(cabin: Cabin | ''): readonly Cabin[] {
  if (cabin === '') return ['economy', 'business']
  if (cabin === 'premium_first') return ['first']
  if (cabin === 'premium_business') return ['business']
  return [cabin]
}
