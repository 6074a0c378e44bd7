import { minutesBetween } from '@interline/domain/interlining/needed-minutes'
import { queryWindow, type InterlineQuery } from '@interline/domain/interlining/query'
import { NO_FARE, type Timetable } from '@interline/domain/interlining/timetable'

interface Flight {
  readonly id: number
  readonly departs: number
  readonly arrives: number
  readonly price: number
  readonly to: number
}

interface PlainWay {
  readonly price: number
  readonly minutes: number
  readonly flights: readonly Flight[]
}

/** What one would write first: an object a flight, lists by city, binary search, every way an object, one sort. */
export class PlainSearch {
  readonly #timetable: Timetable
  /** City → city → flights in order of departure. */
  readonly #flights = new Map<number, Map<number, Flight[]>>()

  constructor(timetable: Timetable) {
    this.#timetable = timetable
    const { cityOf } = timetable.geography
    for (let slot = 0; slot < timetable.slots; slot += 1)
      for (let row = 0; row < timetable.counts[slot]!; row += 1) {
        const id = slot * timetable.capacity + row
        const price = timetable.cabins[0].low[id]!
        if (price >= NO_FARE) continue
        const [from, to] = [cityOf[timetable.from[id]!]!, cityOf[timetable.to[id]!]!]
        const out = this.#flights.get(from) ?? new Map<number, Flight[]>()
        this.#flights.set(from, out)
        const list = out.get(to) ?? []
        out.set(to, list)
        list.push({ id, departs: timetable.departs[id]!, arrives: timetable.arrives[id]!, price, to })
      }
    for (const out of this.#flights.values())
      for (const list of out.values()) list.sort((x, y) => x.departs - y.departs || x.id - y.id)
  }

  /** Economy, one seat, whole cities. Price, minutes, stops and flights of each way, as the engine answers them. */
  search(query: InterlineQuery): number[][] {
    const best = new Map<string, PlainWay>()
    const { from, until } = queryWindow(this.#timetable, query)
    const { origin, destination } = query
    for (const [city, list] of this.#flights.get(origin.city) ?? [])
      for (const first of departing(list, from, until - 1)) {
        if (city === destination.city) keep(best, [first], query)
        else this.#goOn([first], [origin.city, city], query, best)
      }
    return chosen([...best.values()], query)
  }

  #goOn(
    flights: readonly Flight[],
    cities: readonly number[],
    query: InterlineQuery,
    best: Map<string, PlainWay>,
  ): void {
    const last = flights.at(-1)!
    const out = this.#flights.get(last.to)
    const found = flights.length === 2 ? [query.destination.city] : out?.keys()
    for (const city of found ?? []) {
      if (cities.includes(city)) continue
      const isEnd = city === query.destination.city
      if (!isEnd && !this.#flights.get(city)?.has(query.destination.city)) continue
      for (const next of departing(out?.get(city) ?? [], last.arrives, last.arrives + query.maxLayover)) {
        if (!this.#fits(last, next, query)) continue
        if (isEnd) this.#keepTickets(best, [...flights, next], query)
        else this.#goOn([...flights, next], [...cities, city], query, best)
      }
    }
  }

  #fits(arriving: Flight, next: Flight, query: InterlineQuery): boolean {
    const { oneTicket, needed, planned } = minutesBetween(this.#timetable, arriving.id, next.id)
    if (planned < needed) return false
    if (oneTicket) return true
    const { geography, from, to } = this.#timetable
    const [before, country] = [
      geography.countryOf[from[arriving.id]!],
      geography.countryOf[to[arriving.id]!]!,
    ]
    const end = geography.countryOf[geography.cityOf.indexOf(query.destination.city)]
    return before === country || country === end || geography.visaUnknown[country] === 0
  }

  #keepTickets(best: Map<string, PlainWay>, flights: readonly Flight[], query: InterlineQuery): void {
    let tickets = 1
    for (let at = 1; at < flights.length; at += 1)
      if (!minutesBetween(this.#timetable, flights[at - 1]!.id, flights[at]!.id).oneTicket) tickets += 1
    if (tickets >= query.minTickets && tickets <= query.maxTickets) keep(best, flights, query)
  }
}

function departing(list: readonly Flight[], from: number, until: number): Flight[] {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle]!.departs < from) low = middle + 1
    else high = middle
  }
  const end = list.findIndex((flight, at) => at >= low && flight.departs > until)
  return list.slice(low, end < 0 ? undefined : end)
}

function keep(
  best: Map<string, PlainWay>,
  flights: readonly Flight[],
  { maxDuration }: InterlineQuery,
): void {
  const minutes = flights.at(-1)!.arrives - flights[0]!.departs
  if (minutes > maxDuration) return
  const price = flights.reduce((sum, flight) => sum + flight.price, 0)
  const key = `${flights.length} ${flights[0]!.id} ${flights.at(-1)!.id}`
  const known = best.get(key)
  if (!known || price < known.price || (price === known.price && flights[1]!.id < known.flights[1]!.id))
    best.set(key, { price, minutes, flights })
}

function chosen(ways: PlainWay[], { quotas }: InterlineQuery): number[][] {
  const id = (way: PlainWay, at: number) => way.flights[at]?.id ?? -1
  ways.sort(
    (x, y) =>
      x.price - y.price ||
      x.minutes - y.minutes ||
      x.flights.length - y.flights.length ||
      id(x, 0) - id(y, 0) ||
      id(x, 1) - id(y, 1) ||
      id(x, 2) - id(y, 2),
  )
  const counts = [0, 0, 0]
  const fastest = [Infinity, Infinity, Infinity]
  return ways.flatMap(({ price, minutes, flights }) => {
    const stops = flights.length - 1
    // Cheaper ones came before; on the front is who is faster than all of them with as few stops.
    const front = minutes < Math.min(...fastest.slice(0, stops + 1))
    fastest[stops] = Math.min(fastest[stops]!, minutes)
    counts[stops]! += 1
    if (!front && counts[stops]! > quotas[stops]!) return []
    return [[price, minutes, stops, ...flights.map((flight) => flight.id)]]
  })
}
