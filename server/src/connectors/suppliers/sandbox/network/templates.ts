// The static world: one template for every flight number, as columns of numbers. A template has two airports,
// the departure in local time, the days of the week, block time, aircraft and fare; together with a date it
// is a flight. Nothing else is ever stored about flights.

import { sharedColumn } from '@interline/domain/interlining/shared-columns'
import type { Geodesy } from './geodesy.ts'
import { fleetOf } from './fleets.ts'
import type { Service } from './frequencies.ts'
import { codeNumber, mixed, share } from './integers.ts'
import type { Aircraft, Carrier, World } from './reference.ts'
import { standardOffset } from './zones.ts'

/**
 * Columns by template, the same memory in every thread. Templates are ordered by city of origin, city of
 * destination, time of day, number.
 */
export interface Templates {
  readonly count: number
  /** Indices of airports, carriers and types in the world's lists. */
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly carrier: Uint16Array
  readonly aircraft: Uint8Array
  readonly number: Uint16Array
  /** Minutes after midnight in local time at the origin. */
  readonly minute: Uint16Array
  /** Gate-to-gate minutes. */
  readonly block: Uint16Array
  /** Bit 0 is Monday, by the date at the origin. */
  readonly days: Uint8Array
  readonly km: Uint16Array
  /** 32 random bits of its own. */
  readonly salt: Int32Array
  /** CNY for an adult in the cheapest economy class on an ordinary day. */
  readonly base: Int32Array
  readonly types: readonly Aircraft[]
}

export interface TemplateParts {
  readonly world: World
  readonly geodesy: Geodesy
  readonly seed: number
}

const FIRST_NUMBER = 100
const BANKS = [7, 10, 13, 16, 19, 22]
/** Away from hubs, flights are spread over the day from six in the morning. */
const DAY_STARTS = 360
const DAY_MINUTES = 950
const NIGHT_ENDS = 330
const SHORT_MINUTES = 300
const GROUND_MINUTES = 28
/** Metres per minute over the ground; the west wind adds or takes a tenth. */
const METRES_PER_MINUTE = 13_600
const WIND = 11

/** Days of the week for this many flights, rotated around the week. */
const SPREADS = [0, 0b0000001, 0b0001001, 0b0010101, 0b1010101, 0b0111011, 0b0111111]
const EVERY_DAY = 0b1111111

/** CNY of the cheapest class by tens of kilometres, as integers. */
const FARES = Int32Array.from({ length: 2100 }, (_, tens) => Math.round(110 + 1.62 * (tens * 10) ** 0.85))
const LOW_COST = 560
const CHEAPEST = 60

/** Builds the templates of all services; the strongest get the lowest numbers. */
export function templatesOf(services: readonly Service[], parts: TemplateParts): Templates {
  const { world } = parts
  const types = [...world.aircraft.values()]
  const placeOf = { carrier: places(world.carriers), type: places(types) }
  const plane = fleetOf(world)
  const next = new Map<Carrier, number>()
  const rows = emptyColumns(services.reduce((sum, { perDay }) => sum + 2 * perDay, 0))
  let row = 0
  for (const service of services) {
    const { carrier, market } = service
    const about = mixed(parts.seed, codeNumber(carrier.iata), pairNumber(service, world))
    const hub = hubOf(service, world)
    const far = hub === market.one ? market.other : market.one
    const block = {
      out: blockMinutes(hub, far, market.km, parts.geodesy),
      back: blockMinutes(far, hub, market.km, parts.geodesy),
    }
    const fare = { out: ordinaryFare(service, hub, far, parts), back: ordinaryFare(service, far, hub, parts) }
    const type = placeOf.type.get(plane(service, about)) ?? 0
    rows.carrier.fill(placeOf.carrier.get(carrier) ?? 0, row, row + 2 * service.perDay)
    rows.aircraft.fill(type, row, row + 2 * service.perDay)
    rows.km.fill(market.km, row, row + 2 * service.perDay)
    rows.days.fill(daysOf(service, about), row, row + 2 * service.perDay)
    const first = next.get(carrier) ?? FIRST_NUMBER
    next.set(carrier, first + 2 * service.perDay)
    for (let rotation = 0; rotation < service.perDay; rotation += 1) {
      const salt = mixed(about, rotation, first)
      const minute = timesOf(service, { rotation, salt, back: block.back, hub, far }, world)
      for (const way of WAYS) {
        rows.from[row] = way === 'out' ? hub : far
        rows.to[row] = way === 'out' ? far : hub
        rows.number[row] = first + 2 * rotation + (way === 'out' ? 0 : 1)
        rows.minute[row] = minute[way]
        rows.block[row] = block[way]
        rows.salt[row] = way === 'out' ? salt : mixed(salt, 1, 2)
        rows.base[row] = atHour(fare[way], minute[way])
        row += 1
      }
    }
  }
  return { ...ordered(rows, citiesOf(world)), count: row, types }
}

const WAYS = ['out', 'back'] as const

function pairNumber({ market }: Service, { list }: World): number {
  return codeNumber(list[market.one]!.iata) * 31 + codeNumber(list[market.other]!.iata)
}

function places<Item>(list: readonly Item[]): Map<Item, number> {
  return new Map(list.map((item, at) => [item, at]))
}

/** Index of each airport's city, in airport order. */
export function citiesOf({ list }: World): Uint16Array {
  const numbers = new Map<string, number>()
  return Uint16Array.from(list, ({ city }) => {
    const known = numbers.get(city) ?? numbers.size
    numbers.set(city, known)
    return known
  })
}

/** Templates between the same two cities at the same time of day or later, in order. */
export function* laterInMarket(
  { count, from, to }: Templates,
  { list }: World,
  template: number,
): Generator<number, void> {
  const cityOf = (airport: number) => list[airport]!.city
  const [origin, destination] = [cityOf(from[template]!), cityOf(to[template]!)]
  for (let at = template + 1; at < count; at += 1) {
    if (cityOf(from[at]!) !== origin || cityOf(to[at]!) !== destination) return
    yield at
  }
}

/** The carrier's home end; the first end if it has none here. */
function hubOf({ market, carrier }: Service, { list }: World): number {
  const rank = (at: number) => {
    const place = carrier.hubs.indexOf(list[at]!.iata)
    if (place >= 0) return place
    return list[at]!.country === carrier.country ? 10 : 20
  }
  return rank(market.other) < rank(market.one) ? market.other : market.one
}

function daysOf({ days }: Service, bits: number): number {
  const spread = SPREADS[days]
  if (spread === undefined) return EVERY_DAY
  const turn = bits % 7
  return ((spread << turn) | (spread >> (7 - turn))) & EVERY_DAY
}

/** In steps of five minutes, with the wind. */
function blockMinutes(from: number, to: number, km: number, geodesy: Geodesy): number {
  const speed = METRES_PER_MINUTE + geodesy.eastward(from, to) * WIND
  return Math.round((GROUND_MINUTES + Math.floor((km * 1000) / speed)) / 5) * 5
}

/** Minutes after midnight at each end. At hubs of network carriers flights arrive before a bank and leave with one. */
function timesOf(
  { carrier, perDay, market }: Service,
  {
    rotation,
    salt,
    back,
    hub,
    far,
  }: { rotation: number; salt: number; back: number; hub: number; far: number },
  { list }: World,
): { out: number; back: number } {
  const [home, away] = [list[hub]!, list[far]!]
  const start = share(salt, 1000)
  const jitter = (salt % 10) * 5
  const ahead = standardOffset(home.tz) - standardOffset(away.tz)
  const banked = !carrier.lowCost && carrier.hubs.includes(home.iata)
  const place = Math.floor(
    ((rotation * 1000 + start) * (banked ? BANKS.length : DAY_MINUTES)) / (perDay * 1000),
  )
  if (!banked) {
    const out = Math.round((DAY_STARTS + place) / 5) * 5
    return { out, back: byDay(out + back + 45 - ahead + jitter, back) }
  }
  // A short flight does not leave with the last bank of the night.
  const bank = BANKS[market.km < 2500 && place === BANKS.length - 1 ? place - 1 : place] ?? 7
  const arrives = (BANKS[(place + 2) % BANKS.length] ?? 13) * 60 - 50 - jitter
  return { out: bank * 60 - 15 + jitter, back: byDay(arrives - back - ahead, back) }
}

/** Within the day, and for short flights not in the dead of night. */
function byDay(minute: number, block: number): number {
  const within = (((Math.round(minute / 5) * 5) % 1440) + 1440) % 1440
  return within < NIGHT_ENDS && block < SHORT_MINUTES ? NIGHT_ENDS + (within % 90) : within
}

/** CNY before the time-of-day factor: distance, carrier, competition, country of origin. */
function ordinaryFare(
  { market, carrier }: Service,
  from: number,
  to: number,
  { world, seed }: TemplateParts,
): number {
  const code = codeNumber(carrier.iata)
  const usual = carrier.lowCost ? LOW_COST : 900 + share(mixed(seed, code, 7), 300)
  // Some carriers compete hard in a market and some do not: that is why tickets of two carriers can be
  // cheaper than one of either.
  const own = Math.floor((usual * (700 + share(mixed(mixed(seed, code, from), 13, to), 600))) / 1000)
  const competition = 1160 - market.carriers.length * 60 + share(mixed(seed, from, to), 200)
  const origin = market.domestic
    ? 1000
    : 880 + share(mixed(seed, codeNumber(world.list[from]!.country), 11), 280)
  return Math.floor((FARES[Math.round(market.km / 10)]! * own * competition * origin) / 1_000_000_000)
}

function atHour(yuan: number, minute: number): number {
  const hour = minute < 420 || minute > 1260 ? 890 : minute < 600 ? 1090 : 1000
  return Math.max(CHEAPEST, Math.floor((yuan * hour) / 1000))
}

type Columns = Omit<Templates, 'count' | 'types'>

function emptyColumns(count: number): Columns {
  const short = () => sharedColumn(Uint16Array, count)
  return {
    from: short(),
    to: short(),
    carrier: short(),
    aircraft: sharedColumn(Uint8Array, count),
    number: short(),
    minute: short(),
    block: short(),
    days: sharedColumn(Uint8Array, count),
    km: short(),
    salt: sharedColumn(Int32Array, count),
    base: sharedColumn(Int32Array, count),
  }
}

/** The largest number of templates that fits next to market and time in one exact number. */
const MOST_TEMPLATES = 2 ** 19
const FIVE_MINUTES_A_DAY = 288

/** By city of origin, city of destination, time of day, and then in original order. */
function ordered(rows: Columns, cityOf: Uint16Array): Columns {
  const count = rows.from.length
  if (count > MOST_TEMPLATES)
    throw new RangeError(`The world has ${count} flights a week, more than can be sorted.`)
  const keys = new Float64Array(count)
  for (let row = 0; row < count; row += 1) {
    const market = cityOf[rows.from[row]!]! * cityOf.length + cityOf[rows.to[row]!]!
    keys[row] = (market * FIVE_MINUTES_A_DAY + rows.minute[row]! / 5) * MOST_TEMPLATES + row
  }
  keys.sort()
  const made = emptyColumns(count)
  for (const name of Object.keys(made) as (keyof Columns)[]) {
    const [from, to] = [rows[name], made[name]]
    for (let at = 0; at < count; at += 1) to[at] = from[keys[at]! % MOST_TEMPLATES]!
  }
  return made
}
