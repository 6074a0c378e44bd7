import { TRANSIT_MINUTES } from '@interline/domain/interlining/entry'
import { OPEN, PASSING } from '@interline/domain/interlining/geography'
import { minutesBetween } from '@interline/domain/interlining/needed-minutes'
import { queryWindow, type InterlineQuery } from '@interline/domain/interlining/query'
import { NO_FARE, type Timetable } from '@interline/domain/interlining/timetable'

interface Flight {
  readonly id: number
  readonly departs: number
  readonly arrives: number
  readonly price: number
  /** Cities. */
  readonly from: number
  readonly to: number
}

interface PlainWay {
  readonly price: number
  readonly minutes: number
  readonly flights: readonly Flight[]
}

/**
 * What one would write first: an object a flight, lists by city in order of departure, binary search by time, every
 * possible way pushed, one sort, one cut. With `byPair` a thought better: what leads to the destination has lists of
 * its own, and cities from which nothing does are left alone.
 */
export class PlainSearch {
  readonly #timetable: Timetable
  readonly #byPair: boolean
  readonly #leaving = new Map<number, Flight[]>()
  /** `from to`, for `byPair`. */
  readonly #between = new Map<string, Flight[]>()

  constructor(timetable: Timetable, { byPair }: { readonly byPair: boolean }) {
    this.#timetable = timetable
    this.#byPair = byPair
    for (const flight of flightsOf(timetable)) {
      add(this.#leaving, flight.from, flight)
      if (byPair) add(this.#between, `${flight.from} ${flight.to}`, flight)
    }
    for (const list of [...this.#leaving.values(), ...this.#between.values()])
      list.sort((x, y) => x.departs - y.departs || x.id - y.id)
  }

  /** Economy, one seat, whole cities. Price, minutes, stops and flights of each way, as the engine answers them. */
  search(query: InterlineQuery): number[][] {
    const ways: PlainWay[] = []
    const { from, until } = queryWindow(this.#timetable, query)
    for (const first of departing(this.#leaving.get(query.origin.city) ?? [], from, until - 1))
      this.#goOn([first], 1, query, ways)
    return chosen(ways, query)
  }

  #goOn(flights: readonly Flight[], tickets: number, query: InterlineQuery, ways: PlainWay[]): void {
    const [first, last] = [flights[0]!, flights.at(-1)!]
    const end = query.destination.city
    if (last.to === end) {
      if (tickets < query.minTickets) return
      const price = flights.reduce((sum, flight) => sum + flight.price, 0)
      ways.push({ price, minutes: last.arrives - first.departs, flights })
      return
    }
    for (const next of departing(
      this.#onward(last.to, flights.length, end),
      last.arrives,
      last.arrives + query.maxLayover,
    )) {
      if (flights.length === 2 && next.to !== end) continue
      if (next.to === query.origin.city || next.to === first.to) continue
      if (next.arrives - first.departs > query.maxDuration) continue
      if (this.#byPair && next.to !== end && !this.#between.has(`${next.to} ${end}`)) continue
      const { oneTicket, needed, planned } = minutesBetween(this.#timetable, last.id, next.id)
      if (planned < needed || (!oneTicket && !this.#mayEnter(last, next, query))) continue
      const sold = tickets + (oneTicket ? 0 : 1)
      if (sold <= query.maxTickets) this.#goOn([...flights, next], sold, query, ways)
    }
  }

  #onward(city: number, flights: number, end: number): readonly Flight[] {
    const isLast = this.#byPair && flights === 2
    return (isLast ? this.#between.get(`${city} ${end}`) : this.#leaving.get(city)) ?? []
  }

  #mayEnter(arriving: Flight, next: Flight, { origin, destination, visaUnknown }: InterlineQuery): boolean {
    if (visaUnknown) return true
    const { geography, from, to } = this.#timetable
    const countryAt = (airport: number) => geography.countryOf[airport]!
    const areaAt = (airport: number) => geography.areaOf[countryAt(airport)]!
    const [before, here, after] = [from[arriving.id]!, to[arriving.id]!, to[next.id]!]
    const [start, end] = [origin, destination].map(({ city }) => areaAt(geography.cityOf.indexOf(city)))
    const inside = areaAt(before) === areaAt(here)
    if (areaAt(here) === end || (inside && areaAt(here) === start)) return true
    const opening = geography.opening[countryAt(here)]
    if (opening !== PASSING) return opening === OPEN
    const third = ![before, here].map(countryAt).includes(countryAt(after))
    return third && !inside && next.departs - arriving.arrives <= TRANSIT_MINUTES
  }
}

function flightsOf(timetable: Timetable): Flight[] {
  const { slots, capacity, counts, departs, arrives, cabins, geography } = timetable
  const flights: Flight[] = []
  for (let slot = 0; slot < slots; slot += 1)
    for (let id = slot * capacity; id < slot * capacity + counts[slot]!; id += 1) {
      const price = cabins[0].low[id]!
      if (price >= NO_FARE) continue
      const [from, to] = [timetable.from[id]!, timetable.to[id]!].map((airport) => geography.cityOf[airport]!)
      flights.push({ id, departs: departs[id]!, arrives: arrives[id]!, price, from: from!, to: to! })
    }
  return flights
}

function add<Key>(lists: Map<Key, Flight[]>, key: Key, flight: Flight): void {
  const list = lists.get(key)
  if (list) list.push(flight)
  else lists.set(key, [flight])
}

function departing(list: readonly Flight[], from: number, until: number): Flight[] {
  const begin = firstFrom(list, from)
  return list.slice(begin, firstFrom(list, until + 1))
}

function firstFrom(list: readonly Flight[], minute: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.departs < minute) low = middle + 1
    else high = middle
  }
  return low
}

function chosen(ways: PlainWay[], { quotas }: InterlineQuery): number[][] {
  const id = ({ flights }: PlainWay, at: number) => flights[at]?.id ?? -1
  ways.sort(
    (x, y) =>
      x.price - y.price ||
      x.minutes - y.minutes ||
      x.flights.length - y.flights.length ||
      id(x, 0) - id(y, 0) ||
      id(x, 1) - id(y, 1) ||
      id(x, 2) - id(y, 2),
  )
  const known = new Set<string>()
  const counts = [0, 0, 0]
  const fastest = [Infinity, Infinity, Infinity]
  return ways.flatMap(({ price, minutes, flights }) => {
    const stops = flights.length - 1
    // Of ways with the same first and last flight the cheapest counts.
    const key = `${stops} ${flights[0]!.id} ${flights.at(-1)!.id}`
    if (known.has(key)) return []
    known.add(key)
    // Cheaper ones came before; on the front is who is faster than all of them with as few stops.
    const front = minutes < Math.min(...fastest.slice(0, stops + 1))
    fastest[stops] = Math.min(fastest[stops]!, minutes)
    counts[stops]! += 1
    if (!front && counts[stops]! > quotas[stops]!) return []
    return [[price, minutes, stops, ...flights.map((flight) => flight.id)]]
  })
}
