// All flights of a day for the interlining search, written directly into the columns of its timetable: the
// price in every class and the remaining seats. The numbers equal a supplier's answer for the single flight.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import { indexDay } from '@interline/domain/interlining/index-day'
import { NO_FARE, openSlot, type CabinColumns, type Timetable } from '@interline/domain/interlining/timetable'
import { operates, type Flight, type Schedule } from '../network/schedule.ts'
import { instantOf, steadyOffset, zoneOffset } from '../network/zones.ts'
import {
  classOf,
  dayFactor,
  LADDERS,
  publishedFare,
  SHORTEST_WITH_MORE_CABINS_KM,
  type BookingClass,
} from './fares.ts'
import { sellerDay } from './offers.ts'
import { CABIN_SALTS, flightBits, limitOf, soldSeats, usualLoad } from './seats.ts'
import { routeTaxes, type RouteTaxes } from './route-taxes.ts'
import type { TaxTable } from './taxes.ts'

export interface BookedSeats {
  /** `CX506 2026-12-01` */
  readonly flight: string
  readonly rbd: string
  readonly booked: number
}

export interface FeedDay {
  /** UTC days since the epoch. */
  readonly day: number
  /** Milliseconds: prices depend on the days ahead at the point of sale. */
  readonly now: number
  /** Booked seats on the local dates of this day, the one before and the one after. */
  readonly booked: readonly BookedSeats[]
}

export interface FlightFeed {
  /** Writes a day into a slot and makes it readable; returns its number of flights. */
  write(timetable: Timetable, slot: number, day: FeedDay): number
  /** The flight of a timetable row: its `ref` and its departure in UTC minutes. */
  flightOf(ref: number, departs: number): Flight | undefined
}

/** `taxed`: prices are an adult's total; without it they are fares alone. */
export function flightFeed(schedule: Schedule, { taxed }: { readonly taxed?: TaxTable } = {}): FlightFeed {
  const { templates, world } = schedule.network
  const writer = new DayWriter(schedule, taxed)
  return {
    write(timetable, slot, { day, now, booked }) {
      const first = openSlot(timetable, slot)
      const count = writer.write(timetable, first, { day, today: sellerDay(now), booked })
      indexDay(timetable, slot, day, count)
      return count
    },
    flightOf(ref, departs) {
      const zone = world.list[templates.from[ref] ?? 0]?.tz ?? ''
      const near = Math.floor((departs + zoneOffset(departs * MINUTE, zone)) / DAY_MINUTES)
      // If the clock jumps over midnight, a flight may belong to the day before or after.
      const days = [near, near - 1, near + 1]
      return days
        .flatMap((day) => schedule.departure(ref, day) ?? [])
        .find((flight) => flight.departs === departs * MINUTE)
    },
  }
}

const MINUTE = 60_000
const DAY_MINUTES = 1440
const CABINS = ['economy', 'premium_economy', 'business'] as const satisfies readonly Cabin[]

interface CabinPlan {
  readonly name: (typeof CABINS)[number]
  readonly ladder: readonly BookingClass[]
  readonly salt: number
  /** Seats by type of aircraft. */
  readonly capacity: Uint16Array
  /** By carrier: 1 where it sells the cabin. */
  readonly sold: Uint8Array
}

/** Constant for all flights of a local day. */
interface LocalDay {
  readonly day: number
  readonly factor: number
  readonly load: number
}

class DayWriter {
  readonly #schedule: Schedule
  readonly #cabins: readonly CabinPlan[]
  readonly #taxes: RouteTaxes | undefined
  #at = 0

  constructor(schedule: Schedule, taxed: TaxTable | undefined) {
    this.#schedule = schedule
    this.#taxes = taxed && routeTaxes(schedule, taxed)
    const { templates, world } = schedule.network
    this.#cabins = CABINS.map((name) => {
      const ladder = LADDERS[name] ?? []
      return {
        name,
        ladder,
        salt: CABIN_SALTS[name] ?? 0,
        capacity: Uint16Array.from(templates.types, ({ seats }) => seats[name] ?? 0),
        sold: Uint8Array.from(world.carriers, ({ cabins }) =>
          name === 'economy' || cabins.includes(name) ? 1 : 0,
        ),
      }
    })
  }

  write(
    timetable: Timetable,
    first: number,
    { day, today, booked }: { day: number; today: number; booked: readonly BookedSeats[] },
  ): number {
    const { templates } = this.#schedule.network
    if (this.#cabins.some(({ ladder }, at) => ladder.length !== timetable.cabins[at]?.classes))
      throw new RangeError('The ladders of fares do not fit the cabins of the timetable.')
    const locals = [day - 1, day, day + 1].map((each): LocalDay => ({
      day: each,
      factor: dayFactor(each, today),
      load: usualLoad(each, today),
    }))
    const offsets = this.#offsets(day)
    const taken = this.#taken(booked)
    this.#at = first
    let market = 0
    while (market < templates.count) {
      const end = this.#endOfMarket(market)
      const begin = this.#at
      for (const [place, local] of locals.entries()) {
        for (let template = market; template < end; template += 1) {
          if (!operates(templates.days[template]!, local.day)) continue
          const departs = this.#departure(template, local.day, offsets[place]!)
          if (Math.floor(departs / DAY_MINUTES) !== day) continue
          if (this.#at >= first + timetable.capacity)
            throw new RangeError(`Day ${day} has more than ${timetable.capacity} flights.`)
          this.#row(timetable, template, departs, local, taken)
        }
      }
      if (!isSorted(timetable.departs, begin, this.#at)) sortRows(timetable, begin, this.#at)
      market = end
    }
    return this.#at - first
  }

  /** Constant offsets by airport for the local days around a day; NaN if clocks change. */
  #offsets(day: number): Float64Array[] {
    const { list } = this.#schedule.network.world
    return [day - 1, day, day + 1].map((local) => {
      const known = new Map<string, number>()
      return Float64Array.from(list, ({ tz }) => {
        const offset = known.get(tz) ?? steadyOffset(local, tz) ?? Number.NaN
        known.set(tz, offset)
        return offset
      })
    })
  }

  /** UTC minutes since the epoch. */
  #departure(template: number, day: number, offsets: Float64Array): number {
    const { templates, world } = this.#schedule.network
    const [from, minute] = [templates.from[template]!, templates.minute[template]!]
    const offset = offsets[from]!
    if (!Number.isNaN(offset)) return day * DAY_MINUTES + minute - offset
    return instantOf(day, minute, world.list[from]!.tz) / MINUTE
  }

  #endOfMarket(start: number): number {
    const { templates, world } = this.#schedule.network
    const cityOf = (airport: number) => world.list[airport]!.city
    const [from, to] = [cityOf(templates.from[start]!), cityOf(templates.to[start]!)]
    let end = start + 1
    while (
      end < templates.count &&
      cityOf(templates.from[end]!) === from &&
      cityOf(templates.to[end]!) === to
    )
      end += 1
    return end
  }

  /** Booked seats by cabin of flights with any, keyed by template and local day. */
  #taken(booked: readonly BookedSeats[]): ReadonlyMap<string, number> {
    const taken = new Map<string, number>()
    for (const { flight, rbd, booked: seats } of booked) {
      const found = this.#schedule.flight(flight)
      const cabin = classOf(rbd)?.cabin
      if (!found || !cabin) continue
      const key = `${found.template} ${found.day} ${cabin}`
      taken.set(key, (taken.get(key) ?? 0) + seats)
    }
    return taken
  }

  #row(
    timetable: Timetable,
    template: number,
    departs: number,
    local: LocalDay,
    taken: ReadonlyMap<string, number>,
  ): void {
    const { templates } = this.#schedule.network
    const row = this.#at
    this.#at += 1
    const [from, to, carrier] = [
      templates.from[template]!,
      templates.to[template]!,
      templates.carrier[template]!,
    ]
    timetable.departs[row] = departs
    timetable.arrives[row] = departs + templates.block[template]!
    timetable.from[row] = from
    timetable.to[row] = to
    timetable.carrier[row] = carrier
    timetable.fromTerminal[row] = this.#schedule.terminal(carrier, from)
    timetable.toTerminal[row] = this.#schedule.terminal(carrier, to)
    timetable.ref[row] = template
    const bits = flightBits(templates, template, local.day)
    const route = { from, to, carrier, km: templates.km[template]! }
    for (const [at, plan] of this.#cabins.entries()) {
      const here = taken.size === 0 ? 0 : (taken.get(`${template} ${local.day} ${plan.name}`) ?? 0)
      writeCabin(timetable.cabins[at]!, row, {
        plan,
        bits,
        local,
        here,
        taxes: this.#taxes?.(route, plan.name) ?? 0,
        ...this.#offer(template, carrier, plan),
      })
    }
  }

  /** The flight's seats in a cabin, none if the carrier does not sell it, and its ordinary fare. */
  #offer(
    template: number,
    carrier: number,
    { name, capacity, sold }: CabinPlan,
  ): { capacity: number; base: number } {
    const { templates } = this.#schedule.network
    const short = name === 'premium_economy' && templates.km[template]! < SHORTEST_WITH_MORE_CABINS_KM
    const seats = sold[carrier] === 0 || short ? 0 : capacity[templates.aircraft[template]!]!
    return { capacity: seats, base: templates.base[template]! }
  }
}

interface CabinOfFlight {
  readonly plan: CabinPlan
  readonly bits: number
  readonly local: LocalDay
  /** Seats booked in the cabin. */
  readonly here: number
  readonly taxes: number
  readonly capacity: number
  readonly base: number
}

function writeCabin(
  columns: CabinColumns,
  row: number,
  { plan, bits, local, here, taxes, capacity, base }: CabinOfFlight,
): void {
  const { ladder, salt } = plan
  const fares = row * ladder.length
  if (capacity === 0) {
    columns.fares.fill(NO_FARE, fares, fares + ladder.length)
    columns.seats[row] = 0
    return
  }
  const sold = soldSeats(capacity, local.load, bits, salt) + here
  let packed = 0
  for (let step = 0; step < ladder.length; step += 1) {
    const { share, limit } = ladder[step]!
    columns.fares[fares + step] = publishedFare(base, local.factor, bits, share) + taxes
    const left = Math.min(9, limitOf(capacity, limit) - sold)
    if (left > 0) packed |= left << (4 * step)
  }
  columns.seats[row] = packed
}

function isSorted(departs: Int32Array, begin: number, end: number): boolean {
  for (let row = begin + 1; row < end; row += 1) if (departs[row]! < departs[row - 1]!) return false
  return true
}

/** Only on days with clock changes, a handful of rows: moved column by column. */
function sortRows(timetable: Timetable, begin: number, end: number): void {
  const order = Array.from({ length: end - begin }, (_, at) => begin + at).sort(
    (a, b) => timetable.departs[a]! - timetable.departs[b]! || a - b,
  )
  const move = (column: Int32Array | Uint16Array | Uint8Array, width: number) => {
    const before = column.slice(begin * width, end * width)
    for (const [at, row] of order.entries())
      for (let part = 0; part < width; part += 1)
        column[(begin + at) * width + part] = before[(row - begin) * width + part]!
  }
  const { departs, arrives, from, to, carrier, fromTerminal, toTerminal, ref, cabins } = timetable
  for (const column of [departs, arrives, from, to, carrier, fromTerminal, toTerminal, ref]) move(column, 1)
  for (const { fares, seats, classes } of cabins) {
    move(fares, classes)
    move(seats, 1)
  }
}
