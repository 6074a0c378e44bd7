import { minimumConnections } from '@interline/domain/flight-search/connections'
import { createGeography } from '@interline/domain/interlining/geography'
import { indexDay } from '@interline/domain/interlining/index-day'
import { USUAL, type InterlineQuery } from '@interline/domain/interlining/query'
import {
  createTimetable,
  NO_FARE,
  openSlot,
  packSeats,
  type Timetable,
} from '@interline/domain/interlining/timetable'
import { groundMinutes } from '@interline/domain/interlining/transfer-minutes'
import { distanceKm } from '@interline/domain/places/distance'
import { mixed, share } from '../../server/src/connectors/suppliers/sandbox/network/integers.ts'
import { readWorld } from '../../server/src/connectors/suppliers/sandbox/network/reference.ts'
import { citiesOf } from '../../server/src/connectors/suppliers/sandbox/network/templates.ts'
import { FIRST_DAY } from './sandbox-world.ts'

// Public facts about the world's scheduled flights: 2,500 airports with some 26,000 city pairs and 63,000 flights a day;
// a quarter of the airports have one or two destinations, the largest two to three hundred; most pairs are flown once or
// twice a day, few more than ten times; a carrier's flights meet at one to three hubs.
const CITIES = 2500
const CARRIERS = 320
const MARKETS = 26_000
const DAYS = 7
const SEED = 4711

interface Pair {
  readonly from: number
  readonly to: number
  readonly km: number
  readonly carrier: number
  readonly daily: number
}

/** A synthetic hub-and-spoke network over real places, as a timetable of seven days. Deterministic. */
export function hubNetwork(): Timetable {
  const world = readWorld()
  const cityOf = citiesOf(world)
  const largest = [...new Set(world.list.map((_, at) => cityOf[at]!))]
    .map((city) => world.list[cityOf.indexOf(city)]!)
    .toSorted((a, b) => b.rank - a.rank || (a.iata < b.iata ? -1 : 1))
    .slice(0, CITIES)
  const countries = [...new Set(largest.map(({ country }) => country))]
  const zones = [...new Set(largest.map(({ tz }) => tz))]
  const airports = largest.map(({ iata, lat, lon, tz, country }, city) => ({
    code: iata,
    city,
    country: countries.indexOf(country),
    zone: zones.indexOf(tz),
    terminals: [],
    lat,
    lon,
  }))
  const pairs = pairsOf(airports)
  const geography = createGeography({
    airports,
    zones,
    countries: countries.map((country, area) => ({ opening: world.entry.openingOf(country), area })),
    // Every third carrier sells point to point.
    ticketGroups: Array.from({ length: CARRIERS }, (_, at) => (at % 3 === 2 ? 0 : at + 1)),
    markets: pairs.map(({ from, to }): [number, number] => [from, to]),
    needed: minimumConnections(world.connectionTimes),
    ground: groundMinutes([]),
    period: { firstDay: FIRST_DAY - 7, days: 28 },
  })
  const capacity = pairs.reduce((sum, { daily }) => sum + daily, 0)
  const timetable = createTimetable(geography, { slots: DAYS, capacity })
  for (let slot = 0; slot < DAYS; slot += 1) {
    const first = openSlot(timetable, slot)
    let row = first
    for (const pair of pairs) row = writeFlights(timetable, row, pair, FIRST_DAY + slot)
    indexDay(timetable, slot, FIRST_DAY + slot, row - first)
  }
  return timetable
}

/** Carriers with one to three hubs, spokes by size and distance; both directions, ordered by their ends. */
function pairsOf(airports: readonly { readonly lat: number; readonly lon: number }[]): Pair[] {
  const found = new Map<number, Pair>()
  const add = (from: number, to: number, carrier: number, daily: number) => {
    const km = distanceKm(airports[from]!, airports[to]!)
    found.set(from * CITIES + to, { from, to, km, carrier, daily })
    found.set(to * CITIES + from, { from: to, to: from, km, carrier, daily })
  }
  for (let turn = 0; found.size < MARKETS; turn += 1) {
    const carrier = turn % CARRIERS
    const hubs = 1 + (carrier % 3)
    const hub = share(mixed(SEED, carrier, turn % hubs), 40 + Math.floor(carrier * 1.2))
    // Large places are served more often than small ones, near ones more often than far ones.
    const bits = mixed(SEED, turn, 7)
    const spoke = Math.floor((share(bits, 1000) / 1000) ** 1.8 * CITIES)
    if (hub === spoke || found.has(hub * CITIES + spoke)) continue
    const km = distanceKm(airports[hub]!, airports[spoke]!)
    if (share(mixed(SEED, turn, 8), 1000) > 1000 * Math.exp(-km / 4500)) continue
    const weight = 5.5 / Math.sqrt(1 + Math.min(hub, spoke) / 20) / (1 + km / 6000)
    add(hub, spoke, carrier, 1 + Math.min(14, Math.floor((weight * share(mixed(SEED, turn, 9), 1000)) / 500)))
  }
  // Every place is reachable.
  for (let city = 0; city < airports.length; city += 1)
    if (![...Array(60).keys()].some((hub) => found.has(hub * CITIES + city)))
      add(share(mixed(SEED, city, 10), 30), city === 0 ? 31 : city, city % CARRIERS, 1)
  return [...found.values()]
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function writeFlights(timetable: Timetable, row: number, pair: Pair, day: number): number {
  const { from, to, km, carrier, daily } = pair
  const times = Array.from({ length: daily }, (_, at) => share(mixed(SEED + from, to, at), 1440)).toSorted(
    (a, b) => a - b,
  )
  for (const [at, minute] of times.entries()) {
    const bits = mixed(SEED + day, from * CITIES + to, at)
    const fare = Math.round(((120 + 0.9 * km ** 0.85) * (700 + share(bits, 900))) / 1000) * 100
    timetable.departs[row] = day * 1440 + minute
    timetable.arrives[row] = day * 1440 + minute + 35 + Math.ceil((km / 830) * 60)
    timetable.from[row] = from
    timetable.to[row] = to
    timetable.carrier[row] = (carrier + (at % 2) * 7) % CARRIERS
    timetable.ref[row] = row
    for (const [cabin, { classes, fares, seats }] of timetable.cabins.entries()) {
      const prices = Array.from({ length: classes }, (_, step) => fare * (1 + 2 * cabin) * (1 + 0.3 * step))
      fares.set(cabin === 1 ? prices.fill(NO_FARE) : prices, row * classes)
      seats[row] = cabin === 1 ? 0 : packSeats(prices.map((_, step) => (share(bits, 5) > step ? 0 : 9)))
    }
    row += 1
  }
  return row
}

/** Fixed city pairs: half of them between large places, half anywhere. */
export function hubQueries(count: number): InterlineQuery[] {
  return Array.from({ length: count }, (_, at): InterlineQuery => {
    const reach = at % 2 === 0 ? 150 : CITIES
    const [origin, destination] = [share(mixed(SEED, at, 1), reach), share(mixed(SEED, at, 2), reach)]
    const end = (city: number) => ({ city, airport: -1 })
    return { ...USUAL, origin: end(origin), destination: end(destination), day: FIRST_DAY + 1 }
  }).filter(({ origin, destination }) => origin.city !== destination.city)
}
