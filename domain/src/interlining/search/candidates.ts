// Itineraries of one number of stops that may be part of the result, and the final selection: the quota's
// cheapest and the exact front, in a total order that does not depend on the slot in which a day is stored.

import type { Bounds } from './bounds.ts'

/** A packed key holds price, duration and index in one number; above this limit a number is no longer exact. */
const LARGEST_KEY = 2 ** 53
const DURATIONS = 4096

export class Candidates {
  count = 0
  #price = new Int32Array(4096)
  #duration = new Int32Array(4096)
  #first = new Int32Array(4096)
  #second = new Int32Array(4096)
  #third = new Int32Array(4096)
  #keys = new Float64Array(4096)
  #order = new Int32Array(4096)

  /** The selection of `choose`, in order: candidate indices, and whether each is on the front. */
  chosen = 0
  #chosenAt = new Int32Array(4096)
  #chosenFront = new Uint8Array(4096)

  clear(): void {
    this.count = 0
    this.chosen = 0
  }

  /** Flights that the itinerary does not have are -1. */
  add(price: number, duration: number, first: number, second: number, third: number): void {
    if (this.count === this.#price.length) this.#grow()
    const at = this.count
    this.#price[at] = price
    this.#duration[at] = duration
    this.#first[at] = first
    this.#second[at] = second
    this.#third[at] = third
    this.count = at + 1
  }

  price(rank: number): number {
    return this.#price[this.#chosenAt[rank]!]!
  }

  duration(rank: number): number {
    return this.#duration[this.#chosenAt[rank]!]!
  }

  onFront(rank: number): boolean {
    return this.#chosenFront[rank] === 1
  }

  /** Flight 0, 1 or 2 of the chosen itinerary. */
  flight(rank: number, at: number): number {
    const flights = at === 0 ? this.#first : at === 1 ? this.#second : this.#third
    return flights[this.#chosenAt[rank]!]!
  }

  /**
   * Chooses the `quota` cheapest and the front. `bounds` contain every itinerary of as many stops or fewer;
   * `rank` orders flights by day and row.
   */
  choose(bounds: Bounds, quota: number, rank: (flight: number) => number): void {
    const sorted = this.#sort(bounds, rank)
    let price = -1
    let duration = -1
    this.chosen = 0
    for (let at = 0; at < sorted; at += 1) {
      const one = this.#order[at]!
      const equal = this.#price[one] === price && this.#duration[one] === duration
      const front = !equal && !bounds.dominates(this.#price[one]!, this.#duration[one]!)
      price = this.#price[one]!
      duration = this.#duration[one]!
      if (at >= quota && !front) continue
      this.#chosenAt[this.chosen] = one
      this.#chosenFront[this.chosen] = front ? 1 : 0
      this.chosen += 1
    }
  }

  /** Puts the candidates that can still be chosen into `#order`; returns their number. */
  #sort(bounds: Bounds, rank: (flight: number) => number): number {
    let left = 0
    let lowest = 0x7fffffff
    let highest = 0
    for (let at = 0; at < this.count; at += 1) {
      const price = this.#price[at]!
      if (bounds.prunes(price, this.#duration[at]!)) continue
      this.#order[left] = at
      left += 1
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    }
    if ((highest - lowest + 1) * DURATIONS * this.count > LARGEST_KEY) this.#sortByComparing(left, rank)
    else this.#sortPacked(left, lowest, rank)
    return left
  }

  /** Sorting plain numbers without a comparator is several times faster. */
  #sortPacked(left: number, lowest: number, rank: (flight: number) => number): void {
    const keys = this.#keys.subarray(0, left)
    for (let at = 0; at < left; at += 1) {
      const one = this.#order[at]!
      keys[at] = ((this.#price[one]! - lowest) * DURATIONS + this.#duration[one]!) * this.count + one
    }
    keys.sort()
    for (let at = 0; at < left; at += 1) {
      const one = keys[at]! % this.count
      // Ties in price and duration are decided by day and row; such runs are short.
      let to = at
      for (; to > 0 && this.#compare(this.#order[to - 1]!, one, rank) > 0; to -= 1)
        this.#order[to] = this.#order[to - 1]!
      this.#order[to] = one
    }
  }

  #sortByComparing(left: number, rank: (flight: number) => number): void {
    this.#order.subarray(0, left).sort((one, other) => this.#compare(one, other, rank))
  }

  #compare(one: number, other: number, rank: (flight: number) => number): number {
    const difference =
      this.#price[one]! - this.#price[other]! || this.#duration[one]! - this.#duration[other]!
    if (difference !== 0) return difference
    return (
      rank(this.#first[one]!) - rank(this.#first[other]!) ||
      rank(this.#second[one]!) - rank(this.#second[other]!) ||
      rank(this.#third[one]!) - rank(this.#third[other]!)
    )
  }

  #grow(): void {
    const grown = (column: Int32Array) => {
      const larger = new Int32Array(column.length * 2)
      larger.set(column)
      return larger
    }
    this.#price = grown(this.#price)
    this.#duration = grown(this.#duration)
    this.#first = grown(this.#first)
    this.#second = grown(this.#second)
    this.#third = grown(this.#third)
    this.#order = grown(this.#order)
    this.#chosenAt = grown(this.#chosenAt)
    this.#keys = new Float64Array(this.#keys.length * 2)
    this.#chosenFront = new Uint8Array(this.#chosenFront.length * 2)
  }
}
