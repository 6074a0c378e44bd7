// Markets to be joined, ordered by their lowest possible price: the sooner cheap itineraries are known, the
// more of the rest is pruned. The order is approximate (a counting sort); the result does not depend on it.

const BUCKETS = 512
/** Prices above this multiple of the lowest share the last bucket. */
const REACH = 4

export class MarketQueue {
  size = 0
  /**
   * Index → the market, its own lowest price, and the lowest price and the fewest minutes of a whole
   * itinerary over it.
   */
  market = new Int32Array(8192)
  own = new Int32Array(8192)
  bound = new Int32Array(8192)
  minutes = new Int32Array(8192)
  /** Rank → index, after `sort`. */
  order = new Int32Array(8192)
  /** The lowest bound overall. */
  lowest = 0
  readonly #counts = new Int32Array(BUCKETS + 1)

  clear(): void {
    this.size = 0
    this.lowest = 0x7fffffff
  }

  add(market: number, own: number, bound: number, minutes: number): void {
    if (this.size === this.market.length) this.#grow()
    this.market[this.size] = market
    this.own[this.size] = own
    this.bound[this.size] = bound
    this.minutes[this.size] = minutes
    this.size += 1
    if (bound < this.lowest) this.lowest = bound
  }

  sort(): void {
    const { size, bound, order, lowest } = this
    const counts = this.#counts.fill(0)
    const shift = Math.max(0, Math.ceil(Math.log2((Math.max(lowest, 1) * REACH) / BUCKETS)))
    for (let at = 0; at < size; at += 1)
      counts[Math.min(BUCKETS - 1, (bound[at]! - lowest) >> shift) + 1]! += 1
    for (let bucket = 1; bucket <= BUCKETS; bucket += 1) counts[bucket]! += counts[bucket - 1]!
    for (let at = 0; at < size; at += 1) {
      const bucket = Math.min(BUCKETS - 1, (bound[at]! - lowest) >> shift)
      order[counts[bucket]!] = at
      counts[bucket]! += 1
    }
  }

  #grow(): void {
    const grown = (column: Int32Array) => {
      const larger = new Int32Array(column.length * 2)
      larger.set(column)
      return larger
    }
    this.market = grown(this.market)
    this.own = grown(this.own)
    this.bound = grown(this.bound)
    this.minutes = grown(this.minutes)
    this.order = grown(this.order)
  }
}
