import { slotOfDay, type Timetable } from '@interline/domain/interlining/timetable'

const DAY = 1440
const NEVER = 0x7fffffff
const ROUNDS = 3

/**
 * The question that transit planners answer: the earliest arrival after a moment with no change, one and two, any price,
 * the same minutes for every change. Earlier is always better here, so one number a city and round is enough.
 */
export class EarliestArrival {
  readonly #timetable: Timetable
  readonly #days: { readonly firstDay: number; readonly slots: readonly number[] }
  readonly #change: number
  readonly #arrival: readonly Int32Array[]
  readonly #leadsOn: Int32Array
  #search = 0

  constructor(
    timetable: Timetable,
    { firstDay, days, change }: { firstDay: number; days: number; change: number },
  ) {
    this.#timetable = timetable
    this.#days = {
      firstDay,
      slots: Array.from({ length: days }, (_, day) => slotOfDay(timetable, firstDay + day)),
    }
    this.#change = change
    const { cities } = timetable.geography
    this.#arrival = Array.from({ length: ROUNDS }, () => new Int32Array(cities))
    this.#leadsOn = new Int32Array(cities)
  }

  /** Arrivals in UTC minutes with 0, 1 and 2 changes at most, NEVER where there is none. */
  search(from: number, to: number, after: number): [number, number, number] {
    const { out, marketTo, marketFrom, inMarkets, in: incoming } = this.#timetable.geography
    this.#search += 1
    const [first, second] = [this.#arrival[0]!.fill(NEVER), this.#arrival[1]!.fill(NEVER)]
    for (let market = out[from]!; market < out[from + 1]!; market += 1)
      first[marketTo[market]!] = this.#next(market, after, NEVER)
    for (let at = incoming[to]!; at < incoming[to + 1]!; at += 1)
      this.#leadsOn[marketFrom[inMarkets[at]!]!] = this.#search
    const direct = first[to]!
    let one = direct
    for (let at = incoming[to]!; at < incoming[to + 1]!; at += 1) {
      const reached = first[marketFrom[inMarkets[at]!]!]!
      if (reached !== NEVER) one = this.#next(inMarkets[at]!, reached + this.#change, one)
    }
    // With two changes only what beats one change counts, hence the bound on every flight in the middle.
    for (let market = out[from]!; market < out[from + 1]!; market += 1) {
      const city = marketTo[market]!
      const ready = first[city]! + this.#change
      if (city === to || ready >= one || first[city] === NEVER) continue
      for (let onward = out[city]!; onward < out[city + 1]!; onward += 1) {
        const next = marketTo[onward]!
        if (this.#leadsOn[next] === this.#search)
          second[next] = this.#next(onward, ready, Math.min(second[next]!, one))
      }
    }
    let two = one
    for (let at = incoming[to]!; at < incoming[to + 1]!; at += 1) {
      const reached = second[marketFrom[inMarkets[at]!]!]!
      if (reached < two) two = this.#next(inMarkets[at]!, reached + this.#change, two)
    }
    return [direct, one, two]
  }

  /** The earliest arrival of a market's flights that depart at `ready` or later, if before `known`; else `known`. */
  #next(market: number, ready: number, known: number): number {
    const { departs, arrives, start, capacity, geography } = this.#timetable
    const { firstDay, slots } = this.#days
    const block = geography.minBlock[market]!
    let best = known
    for (let day = Math.max(0, Math.floor(ready / DAY) - firstDay); day < slots.length; day += 1) {
      if ((firstDay + day) * DAY + block >= best) return best
      const slot = slots[day]!
      const at = slot * (geography.markets + 1) + market
      const end = slot * capacity + start[at + 1]!
      for (let flight = slot * capacity + start[at]!; flight < end; flight += 1) {
        const departure = departs[flight]!
        if (departure < ready) continue
        if (departure + block >= best) return best
        if (arrives[flight]! < best) best = arrives[flight]!
      }
    }
    return best
  }
}
