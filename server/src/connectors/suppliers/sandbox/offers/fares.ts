// What a flight costs. Booking classes form a ladder in each cabin; a class that is sold out leaves the next dearer
// one. Fare families share a class and differ in what they include.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import { daysBetween, weekday } from '@interline/domain/time/local-date'
import type { SupplierBag, SupplierOffer, SupplierRuleStep } from '../../port.ts'
import type { Chance } from '../chance.ts'
import type { Itinerary } from '../network/itineraries.ts'
import type { Flight } from '../network/schedule.ts'

export interface Family {
  /** Begins with the letter that stands for it in the fare basis. */
  readonly name: string
  /** Classes above the cheapest open one. */
  readonly step: number
  readonly factor: number
  /** Checked pieces on short and on long flights. */
  readonly pieces: readonly [short: number, long: number]
  readonly rules: SupplierOffer['rules']
}

/** Booking classes of a cabin, cheapest first, each with its share of the cabin's fare. */
export interface BookingClass {
  readonly rbd: string
  readonly share: number
}

export const LADDERS: Readonly<Partial<Record<Cabin, readonly BookingClass[]>>> = {
  economy: [
    { rbd: 'N', share: 0.72 },
    { rbd: 'Q', share: 0.85 },
    { rbd: 'M', share: 1 },
    { rbd: 'H', share: 1.25 },
    { rbd: 'B', share: 1.5 },
    { rbd: 'Y', share: 1.9 },
  ],
  premium_economy: [
    { rbd: 'E', share: 0.9 },
    { rbd: 'W', share: 1.15 },
  ],
  business: [
    { rbd: 'D', share: 0.85 },
    { rbd: 'C', share: 1 },
    { rbd: 'J', share: 1.25 },
  ],
  first: [
    { rbd: 'A', share: 0.9 },
    { rbd: 'F', share: 1.2 },
  ],
}

const CABIN_FACTORS: Readonly<Partial<Record<Cabin, number>>> = {
  premium_economy: 1.7,
  business: 3.4,
  first: 6,
}

// One row a line: a table is read as a table.
// oxfmt-ignore
const FAMILIES = [
  { name: 'Basic', step: 0, factor: 1, pieces: [0, 1], rules: rulesOf({ change: [[4, 40]] }) },
  { name: 'Standard', step: 0, factor: 1.14, pieces: [1, 1], rules: rulesOf({ refund: [[4, 40], [72, 20]], change: [[4, 20], [72, 10]] }) },
  { name: 'Flex', step: 1, factor: 1.22, pieces: [1, 2], rules: rulesOf({ refund: [[4, 10], [24, 0]], change: [[null, 0]], noShow: 50 }) },
  { name: 'Lite', step: 0, factor: 1, pieces: [0, 0], rules: rulesOf({ change: [[24, 60]] }) },
  { name: 'Plus', step: 0, factor: 1.28, pieces: [1, 1], rules: rulesOf({ refund: [[24, 50]], change: [[4, 15]] }) },
] as const satisfies readonly Family[]
const [BASIC, STANDARD, FLEX, LITE, PLUS] = FAMILIES

type PercentStep = readonly [hoursBefore: number | null, percent: number]

/** Everything in percent of the fare; without a step it is not possible, and who does not show up loses all. */
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

/** Families of a carrier in a cabin. */
export function familiesOf(lowCost: boolean, cabin: Cabin): readonly Family[] {
  if (lowCost) return cabin === 'economy' ? [LITE, PLUS] : [PLUS]
  return cabin === 'economy' ? [BASIC, STANDARD, FLEX] : [STANDARD, FLEX]
}

export function familyByName(name: string): Family | undefined {
  return FAMILIES.find((family) => family.name === name)
}

/** Share of the adult fare that a passenger type pays. */
export const TYPE_SHARES: Readonly<Record<PassengerType, number>> = { adult: 1, child: 0.75, infant: 0.1 }

const SEASON = [1.1, 1.15, 0.95, 1, 1.05, 1, 1.2, 1.2, 1, 1.1, 0.9, 1.15]
/** Monday first. */
const WEEKDAY = [1, 0.94, 0.94, 1, 1.12, 1.05, 1.12]
/** Days to departure up to which the factor holds. */
const ADVANCE: readonly (readonly [number, number])[] = [
  [3, 1.9],
  [7, 1.5],
  [14, 1.2],
  [45, 1],
  [90, 0.95],
  [Number.POSITIVE_INFINITY, 1.05],
]
const START_YUAN = 140
const YUAN_PER_KM = 2.1
const CHANGE_DISCOUNT = 0.88
const LOW_COST = 0.58

/** Fare of one adult in whole yuan before class and family; `today` is the seller's date. */
export function baseYuan(itinerary: Itinerary, cabin: Cabin, today: string, chance: Chance): number {
  const [first] = itinerary.flights
  const { carrier, km } = itinerary
  const ahead = Math.max(0, daysBetween(today, first.date))
  const advance = ADVANCE.find(([days]) => ahead <= days)?.[1] ?? 1
  return (
    (START_YUAN + YUAN_PER_KM * km ** 0.85) *
    (SEASON[Number(first.date.slice(5, 7)) - 1] ?? 1) *
    (WEEKDAY[(weekday(first.date) + 6) % 7] ?? 1) *
    advance *
    (CABIN_FACTORS[cabin] ?? 1) *
    (carrier.lowCost ? LOW_COST : 0.9 + 0.3 * chance('carrier', carrier.iata)) *
    (itinerary.flights.length > 1 ? CHANGE_DISCOUNT : 1) *
    (0.93 + 0.14 * chance('fare', ...itinerary.flights.map(({ key }) => key)))
  )
}

/** Rounds to what price lists look like: tens of yuan, upwards, in minor units. */
export function listPrice(yuan: number): bigint {
  return BigInt(Math.ceil(yuan / 10)) * 1000n
}

/** Seats that a class of a flight has before anybody books. */
export function seatsAtFirst(
  flight: Flight,
  ladder: readonly BookingClass[],
  index: number,
  chance: Chance,
): number {
  const rbd = ladder[index]?.rbd ?? ''
  const closed = chance('closed', flight.key, ladder[0]?.rbd ?? '') * 3.2
  // The cheapest classes of a flight that sells well are gone; the dearest one is the last to go.
  if (index < closed - 1 && index < ladder.length - 1) return 0
  const share = chance('seats', flight.key, rbd)
  return share < 0.4 ? 1 + Math.floor(share * 20) : 9 + Math.floor(share * 30)
}

export function fareBasis(rbd: string, family: Family, itinerary: Itinerary, journeys: number): string {
  const month = Number(itinerary.flights[0].date.slice(5, 7))
  const season = (SEASON[month - 1] ?? 1) > 1.05 ? 'H' : 'L'
  return `${rbd}${season}${family.name.charAt(0)}${journeys > 1 ? 'RT' : 'OW'}${itinerary.flights[0].from.country}`
}

const LONG_KM = 5000
const NO_BAG: SupplierBag = { pieces: 0, weightPerPiece: null, totalWeight: null }
const pieces = (count: number, weightPerPiece: number): SupplierBag =>
  count === 0 ? NO_BAG : { pieces: count, weightPerPiece, totalWeight: null }

/** Bags of one adult. Inland China counts kilograms, everybody else pieces. */
export function bagsOf(
  flight: Flight,
  cabin: Cabin,
  family: Family,
  km: number,
): { checked: SupplierBag; cabin: SupplierBag } {
  const { carrier } = flight.route
  if (cabin === 'business' || cabin === 'first') return { checked: pieces(2, 32), cabin: pieces(2, 10) }
  const hand = pieces(1, 7)
  if (flight.route.domestic && flight.from.country === 'CN' && !carrier.lowCost) {
    const weight = family.name === 'Flex' ? 30 : 20
    return { checked: { pieces: null, weightPerPiece: null, totalWeight: weight }, cabin: hand }
  }
  return { checked: pieces(family.pieces[km > LONG_KM ? 1 : 0], carrier.lowCost ? 20 : 23), cabin: hand }
}

/** The cabin that is sold for a wish: the sandbox knows no halves between first and business. */
export function soldCabins(wish: Cabin | ''): readonly Cabin[] {
  if (wish === '') return ['economy', 'business']
  if (wish === 'premium_first') return ['first']
  if (wish === 'premium_business') return ['business']
  return [wish]
}
