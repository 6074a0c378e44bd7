// What an itinerary must beat to be considered. The result holds the cheapest itineraries of each number of
// stops and the front over price, duration and stops; so an itinerary, or a whole group by its lower bounds,
// may be pruned when it is dearer than the quota's last and a known one is better in every respect. Both
// structures only ever over-estimate, so nothing that belongs in the result is pruned.
//
// Searches run by ascending number of stops: every known itinerary has as many stops as the current class, or
// fewer.

const BUCKETS = 2048
/** Prices above this multiple of the lowest are not counted. */
const REACH = 16
const UNKNOWN = 0x7fffffff
/** A front has at most one entry per duration. */
const LONGEST_FRONT = 4096

export class Bounds {
  /** At least the quota's number of itineraries cost this or less, once there are that many. Minor units. */
  threshold = UNKNOWN

  #stops = 0
  #quota = 0
  #floor = 0
  #shift = 0
  #top = BUCKETS - 1
  #counted = 0
  readonly #histogram = new Int32Array(BUCKETS)

  /** The front of all itineraries so far: price ascending, duration strictly descending. */
  #size = 0
  readonly #price = new Int32Array(LONGEST_FRONT)
  readonly #duration = new Int32Array(LONGEST_FRONT)
  readonly #stopsOf = new Uint8Array(LONGEST_FRONT)
  /**
   * The front's duration at the threshold: whatever costs more and takes at least as long is dominated
   * without a search.
   */
  #durationAtThreshold = UNKNOWN

  /** Resets all state. */
  reset(): void {
    this.#size = 0
  }

  /** Begins the class of itineraries with `stops` stops; none of them costs less than `floor`. */
  beginClass(stops: number, quota: number, floor: number): void {
    this.#stops = stops
    this.#quota = quota
    this.#floor = floor
    this.#shift = Math.max(0, Math.ceil(Math.log2((Math.max(floor, 1) * REACH) / BUCKETS)))
    this.#top = BUCKETS - 1
    this.#counted = 0
    this.#histogram.fill(0)
    this.threshold = quota === 0 ? -1 : UNKNOWN
    this.#measure()
  }

  /** True when no itinerary of at least this price and duration, in the current class, can be part of the result. */
  prunes(price: number, duration: number): boolean {
    return (
      price > this.threshold && (duration >= this.#durationAtThreshold || this.dominates(price, duration))
    )
  }

  /**
   * The longest duration in minutes at which an itinerary of this price, in the current class, can be part of
   * the result.
   */
  longest(price: number): number {
    if (price <= this.threshold) return UNKNOWN
    const at = this.#lastUpTo(price)
    return at < 0 ? UNKNOWN : this.#duration[at]!
  }

  /** True when a known itinerary is as good in price, duration and stops, and better in one of them. */
  dominates(price: number, duration: number): boolean {
    const at = this.#lastUpTo(price)
    if (at < 0) return false
    const known = this.#duration[at]!
    if (known !== duration) return known < duration
    return this.#price[at]! < price || this.#stopsOf[at]! < this.#stops
  }

  /** Records an itinerary of the current class. */
  note(price: number, duration: number): void {
    const bucket = (price - this.#floor) >> this.#shift
    if (bucket <= this.#top) this.#count(bucket)
    this.#improve(price, duration)
  }

  #count(bucket: number): void {
    const histogram = this.#histogram
    histogram[bucket]! += 1
    this.#counted += 1
    if (this.#counted < this.#quota) return
    while (this.#counted - histogram[this.#top]! >= this.#quota) {
      this.#counted -= histogram[this.#top]!
      this.#top -= 1
    }
    const threshold = this.#floor + ((this.#top + 1) << this.#shift) - 1
    if (threshold === this.threshold) return
    this.threshold = threshold
    this.#measure()
  }

  #improve(price: number, duration: number): void {
    const at = this.#lastUpTo(price)
    if (at >= 0 && this.#duration[at]! <= duration) return
    // Entries that cost at least as much and take at least as long are removed.
    const first = at >= 0 && this.#price[at] === price ? at : at + 1
    let end = first
    while (end < this.#size && this.#duration[end]! >= duration) end += 1
    this.#move(end, first + 1)
    this.#price[first] = price
    this.#duration[first] = duration
    this.#stopsOf[first] = this.#stops
    this.#measure()
  }

  #move(from: number, to: number): void {
    if (from !== to) {
      this.#price.copyWithin(to, from, this.#size)
      this.#duration.copyWithin(to, from, this.#size)
      this.#stopsOf.copyWithin(to, from, this.#size)
    }
    this.#size += to - from
  }

  #measure(): void {
    const at = this.#lastUpTo(this.threshold)
    this.#durationAtThreshold = at < 0 ? UNKNOWN : this.#duration[at]!
  }

  /** The last entry of the front with a price of at most `price`, or -1. */
  #lastUpTo(price: number): number {
    let low = 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#price[middle]! <= price) low = middle + 1
      else high = middle
    }
    return low - 1
  }
}
