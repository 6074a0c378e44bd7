// Lower bounds for the price and duration of an itinerary of three flights, by how they can be sold: two
// flights are on one ticket only where the same carrier or its partners sell both, and between two tickets
// the traveller passes the border, which takes longer and is not possible everywhere. Bounds only.

import type { Bounds } from './bounds.ts'
import { EVERYBODY, opensTo, type Around, type SearchContext } from './flight-list.ts'
import type { JourneyEnds } from './journey-ends.ts'
import { NO_FARE } from '../timetable.ts'

export class TicketBounds implements Around {
  /** Of the first and the last flight together. */
  price = NO_FARE
  /** Of both connections; of them and the first and the last flight. */
  changes = NO_FARE
  minutes = NO_FARE
  /** Carriers for the middle flight. */
  partners = 0
  /** The lowest price of the last flight if the first is on a separate ticket; NO_FARE where it cannot be. */
  lastLow = NO_FARE
  readonly bounds: Bounds

  readonly #context: SearchContext
  readonly #ends: JourneyEnds

  constructor(context: SearchContext, ends: JourneyEnds, bounds: Bounds) {
    this.bounds = bounds
    this.#context = context
    this.#ends = ends
  }

  /** Evaluates itineraries over a middle from one city to another flown by `sellers`; false where none can be sold. */
  measure(from: number, to: number, sellers: number): boolean {
    const { query, timetable } = this.#context
    const { least, leastSelf } = timetable.geography.minutes
    const ends = this.#ends
    const { minTickets, maxTickets } = query
    this.price = NO_FARE
    this.changes = NO_FARE
    this.partners = 0
    this.lastLow = NO_FARE
    const before = ends.firstPartners[from]! & sellers
    const after = ends.lastPartners[to]! & sellers
    const low = ends.firstLow[from]!
    const lastLow = ends.lastLow[to]!
    const through = before & after
    if (minTickets <= 1 && through !== 0)
      this.#note(
        ends.firstLowOf(from, through) + ends.lastLowOf(to, through),
        least[from]! + least[to]!,
        through,
      )
    if (maxTickets > 1 && minTickets <= 2) {
      if (before !== 0 && opensTo(this.#context, to))
        this.#note(ends.firstLowOf(from, before) + lastLow, least[from]! + leastSelf[to]!, before)
      if (after !== 0 && opensTo(this.#context, from)) {
        this.lastLow = ends.lastLowOf(to, after)
        this.#note(low + this.lastLow, leastSelf[from]! + least[to]!, after)
      }
    }
    if (maxTickets > 2 && opensTo(this.#context, from) && opensTo(this.#context, to)) {
      this.lastLow = lastLow
      this.#note(low + lastLow, leastSelf[from]! + leastSelf[to]!, EVERYBODY)
    }
    this.minutes = this.changes + ends.firstBlock[from]! + ends.lastBlock[to]!
    return this.partners !== 0
  }

  #note(price: number, changes: number, partners: number): void {
    if (price < this.price) this.price = price
    if (changes < this.changes) this.changes = changes
    this.partners |= partners
  }
}
