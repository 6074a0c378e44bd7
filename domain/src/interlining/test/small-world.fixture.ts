// Small random worlds with every difficulty: metro areas, some across a border, terminals, countries with
// entry restrictions, alliances, the end of summer time, the date line, sold-out classes, equal prices and
// times.

import { minimumConnections, type ConnectionTimes } from '../../flight-search/connections.ts'
import { startOfDay } from '../../time/zone.ts'
import type { Opening } from '../entry.ts'
import { createGeography } from '../geography.ts'
import { indexDay } from '../index-day.ts'
import { groundMinutes } from '../transfer-minutes.ts'
import { createTimetable, openSlot, packSeats, NO_FARE, type Timetable } from '../timetable.ts'

const DAY = 1440
/** 2026-10-23 to 10-29, UTC: summer time ends in Europe on the 25th. */
export const FIRST_DAY = Date.UTC(2026, 9, 23) / 86_400_000
const DAYS = 7

const ZONES = ['Europe/Paris', 'Pacific/Auckland', 'Pacific/Honolulu', 'Europe/London']
export const COUNTRIES = ['FR', 'NZ', 'US', 'GB']
const OPENINGS = ['usual', 'usual', 'transit', 'unknown'] as const
const TERMINALS = [[], ['T1', 'T2'], ['T1']]

export const TIMES: ConnectionTimes = {
  defaults: [
    { connection: 'DD', sameTerminal: 45, otherTerminal: 75, otherAirport: 180 },
    { connection: 'DI', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
    { connection: 'ID', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
    { connection: 'II', sameTerminal: 60, otherTerminal: 90, otherAirport: 240 },
  ],
  airports: [{ airport: 'A1', connection: 'II', sameTerminal: 50, otherTerminal: 70 }],
  terminals: [{ airport: 'A1', connection: 'ID', terminals: ['T1', 'T2'], minutes: 135 }],
}

/** One pair is in the table, the others are not. */
export const GROUND = groundMinutes([{ airports: ['B2', 'B1'], minutes: 150 }])

export interface SmallAirport {
  readonly code: string
  readonly city: number
  readonly country: number
  readonly zone: number
  readonly terminals: readonly string[]
  readonly lat: number
  readonly lon: number
}

export interface SmallFlight {
  readonly from: SmallAirport
  readonly to: SmallAirport
  readonly fromTerminal: number
  readonly toTerminal: number
  readonly departs: number
  readonly arrives: number
  readonly carrier: number
  /** Per cabin, per class. */
  readonly fares: readonly (readonly number[])[]
  readonly seats: readonly (readonly number[])[]
}

export interface SmallWorld {
  readonly airports: readonly SmallAirport[]
  readonly groups: readonly number[]
  /** By country. */
  readonly openings: readonly Opening[]
  readonly areas: readonly number[]
  readonly timetable: Timetable
  /** Flight of the timetable → its data. */
  readonly flights: ReadonlyMap<number, SmallFlight>
}

/** The same world for the same seed. `flights` is how many depart on each day. */
export function smallWorld(
  seed: number,
  { cities, flights }: { cities: number; flights: number },
): SmallWorld {
  const below = chances(seed)
  const airports = Array.from({ length: cities }, (_, city) => airportsOf(city, below)).flat()
  // The last one shares a bit of `partnerBit` with another.
  const groups = [0, 0, 1, 1, 2, 33]
  const openings = COUNTRIES.map(() => OPENINGS[below(OPENINGS.length)]!)
  // Some worlds have two countries without a border between them.
  const areas = COUNTRIES.map((_, country) => (country === 3 && below(2) === 0 ? 0 : country))
  const pairs = Array.from({ length: cities * cities }, (_, at): [number, number] => [
    at % cities,
    Math.floor(at / cities),
  ])
  const geography = createGeography({
    airports,
    zones: ZONES,
    countries: COUNTRIES.map((_, country) => ({ opening: openings[country]!, area: areas[country]! })),
    ticketGroups: groups,
    markets: pairs.filter(([from, to]) => from !== to),
    needed: minimumConnections(TIMES),
    ground: GROUND,
    period: { firstDay: FIRST_DAY - 10, days: 40 },
  })
  const timetable = createTimetable(geography, { slots: DAYS + 1, capacity: flights })
  const known = new Map<number, SmallFlight>()
  // Days are stored in slots in a random order, on which nothing may depend.
  const shift = below(DAYS + 1)
  for (let at = 0; at < DAYS; at += 1) {
    const day = FIRST_DAY + at
    const rows = Array.from({ length: flights }, () => flightOf(day, airports, groups.length, below))
      .filter((flight) => flight !== undefined)
      .sort((x, y) => x.from.city - y.from.city || x.to.city - y.to.city || x.departs - y.departs)
    const slot = (at * 3 + shift) % (DAYS + 1)
    const base = openSlot(timetable, slot)
    rows.forEach((flight, row) => {
      write(timetable, base + row, flight, airports)
      known.set(base + row, flight)
    })
    indexDay(timetable, slot, day, rows.length)
  }
  return { airports, groups, openings, areas, timetable, flights: known }
}

type Below = (limit: number) => number

function chances(seed: number): Below {
  let state = seed | 1
  return (limit) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39)
    state ^= state >>> 15
    return (state >>> 0) % limit
  }
}

function airportsOf(city: number, below: Below): SmallAirport[] {
  const country = below(COUNTRIES.length)
  const across = below(4) === 0 ? below(COUNTRIES.length) : country
  return Array.from({ length: below(3) === 0 ? 2 : 1 }, (_, at) => ({
    code: `${'ABCDEFGHIJ'[city]}${at + 1}`,
    city,
    country: at === 0 ? country : across,
    zone: at === 0 ? country : across,
    terminals: TERMINALS[below(TERMINALS.length)]!,
    // Around a bay, so that some routes are long detours.
    lat: 10 + city * (7 - city),
    lon: 20 + city * 2 + at * 0.4,
  }))
}

function flightOf(
  day: number,
  airports: readonly SmallAirport[],
  carriers: number,
  below: Below,
): SmallFlight | undefined {
  const [from, to] = [airports[below(airports.length)]!, airports[below(airports.length)]!]
  if (from.city === to.city) return undefined
  const departs = day * DAY + below(48) * 30
  const fare = 50 + below(12) * 25
  return {
    from,
    to,
    fromTerminal: below(from.terminals.length + 1),
    toTerminal: below(to.terminals.length + 1),
    departs,
    arrives: departs + 60 + below(10) * 30,
    carrier: below(carriers),
    // Not monotonic: a higher class may be cheaper, and a class may have no fare at all.
    fares: [4, 2, 3].map((classes) =>
      Array.from({ length: classes }, () => (below(8) === 0 ? NO_FARE : fare + below(4) * 25)),
    ),
    seats: [4, 2, 3].map((classes) =>
      Array.from({ length: classes }, () => (below(3) === 0 ? 0 : below(10))),
    ),
  }
}

function write(
  timetable: Timetable,
  at: number,
  flight: SmallFlight,
  airports: readonly SmallAirport[],
): void {
  timetable.from[at] = airports.indexOf(flight.from)
  timetable.to[at] = airports.indexOf(flight.to)
  timetable.fromTerminal[at] = flight.fromTerminal
  timetable.toTerminal[at] = flight.toTerminal
  timetable.departs[at] = flight.departs
  timetable.arrives[at] = flight.arrives
  timetable.carrier[at] = flight.carrier
  timetable.cabins.forEach(({ classes, fares, seats }, cabin) => {
    fares.set(flight.fares[cabin]!, at * classes)
    seats[at] = packSeats(flight.seats[cabin]!)
  })
}

/** The UTC minute at which a calendar day begins in a zone, taken from the calendar itself. */
export function dayBegins(day: number, zone: number): number {
  return startOfDay(new Date(day * 86_400_000).toISOString().slice(0, 10), ZONES[zone]!) / 60_000
}
