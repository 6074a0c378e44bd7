import { TRANSIT_MINUTES } from '@interline/domain/interlining/entry'
import { citiesKm, marketBetween, OPEN, PASSING } from '@interline/domain/interlining/geography'
import { queryWindow, type InterlineQuery } from '@interline/domain/interlining/query'
import { NO_FARE, slotOfDay, type Timetable } from '@interline/domain/interlining/timetable'

const DAY = 1440
const NONE = -1

/**
 * The strong baseline: a join of flights over the same typed columns and market index, with the same rules and the same
 * answer, as an engineer would write it who knows the memory layout well and uses no bounds. It builds every complete
 * itinerary, sorts them as packed numbers, and cuts. One seat, whole cities.
 */
export class StrongJoin {
  readonly #timetable: Timetable
  readonly #best: Int32Array
  readonly #bestMiddle: Int32Array
  readonly #met: Int32Array
  #firstDay = 0
  #bases: number[] = []
  #slots: number[] = []
  #query: InterlineQuery | undefined
  #startArea = 0
  #endArea = 0
  #low: Int32Array
  /** Itineraries in columns. */
  #count = 0
  #price = new Int32Array(1 << 16)
  #minutes = new Int32Array(1 << 16)
  #first = new Int32Array(1 << 16)
  #second = new Int32Array(1 << 16)
  #third = new Int32Array(1 << 16)

  constructor(timetable: Timetable) {
    this.#timetable = timetable
    const flights = timetable.slots * timetable.capacity
    this.#best = new Int32Array(flights).fill(NO_FARE)
    this.#bestMiddle = new Int32Array(flights)
    this.#met = new Int32Array(flights)
    this.#low = timetable.cabins[0].low
  }

  /** Price, minutes, stops and flights of each itinerary, as the engine returns them. */
  search(query: InterlineQuery): number[][] {
    const { geography, capacity } = this.#timetable
    const { origin, destination } = query
    const { from, until, firstDay, lastDay } = queryWindow(this.#timetable, query)
    const areaOf = (city: number) => geography.areaOf[geography.countryOf[geography.cityOf.indexOf(city)]!]!
    this.#query = query
    this.#startArea = areaOf(origin.city)
    this.#endArea = areaOf(destination.city)
    this.#low = this.#timetable.cabins[query.cabin].low
    this.#firstDay = firstDay
    this.#slots = Array.from({ length: lastDay - firstDay + 1 }, (_, day) =>
      slotOfDay(this.#timetable, firstDay + day),
    )
    this.#bases = this.#slots.map((slot) => (slot < 0 ? NONE : slot * capacity))
    this.#count = 0
    const longest = query.maxDetour * citiesKm(geography, origin.city, destination.city)
    for (let market = geography.out[origin.city]!; market < geography.out[origin.city + 1]!; market += 1)
      this.#each(market, from, until - 1, (flight) => this.#goOn(flight, market, longest))
    return this.#chosen(query)
  }

  /** All itineraries that start with a flight. */
  #goOn(one: number, market: number, longest: number): void {
    const { geography, departs, arrives } = this.#timetable
    const { out, marketTo, marketKm } = geography
    const { origin, destination, minTickets, maxTickets, maxStops, maxLayover, maxDuration } = this.#query!
    const price = this.#low[one]!
    if (price >= NO_FARE) return
    const city = marketTo[market]!
    const start = departs[one]!
    if (city === destination.city) {
      if (minTickets <= 1 && arrives[one]! - start <= maxDuration) this.#add(price, one, NONE, NONE)
      return
    }
    if (maxStops < 1) return
    const [ready, latest] = [arrives[one]!, arrives[one]! + maxLayover]
    const km = marketKm[market]!
    const onward = marketBetween(geography, city, destination.city)
    if (onward >= 0 && km + marketKm[onward]! <= longest)
      this.#each(onward, ready, latest, (two) => {
        if (this.#low[two]! >= NO_FARE || arrives[two]! - start > maxDuration) return
        const tickets = this.#tickets(one, two)
        if (tickets > 0 && tickets >= minTickets && tickets <= maxTickets)
          this.#add(price + this.#low[two]!, one, two, NONE)
      })
    if (maxStops < 2) return
    for (let middle = out[city]!; middle < out[city + 1]!; middle += 1) {
      const next = marketTo[middle]!
      if (next === origin.city || next === destination.city) continue
      const last = marketBetween(geography, next, destination.city)
      if (last < 0 || km + marketKm[middle]! + marketKm[last]! > longest) continue
      this.#three(one, middle, last)
    }
  }

  #three(one: number, middle: number, last: number): void {
    const { departs, arrives } = this.#timetable
    const { minTickets, maxTickets, maxLayover, maxDuration } = this.#query!
    const [start, low] = [departs[one]!, this.#low]
    let met = 0
    this.#each(middle, arrives[one]!, arrives[one]! + maxLayover, (two) => {
      if (low[two]! >= NO_FARE) return
      const joined = this.#tickets(one, two)
      if (joined === 0) return
      const sum = low[one]! + low[two]!
      this.#each(last, arrives[two]!, arrives[two]! + maxLayover, (three) => {
        const total = sum + low[three]!
        if (total >= this.#best[three]! || arrives[three]! - start > maxDuration) return
        const goesOn = this.#tickets(two, three)
        const tickets = joined + goesOn - 1
        if (goesOn === 0 || tickets < minTickets || tickets > maxTickets) return
        if (this.#best[three] === NO_FARE) this.#met[met++] = three
        this.#best[three] = total
        this.#bestMiddle[three] = two
      })
    })
    for (let at = 0; at < met; at += 1) {
      const three = this.#met[at]!
      this.#add(this.#best[three]!, one, this.#bestMiddle[three]!, three)
      this.#best[three] = NO_FARE
    }
  }

  /** The flights of a market that depart in a time window, in order. */
  #each(market: number, from: number, until: number, take: (flight: number) => void): void {
    const { departs, start, geography } = this.#timetable
    const first = Math.max(0, Math.floor(from / DAY) - this.#firstDay)
    const last = Math.min(this.#slots.length - 1, Math.floor(until / DAY) - this.#firstDay)
    for (let day = first; day <= last; day += 1) {
      const base = this.#bases[day]!
      if (base < 0) continue
      const at = this.#slots[day]! * (geography.markets + 1) + market
      const end = base + start[at + 1]!
      for (let flight = base + start[at]!; flight < end; flight += 1) {
        if (departs[flight]! > until) break
        if (departs[flight]! >= from) take(flight)
      }
    }
  }

  /** 1 or 2 tickets for two consecutive flights; 0 where there is too little time or no permitted entry. */
  #tickets(one: number, two: number): number {
    const { geography, carrier, to, from, toTerminal, fromTerminal, departs, arrives } = this.#timetable
    const { minutes, ticketGroup, cityOf } = geography
    const group = ticketGroup[carrier[one]!]!
    const joined = group !== 0 && group === ticketGroup[carrier[two]!]!
    const [airport, other] = [to[one]!, from[two]!]
    const terminals = minutes.terminals[airport]!
    const side = fromTerminal[two]!
    let needed: number
    if (airport === other) {
      const row = minutes.at[airport]! + toTerminal[one]! * 2 * terminals
      needed = (joined ? minutes.oneTicket : minutes.selfTransfer)[row + side]!
    } else {
      const kind = (toTerminal[one]! >= terminals ? 2 : 0) + (side >= minutes.terminals[other]! ? 1 : 0)
      const city = cityOf[airport]!
      const place = minutes.place[airport]! * minutes.places[city]! + minutes.place[other]!
      needed = joined
        ? minutes.otherAirport[kind]!
        : minutes.otherAirportSelf[(minutes.pairsAt[city]! + place) * 4 + kind]!
    }
    if (departs[two]! - arrives[one]! < needed) return 0
    return joined ? 1 : this.#mayStepOut(one, two) ? 2 : 0
  }

  #mayStepOut(one: number, two: number): boolean {
    if (this.#query!.visaUnknown) return true
    const { geography, from, to, departs, arrives } = this.#timetable
    const { countryOf, areaOf, opening } = geography
    const [before, here, after] = [countryOf[from[one]!]!, countryOf[to[one]!]!, countryOf[to[two]!]!]
    const inside = areaOf[before] === areaOf[here]
    if (areaOf[here] === this.#endArea || (inside && areaOf[here] === this.#startArea)) return true
    if (opening[here] !== PASSING) return opening[here] === OPEN
    return !inside && after !== here && after !== before && departs[two]! - arrives[one]! <= TRANSIT_MINUTES
  }

  #add(price: number, one: number, two: number, three: number): void {
    if (this.#count === this.#price.length) this.#grow()
    const { departs, arrives } = this.#timetable
    const last = three >= 0 ? three : two >= 0 ? two : one
    const at = this.#count++
    this.#price[at] = price
    this.#minutes[at] = arrives[last]! - departs[one]!
    this.#first[at] = one
    this.#second[at] = two
    this.#third[at] = three
  }

  #grow(): void {
    const grown = (column: Int32Array) => {
      const larger = new Int32Array(column.length * 2)
      larger.set(column)
      return larger
    }
    this.#price = grown(this.#price)
    this.#minutes = grown(this.#minutes)
    this.#first = grown(this.#first)
    this.#second = grown(this.#second)
    this.#third = grown(this.#third)
  }

  #chosen({ quotas }: InterlineQuery): number[][] {
    const [price, minutes] = [this.#price, this.#minutes]
    const stopsOf = (way: number) => (this.#third[way]! >= 0 ? 2 : this.#second[way]! >= 0 ? 1 : 0)
    // Price, minutes and stops as one number; a second column holds the itinerary. Ties are ordered by day and row.
    const keys = new Float64Array(this.#count)
    for (let at = 0; at < this.#count; at += 1)
      keys[at] = (price[at]! * 4096 + minutes[at]!) * 4 + stopsOf(at)
    const order = Uint32Array.from(keys, (_, at) => at).sort(
      (a, b) => keys[a]! - keys[b]! || this.#compare(a, b),
    )
    const counts = [0, 0, 0]
    const fastest = [Infinity, Infinity, Infinity]
    const rows: number[][] = []
    for (const way of order) {
      const stops = stopsOf(way)
      // Cheaper ones came before: the front holds those faster than all of them with as few stops.
      const front = minutes[way]! < Math.min(...fastest.slice(0, stops + 1))
      fastest[stops] = Math.min(fastest[stops]!, minutes[way]!)
      counts[stops]! += 1
      if (!front && counts[stops]! > quotas[stops]) continue
      const flights = [this.#first[way]!, this.#second[way]!, this.#third[way]!].slice(0, stops + 1)
      rows.push([price[way]!, minutes[way]!, stops, ...flights])
    }
    return rows
  }

  #compare(a: number, b: number): number {
    return (
      this.#rank(this.#first[a]!) - this.#rank(this.#first[b]!) ||
      this.#rank(this.#second[a]!) - this.#rank(this.#second[b]!) ||
      this.#rank(this.#third[a]!) - this.#rank(this.#third[b]!)
    )
  }

  /** Flights ordered by day and row, wherever their day is in the timetable. */
  #rank(flight: number): number {
    if (flight < 0) return flight
    const { capacity } = this.#timetable
    return this.#slots.indexOf(Math.floor(flight / capacity)) * capacity + (flight % capacity)
  }
}
