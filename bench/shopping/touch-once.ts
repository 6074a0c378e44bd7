import { queryWindow, type InterlineQuery } from '@interline/domain/interlining/query'
import { slotOfDay, type Timetable } from '@interline/domain/interlining/timetable'

const DAY = 1440

/**
 * The physical limit: reads departure, arrival and price of every flight that an exact answer could use, each once, and
 * decides nothing. First flights of the day, middle flights in their window, last flights of the following days.
 */
export class TouchOnce {
  readonly #timetable: Timetable
  readonly #firstDay: number
  readonly #slots: number[]
  readonly #leadsOn: Int32Array
  #search = 0
  #low: Int32Array
  /** Last reads in a market: sum of prices, first and last arrival. */
  #sum = 0
  #first = 0
  #last = 0

  constructor(timetable: Timetable, { firstDay, days }: { firstDay: number; days: number }) {
    this.#timetable = timetable
    this.#firstDay = firstDay
    this.#slots = Array.from({ length: days }, (_, day) => slotOfDay(timetable, firstDay + day))
    this.#leadsOn = new Int32Array(timetable.geography.cities)
    this.#low = timetable.cabins[0].low
  }

  /** Returns the sum of the prices, so that no compiler removes the reads. */
  search(query: InterlineQuery): number {
    const { out, marketTo, marketFrom, inMarkets, in: incoming } = this.#timetable.geography
    const { origin, destination, maxLayover, maxDuration, cabin } = query
    const window = queryWindow(this.#timetable, query)
    this.#low = this.#timetable.cabins[cabin].low
    this.#search += 1
    this.#sum = 0
    for (let at = incoming[destination.city]!; at < incoming[destination.city + 1]!; at += 1) {
      this.#leadsOn[marketFrom[inMarkets[at]!]!] = this.#search
      this.#read(inMarkets[at]!, window.from, window.until - 1 + maxDuration)
    }
    for (let market = out[origin.city]!; market < out[origin.city + 1]!; market += 1) {
      const city = marketTo[market]!
      if (!this.#read(market, window.from, window.until - 1) || city === destination.city) continue
      const [from, until] = [this.#first, this.#last + maxLayover]
      for (let onward = out[city]!; onward < out[city + 1]!; onward += 1)
        if (this.#leadsOn[marketTo[onward]!] === this.#search) this.#read(onward, from, until)
    }
    return this.#sum
  }

  /** Reads the flights of a market that depart in a time window; false when there is none. */
  #read(market: number, from: number, until: number): boolean {
    const { departs, arrives, start, capacity, geography } = this.#timetable
    const low = this.#low
    const end = Math.min(this.#slots.length - 1, Math.floor(until / DAY) - this.#firstDay)
    let [first, last, sum] = [0x7fffffff, 0, this.#sum]
    for (let day = Math.floor(from / DAY) - this.#firstDay; day <= end; day += 1) {
      const slot = this.#slots[day]!
      const at = slot * (geography.markets + 1) + market
      const rows = slot * capacity + start[at + 1]!
      for (let flight = slot * capacity + start[at]!; flight < rows; flight += 1) {
        const departure = departs[flight]!
        if (departure < from) continue
        if (departure > until) break
        const arrival = arrives[flight]!
        if (arrival < first) first = arrival
        if (arrival > last) last = arrival
        sum += low[flight]!
      }
    }
    this.#sum = sum
    this.#first = first
    this.#last = last
    return last > 0
  }
}
