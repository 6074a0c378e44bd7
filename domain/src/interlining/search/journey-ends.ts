// The two ends of a search by city: the flights that leave the origin, grouped by the city they reach, and
// the flights that reach the destination, grouped by the city they leave. The latter are loaded when a city
// is first used; until then its lowest price of all days is a sufficient bound.

import { FlightList, type SearchContext, type Wanted } from './flight-list.ts'
import { partnerBit, type Geography } from '../geography.ts'
import type { QueryWindow } from '../query.ts'
import { NO_FARE } from '../timetable.ts'

const BITS = 32

export class JourneyEnds {
  readonly direct = new FlightList()
  /** Grouped by city, each group in order of arrival. */
  readonly first = new FlightList()
  /** Grouped by city, each group in order of departure. */
  readonly last = new FlightList()

  /** Cities that the first flights reach, except the destination. */
  readonly reached: Int32Array
  reachedCount = 0
  /** City → its group, lowest price, shortest block time and kilometres; valid for the cities of `reached`. */
  readonly firstStart: Int32Array
  readonly firstEnd: Int32Array
  readonly firstLow: Int32Array
  readonly firstBlock: Int32Array
  readonly firstKm: Int32Array
  /** City → which carriers fly there on tickets of several flights, as bits of `partnerBit`. */
  readonly firstPartners: Int32Array
  /** `city * 32 + bit number` → the lowest price of the carriers with that bit. */
  readonly #firstLowOf: Int32Array

  /** City → the same for the last flights; valid where `leadsOn` says so, the group after `loadLast`. */
  readonly lastStart: Int32Array
  readonly lastEnd: Int32Array
  readonly lastLow: Int32Array
  readonly lastBlock: Int32Array
  readonly lastKm: Int32Array
  readonly lastPartners: Int32Array
  readonly #lastLowOf: Int32Array
  /** Index in `last` → the lowest price and the earliest arrival of it and all later ones of its group. */
  lastLowFrom = new Int32Array(0)
  lastSoonest = new Int32Array(0)
  readonly #lastMarket: Int32Array
  readonly #leadsOn: Int32Array
  readonly #loaded: Int32Array
  #search = 0
  readonly #wanted: Wanted = { earliest: 0, latest: 0, fromAirport: -1, toAirport: -1 }

  constructor({ cities }: Geography) {
    const column = () => new Int32Array(cities)
    this.reached = column()
    this.firstStart = column()
    this.firstEnd = column()
    this.firstLow = column()
    this.firstBlock = column()
    this.firstKm = column()
    this.firstPartners = column()
    this.#firstLowOf = new Int32Array(cities * BITS)
    this.lastStart = column()
    this.lastEnd = column()
    this.lastLow = column()
    this.lastBlock = column()
    this.lastKm = column()
    this.lastPartners = column()
    this.#lastLowOf = new Int32Array(cities * BITS)
    this.#lastMarket = column()
    this.#leadsOn = column()
    this.#loaded = column()
  }

  /** True when some flight of the days goes from the city to the destination. */
  leadsOn(city: number): boolean {
    return this.#leadsOn[city] === this.#search
  }

  /**
   * Begins a search: reads the flights that leave the origin and finds the cities with a last flight. Returns
   * the number of flights read.
   */
  begin(context: SearchContext, { from, until }: QueryWindow): number {
    const { origin, destination, maxStops } = context.query
    const { out, marketTo, minBlock, marketKm } = context.timetable.geography
    const { first, direct } = this
    this.#search += 1
    this.reachedCount = 0
    first.size = 0
    direct.size = 0
    this.last.size = 0
    const wanted = this.#wanted
    wanted.earliest = from
    wanted.latest = until - 1
    wanted.fromAirport = origin.airport
    let read = 0
    for (let market = out[origin.city]!; market < out[origin.city + 1]!; market += 1) {
      const city = marketTo[market]!
      wanted.toAirport = city === destination.city ? destination.airport : -1
      if (city === destination.city) read += direct.append(context, market, wanted)
      else if (maxStops > 0 && marketKm[market]! <= context.longestKm) {
        const begin = first.size
        read += first.append(context, market, wanted)
        if (first.size === begin) continue
        first.sortByArrival(begin, first.size)
        this.reached[this.reachedCount] = city
        this.reachedCount += 1
        this.firstStart[city] = begin
        this.firstEnd[city] = first.size
        this.firstLow[city] = first.lowestPrice(begin, first.size)
        this.firstBlock[city] = minBlock[market]!
        this.firstKm[city] = marketKm[market]!
        this.firstPartners[city] = lowestByPartner(first, begin, first.size, this.#firstLowOf, city)
      }
    }
    if (maxStops > 0) this.#markLeading(context)
    return read
  }

  #markLeading(context: SearchContext): void {
    const { timetable, query, lowAt, days } = context
    const { geography, cabins } = timetable
    const { marketLow } = cabins[query.cabin]
    const end = geography.in[query.destination.city + 1]!
    for (let at = geography.in[query.destination.city]!; at < end; at += 1) {
      const market = geography.inMarkets[at]!
      const city = geography.marketFrom[market]!
      if (city === query.origin.city || geography.marketKm[market]! > context.longestKm) continue
      let low = NO_FARE
      for (let day = 0; day < days; day += 1)
        if (lowAt[day]! >= 0) low = Math.min(low, marketLow[lowAt[day]! + market]!)
      if (low >= NO_FARE) continue
      this.#leadsOn[city] = this.#search
      this.#lastMarket[city] = market
      this.lastLow[city] = low
      this.lastPartners[city] = geography.partners[market]!
      this.lastBlock[city] = geography.minBlock[market]!
      this.lastKm[city] = geography.marketKm[market]!
    }
  }

  /** Reads the last flights from a city, unless already loaded. Returns the number of flights read. */
  loadLast(context: SearchContext, city: number, { from, until }: QueryWindow): number {
    if (this.#loaded[city] === this.#search) return 0
    this.#loaded[city] = this.#search
    const { destination, maxDuration } = context.query
    const wanted = this.#wanted
    wanted.earliest = from
    wanted.latest = until - 1 + maxDuration - this.lastBlock[city]!
    wanted.fromAirport = -1
    wanted.toAirport = destination.airport
    const { last } = this
    this.lastStart[city] = last.size
    const read = last.append(context, this.#lastMarket[city]!, wanted)
    this.lastEnd[city] = last.size
    this.lastPartners[city] = lowestByPartner(last, this.lastStart[city], last.size, this.#lastLowOf, city)
    this.lastLow[city] = this.#sumUp(this.lastStart[city], last.size)
    return read
  }

  /** The lowest price of a first flight to the city, over carriers with any of these partner bits. */
  firstLowOf(city: number, partners: number): number {
    return lowestOf(this.#firstLowOf, city, partners)
  }

  /** The same for a last flight from it; before it is loaded, over all carriers. */
  lastLowOf(city: number, partners: number): number {
    return this.#loaded[city] === this.#search
      ? lowestOf(this.#lastLowOf, city, partners)
      : this.lastLow[city]!
  }

  /** Computes the bounds for each last flight of a group and all later ones; returns the lowest price of all. */
  #sumUp(start: number, end: number): number {
    if (this.lastLowFrom.length < end) {
      this.lastLowFrom = grown(this.lastLowFrom, end * 2)
      this.lastSoonest = grown(this.lastSoonest, end * 2)
    }
    let [low, soonest] = [NO_FARE, NO_FARE]
    for (let at = end - 1; at >= start; at -= 1) {
      low = Math.min(low, this.last.price[at]!)
      soonest = Math.min(soonest, this.last.arrives[at]!)
      this.lastLowFrom[at] = low
      this.lastSoonest[at] = soonest
    }
    return low
  }
}

/** Writes the lowest price by partner of a range of flights; returns the bits of all partners. */
function lowestByPartner(
  { group, price }: FlightList,
  start: number,
  end: number,
  lows: Int32Array,
  city: number,
): number {
  let bits = 0
  for (let at = start; at < end; at += 1) {
    const bit = partnerBit(group[at]!)
    if (bit === 0) continue
    const place = city * BITS + (group[at]! & (BITS - 1))
    if ((bits & bit) === 0 || price[at]! < lows[place]!) lows[place] = price[at]!
    bits |= bit
  }
  return bits
}

function lowestOf(lows: Int32Array, city: number, partners: number): number {
  let lowest = NO_FARE
  for (let left = partners; left !== 0;) {
    const number = 31 - Math.clz32(left)
    left ^= 1 << number
    lowest = Math.min(lowest, lows[city * BITS + number]!)
  }
  return lowest
}

function grown(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(column)
  return larger
}
