// Flights that a search works on, copied out of the timetable into short dense columns: each flight is read
// once, its price for the requested seats is determined once, and the joins run over memory that stays in the
// processor's cache.

import type { Bounds } from './bounds.ts'
import { BARRED, OPEN, partnerBit, PASSING, SEVERAL } from '../geography.ts'
import type { InterlineQuery } from '../query.ts'
import { NO_FARE, type CabinColumns, type Timetable } from '../timetable.ts'
import { DAY_MINUTES } from '../zone-clock.ts'

/** Constant during one search. */
export interface SearchContext {
  readonly timetable: Timetable
  readonly query: InterlineQuery
  readonly firstDay: number
  /** Days from `firstDay` on, and for each its first flight (-1 when no slot holds the day) and row of `start`. */
  readonly days: number
  readonly base: Int32Array
  readonly start: Int32Array
  /** Where the lowest prices of its markets begin, -1 when no slot holds the day. */
  readonly lowAt: Int32Array
  /** Country → OPEN, BARRED or PASSING for passengers who connect there between two tickets. */
  readonly entry: Uint8Array
  /** Maximum kilometres of all flights of an itinerary. */
  readonly longestKm: number
  /** The open-border area in which the journey begins. */
  readonly startArea: number
}

/** Which flights to take: departure from `earliest` to `latest` (UTC minutes), at one airport when it is not -1. */
export interface Wanted {
  earliest: number
  latest: number
  fromAirport: number
  toAirport: number
}

/** Lower bounds around a middle flight: price and minutes of the rest of the itinerary, and what they must beat. */
export interface Around {
  readonly bounds: Bounds
  readonly price: number
  readonly minutes: number
  /** Carriers for the middle flight, as bits of `partnerBit`; EVERYBODY: also carriers that sell point to point. */
  readonly partners: number
}

export const EVERYBODY = -1

const FIRST_SIZE = 4096

export class FlightList {
  size = 0
  departs = new Int32Array(FIRST_SIZE)
  arrives = new Int32Array(FIRST_SIZE)
  price = new Int32Array(FIRST_SIZE)
  flight = new Int32Array(FIRST_SIZE)
  from = new Uint16Array(FIRST_SIZE)
  to = new Uint16Array(FIRST_SIZE)
  fromSide = new Uint8Array(FIRST_SIZE)
  /** Where the row of the arrival's side begins in the tables of minimum minutes. */
  arrivalRow = new Int32Array(FIRST_SIZE)
  group = new Uint16Array(FIRST_SIZE)
  /** OPEN, BARRED or PASSING: whether the traveller may leave the arrival airport's secure area. */
  entry = new Uint8Array(FIRST_SIZE)

  /**
   * Appends the flights of a market in order of departure, except those that cannot be part of the result
   * given the bounds. Returns how many it read.
   */
  append(context: SearchContext, market: number, wanted: Wanted, around?: Around): number {
    const { timetable, query, firstDay } = context
    const { departs, arrives, cabins, start, carrier, geography } = timetable
    const { earliest, latest } = wanted
    const cabin = cabins[query.cabin]
    const block = geography.minBlock[market]!
    const first = Math.max(0, Math.floor(earliest / DAY_MINUTES) - firstDay)
    const last = Math.min(context.days - 1, Math.floor(latest / DAY_MINUTES) - firstDay)
    let read = 0
    for (let day = first; day <= last; day += 1) {
      const base = context.base[day]!
      if (base < 0 || isHopeless(around, cabin.marketLow[context.lowAt[day]! + market]!, block)) continue
      const at = context.start[day]! + market
      const end = base + start[at + 1]!
      for (let flight = base + start[at]!; flight < end; flight += 1) {
        const departure = departs[flight]!
        if (departure > latest) break
        if (departure < earliest) continue
        read += 1
        const price = query.seats === 1 ? cabin.low[flight]! : fareFor(cabin, flight, query.seats)
        if (price >= NO_FARE || !isAt(timetable, flight, wanted)) continue
        if (around !== undefined) {
          if (isHopeless(around, price, arrives[flight]! - departure)) continue
          const bit = partnerBit(geography.ticketGroup[carrier[flight]!]!)
          if (around.partners !== EVERYBODY && (bit & around.partners) === 0) continue
        }
        this.#add(context, flight, price)
      }
    }
    return read
  }

  #add(context: SearchContext, flight: number, price: number): void {
    if (this.size === this.departs.length) this.#grow()
    const { timetable } = context
    const { minutes, ticketGroup } = timetable.geography
    const at = this.size
    const to = timetable.to[flight]!
    const side = timetable.toTerminal[flight]!
    const terminals = minutes.terminals[to]!
    this.departs[at] = timetable.departs[flight]!
    this.arrives[at] = timetable.arrives[flight]!
    this.price[at] = price
    this.flight[at] = flight
    this.from[at] = timetable.from[flight]!
    this.to[at] = to
    this.fromSide[at] = timetable.fromTerminal[flight]!
    this.arrivalRow[at] = minutes.at[to]! + side * 2 * terminals
    this.group[at] = ticketGroup[timetable.carrier[flight]!]!
    this.entry[at] = entryAfter(context, timetable.from[flight]!, to)
    this.size = at + 1
  }

  /** Sorts a range by arrival; equal arrivals keep their order. Ranges are short and nearly in order. */
  sortByArrival(first: number, end: number): void {
    const { arrives } = this
    for (let at = first + 1; at < end; at += 1) {
      let to = at
      while (to > first && arrives[to - 1]! > arrives[at]!) to -= 1
      if (to < at) this.#insert(at, to)
    }
  }

  /** The first index of a range, ordered by departure, that departs at `minute` or later. */
  firstFrom(minute: number, first: number, end: number): number {
    let low = first
    let high = end
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.departs[middle]! < minute) low = middle + 1
      else high = middle
    }
    return low
  }

  lowestPrice(first: number, end: number): number {
    let lowest = NO_FARE
    for (let at = first; at < end; at += 1) if (this.price[at]! < lowest) lowest = this.price[at]!
    return lowest
  }

  #insert(at: number, to: number): void {
    insert(this.departs, at, to)
    insert(this.arrives, at, to)
    insert(this.price, at, to)
    insert(this.flight, at, to)
    insert(this.from, at, to)
    insert(this.to, at, to)
    insert(this.fromSide, at, to)
    insert(this.arrivalRow, at, to)
    insert(this.group, at, to)
    insert(this.entry, at, to)
  }

  #grow(): void {
    const wide = (column: Int32Array<ArrayBuffer>) => grown(new Int32Array(column.length * 2), column)
    const narrow = (column: Uint16Array<ArrayBuffer>) => grown(new Uint16Array(column.length * 2), column)
    const small = (column: Uint8Array<ArrayBuffer>) => grown(new Uint8Array(column.length * 2), column)
    this.departs = wide(this.departs)
    this.arrives = wide(this.arrives)
    this.price = wide(this.price)
    this.flight = wide(this.flight)
    this.from = narrow(this.from)
    this.to = narrow(this.to)
    this.fromSide = small(this.fromSide)
    this.arrivalRow = wide(this.arrivalRow)
    this.group = narrow(this.group)
    this.entry = small(this.entry)
  }
}

function isHopeless(around: Around | undefined, price: number, block: number): boolean {
  return around !== undefined && around.bounds.prunes(around.price + price, around.minutes + block)
}

/** Moves the value at an index forward to another one. */
function insert(column: Column, at: number, to: number): void {
  const kept = column[at]!
  for (let place = at; place > to; place -= 1) column[place] = column[place - 1]!
  column[to] = kept
}

/** The cheapest class with enough seats: a party is not split over classes. */
function fareFor({ classes, fares, seats }: CabinColumns, flight: number, wanted: number): number {
  let cheapest = NO_FARE
  const packed = seats[flight]!
  for (let at = 0; at < classes; at += 1) {
    const fare = fares[flight * classes + at]!
    if (((packed >> (4 * at)) & 15) >= wanted && fare < cheapest) cheapest = fare
  }
  return cheapest
}

/**
 * A flight within an area changes nothing for passengers who started there, and is one too many for those in
 * transit.
 */
function entryAfter(
  { timetable: { geography }, entry, startArea }: SearchContext,
  from: number,
  to: number,
): number {
  const { countryOf, areaOf } = geography
  const country = countryOf[to]!
  const area = areaOf[country]!
  if (areaOf[countryOf[from]!] !== area) return entry[country]!
  if (area === startArea) return OPEN
  return entry[country] === PASSING ? BARRED : entry[country]!
}

/** True unless no passport may leave the airports of a city for another ticket: a bound only. */
export function opensTo(
  { timetable: { geography }, entry, startArea }: SearchContext,
  city: number,
): boolean {
  const country = geography.cityCountry[city]!
  return country === SEVERAL || entry[country] !== BARRED || geography.areaOf[country] === startArea
}

function isAt({ from, to }: Timetable, flight: number, { fromAirport, toAirport }: Wanted): boolean {
  return (fromAirport < 0 || from[flight] === fromAirport) && (toAirport < 0 || to[flight] === toAirport)
}

type Column = Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>

function grown<C extends Column>(larger: C, column: C): C {
  larger.set(column)
  return larger
}
