// Finds itineraries of one to three flights, on one ticket or on separate ones: a join of the flights that
// leave the origin with those that reach the destination, over markets in the middle, pruned by lower bounds
// of price and duration.
//
// The result is exact: the cheapest itineraries of each number of stops (query.quotas) together with the
// Pareto front over price, duration and stops. Of itineraries with the same first and last flight the
// cheapest counts, because duration and stops are equal. No city is visited twice. No rule between two
// flights (longest wait, carrier, ticket) is used to prefer one partial itinerary over another, so none can
// hide a result; the bounds apply to whole itineraries only.
//
// The price of an itinerary is the sum of its flights' own fares. Through-fare discounts of one ticket are
// not known here: whoever shows an itinerary prices its tickets again (docs/decisions/0016).

import type { Answer } from './answer.ts'
import { Bounds } from './search/bounds.ts'
import { Candidates } from './search/candidates.ts'
import type { SearchContext } from './search/flight-list.ts'
import { joinThree } from './search/join-three.ts'
import { joinNothing, joinTwo, type Search } from './search/joins.ts'
import { Middle } from './search/middle.ts'
import { JourneyEnds } from './search/journey-ends.ts'
import { MarketQueue } from './search/market-queue.ts'
import { citiesKm, OPEN, type Geography } from './geography.ts'
import { queryWindow, type InterlineQuery, type JourneyEnd, type QueryWindow } from './query.ts'
import { slotOfDay, type Timetable } from './timetable.ts'

/** Days that one search can span: the widest flexible dates, plus the longest itinerary. */
const LONGEST_HORIZON = 32
const LONGEST_WAY = 4095
const NONE = -1

/** One thread's searcher. Its scratch memory is allocated once and reused by every search. */
export class Interliner {
  readonly #timetable: Timetable
  readonly #slot = new Int32Array(LONGEST_HORIZON)
  readonly #version = new Int32Array(LONGEST_HORIZON)
  readonly #base = new Int32Array(LONGEST_HORIZON)
  readonly #start = new Int32Array(LONGEST_HORIZON)
  readonly #lowAt = new Int32Array(LONGEST_HORIZON)
  readonly #dayOfSlot: Int32Array
  readonly #entry: Uint8Array
  readonly #bounds: Bounds
  readonly #ends: JourneyEnds
  readonly #queue = new MarketQueue()
  readonly #middle = new Middle()
  readonly #candidates = [new Candidates(), new Candidates(), new Candidates()] as const

  /** `bounds` decide what is pruned; a benchmark passes some that prune nothing. */
  constructor(timetable: Timetable, bounds = new Bounds()) {
    this.#timetable = timetable
    this.#bounds = bounds
    this.#dayOfSlot = new Int32Array(timetable.slots)
    this.#entry = new Uint8Array(timetable.geography.opening.length)
    this.#ends = new JourneyEnds(timetable.geography)
  }

  /** Fills `answer`. Throws a RangeError when a limit of the query is out of reach. */
  search(query: InterlineQuery, answer: Answer): void {
    if (query.maxDuration > LONGEST_WAY || query.seats < 1 || query.seats > 9)
      throw new RangeError(`An itinerary takes ${LONGEST_WAY} minutes at most and is for 1 to 9 seats.`)
    answer.clear()
    for (const candidates of this.#candidates) candidates.clear()
    const { origin, destination, maxStops, minTickets, quotas } = query
    if (origin.city === destination.city) return
    const window = queryWindow(this.#timetable, query)
    const context = this.#context(query, window, answer)
    const [none, one, two] = this.#candidates
    const bounds = this.#bounds
    bounds.reset()
    answer.touched += this.#ends.begin(context, window)
    const search: Search = {
      context,
      window,
      answer,
      bounds,
      ends: this.#ends,
      queue: this.#queue,
      middle: this.#middle,
    }
    if (minTickets <= 1) joinNothing(search, none)
    none.choose(bounds, quotas[0], this.#rank)
    if (maxStops > 0) {
      joinTwo(search, one)
      one.choose(bounds, quotas[1], this.#rank)
    }
    if (maxStops > 1) {
      joinThree(search, two)
      two.choose(bounds, quotas[2], this.#rank)
    }
    this.#write(answer)
    answer.disturbed = this.#isDisturbed(context.days)
  }

  #context(query: InterlineQuery, { firstDay, lastDay }: QueryWindow, answer: Answer): SearchContext {
    const timetable = this.#timetable
    const { capacity, geography } = timetable
    const days = lastDay - firstDay + 1
    if (days > LONGEST_HORIZON) throw new RangeError(`A search spans ${LONGEST_HORIZON} days at most.`)
    for (let day = 0; day < days; day += 1) {
      const slot = slotOfDay(timetable, firstDay + day)
      if (slot < 0) answer.missingDays += 1
      else this.#dayOfSlot[slot] = day
      this.#slot[day] = slot
      this.#version[day] = slot < 0 ? 0 : Atomics.load(timetable.versions, slot)
      this.#base[day] = slot < 0 ? NONE : slot * capacity
      this.#start[day] = slot * (geography.markets + 1)
      this.#lowAt[day] = slot < 0 ? NONE : slot * geography.markets
    }
    this.#noteEntry(query)
    const startArea = areaOfEnd(geography, query.origin)
    const [base, start, lowAt, entry] = [this.#base, this.#start, this.#lowAt, this.#entry]
    const longestKm = query.maxDetour * citiesKm(geography, query.origin.city, query.destination.city)
    return { timetable, query, firstDay, days, base, start, lowAt, entry, longestKm, startArea }
  }

  #noteEntry({ destination, visaUnknown, openings }: InterlineQuery): void {
    const { geography } = this.#timetable
    if (visaUnknown) {
      this.#entry.fill(OPEN)
      return
    }
    const endArea = areaOfEnd(geography, destination)
    for (let country = 0; country < this.#entry.length; country += 1)
      this.#entry[country] =
        geography.areaOf[country] === endArea ? OPEN : (openings ?? geography.opening)[country]!
  }

  /** Flights in order of day and row, wherever in the timetable their day is stored. */
  readonly #rank = (flight: number): number => {
    if (flight < 0) return flight
    const { capacity } = this.#timetable
    return this.#dayOfSlot[Math.floor(flight / capacity)]! * capacity + (flight % capacity)
  }

  /** Merges the results of each number of stops. */
  #write(answer: Answer): void {
    const next = [0, 0, 0]
    for (;;) {
      let from = NONE
      for (let stops = 0; stops < 3; stops += 1)
        if (next[stops]! < this.#candidates[stops]!.chosen && (from < 0 || this.#isBefore(stops, from, next)))
          from = stops
      if (from < 0) return
      const list = this.#candidates[from]!
      const rank = next[from]!
      answer.add(
        list.price(rank),
        list.duration(rank),
        from,
        list.onFront(rank),
        list.flight(rank, 0),
        list.flight(rank, 1),
        list.flight(rank, 2),
      )
      next[from] = rank + 1
    }
  }

  #isBefore(stops: number, other: number, next: readonly number[]): boolean {
    const [one, two] = [this.#candidates[stops]!, this.#candidates[other]!]
    const [at, then] = [next[stops]!, next[other]!]
    return (one.price(at) - two.price(then) || one.duration(at) - two.duration(then) || stops - other) < 0
  }

  #isDisturbed(days: number): boolean {
    for (let day = 0; day < days; day += 1) {
      const slot = this.#slot[day]!
      if (slot >= 0 && Atomics.load(this.#timetable.versions, slot) !== this.#version[day]) return true
    }
    return false
  }
}

function areaOfEnd({ firstAirport, countryOf, areaOf }: Geography, { city, airport }: JourneyEnd): number {
  return areaOf[countryOf[airport < 0 ? firstAirport[city]! : airport]!]!
}
