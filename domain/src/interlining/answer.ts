// The result of a search: rows of numbers in one column, cheapest first, with the work it took. Itineraries
// are decoded one by one when shown; five hundred objects would cost more than the search.

/**
 * Numbers of a row: price, minutes from first departure to last arrival, stops and Pareto front, three
 * flights (-1: none).
 */
const ROW = 6
const STOPS = 3
const ON_FRONT = 4

export interface Way {
  /** One adult, minor units of the settlement currency: the sum of the flights' own fares. */
  readonly price: number
  readonly minutes: number
  readonly stops: number
  /** True when no other itinerary is as good in price, duration and stops and better in one. */
  readonly onFront: boolean
  /** Flights of the timetable in order. */
  readonly flights: readonly number[]
}

export class Answer {
  /** Itineraries in order of price, minutes, stops, then day and row of their flights. */
  rows = new Int32Array(1024 * ROW)
  count = 0

  /** UTC days that the search needed and the timetable does not contain. */
  missingDays = 0
  /** True when another thread rewrote a day during the search: search again. */
  disturbed = false

  /**
   * Work done: flights read, groups of flights joined, complete itineraries that satisfy all rules,
   * itineraries kept for the result.
   */
  touched = 0
  groups = 0
  candidates = 0
  emitted = 0

  clear(): void {
    this.count = 0
    this.missingDays = 0
    this.disturbed = false
    this.touched = 0
    this.groups = 0
    this.candidates = 0
    this.emitted = 0
  }

  /** Appends a row; `flights` beyond the stops are -1. */
  add(
    price: number,
    minutes: number,
    stops: number,
    onFront: boolean,
    first: number,
    second: number,
    third: number,
  ): void {
    const at = this.count * ROW
    if (at + ROW > this.rows.length) {
      const rows = new Int32Array(this.rows.length * 2)
      rows.set(this.rows)
      this.rows = rows
    }
    this.rows[at] = price
    this.rows[at + 1] = minutes
    this.rows[at + 2] = stops | (onFront ? ON_FRONT : 0)
    this.rows[at + 3] = first
    this.rows[at + 4] = second
    this.rows[at + 5] = third
    this.count += 1
  }

  priceOf(row: number): number {
    return this.rows[row * ROW]!
  }

  minutesOf(row: number): number {
    return this.rows[row * ROW + 1]!
  }

  stopsOf(row: number): number {
    return this.rows[row * ROW + 2]! & STOPS
  }

  firstFlightOf(row: number): number {
    return this.rows[row * ROW + 3]!
  }

  /** The itinerary in a row, zero-based. Throws a RangeError for a row that does not exist. */
  way(row: number): Way {
    if (row < 0 || row >= this.count) throw new RangeError(`There is no row ${row} of ${this.count}.`)
    const [price, minutes, kind, ...flights] = this.rows.subarray(row * ROW, (row + 1) * ROW) as unknown as [
      number,
      number,
      number,
      ...number[],
    ]
    const stops = kind & STOPS
    return { price, minutes, stops, onFront: (kind & ON_FRONT) !== 0, flights: flights.slice(0, stops + 1) }
  }
}
