// The cheapest combinations of one itinerary for each journey, cheapest first, without building their
// product. Every list is ordered by the lowest cost of a combination ending with that itinerary (its price
// and the best of what fits before it), so that the next combination is always on top of a heap and forbidden
// pairs cost nothing: between two journeys the traveller must have arrived before leaving again.
//
// Exact over the given lists. Journeys are numbered in travel order.

/** Itineraries of one journey as columns. Times are UTC minutes, prices minor units of one currency. */
export interface JourneyWays {
  readonly count: number
  readonly price: Int32Array
  readonly departs: Int32Array
  readonly arrives: Int32Array
}

export interface CombineLimits {
  /** Number of combinations to return. */
  readonly limit: number
  /** Minutes from the arrival of a journey to the departure of the next. */
  readonly minStay: number
}

/** Combination c uses itinerary `ways[c * journeys + j]` of journey j. */
export interface Combinations {
  readonly journeys: number
  readonly count: number
  readonly ways: Int32Array
  readonly price: Float64Array
  /** States taken from the heap: the work done, at most `limit` times the journeys. */
  readonly popped: number
}

const IMPOSSIBLE = Infinity
/** Above every price, and small enough to be packed with an index into an exact number. */
const LARGEST = 2 ** 36

/** One journey's itineraries that some combination can use, ordered by the lowest price up to and including them. */
interface Layer {
  readonly ways: JourneyWays
  /** Itinerary → lowest price of a combination of the journeys so far that ends with it. */
  readonly least: Float64Array
  readonly order: Int32Array
}

/** A choice for journey `layer` and all after it; earlier journeys are still open. */
interface State {
  readonly layer: number
  readonly rank: number
  /** Price of the itineraries chosen for later journeys, and the latest arrival that they allow. */
  readonly later: number
  readonly latest: number
  readonly link: State | undefined
  readonly bound: number
  /** Of equal bounds the state with the fewest open journeys comes first, then the one found first. */
  readonly serial: number
}

export function combineJourneys(
  journeys: readonly JourneyWays[],
  { limit, minStay }: CombineLimits,
): Combinations {
  const layers = layersOf(journeys, minStay)
  const heap = new StateHeap()
  const [ways, price] = [new Int32Array(limit * journeys.length), new Float64Array(limit)]
  let [count, popped, serial] = [0, 0, 0]
  const push = (from: Omit<State, 'rank' | 'bound' | 'serial'>, first: number) => {
    const { ways, least, order } = layers[from.layer]!
    let rank = first
    while (rank < order.length && ways.arrives[order[rank]!]! > from.latest) rank += 1
    if (rank === order.length) return
    const { layer, later, latest, link } = from
    heap.push({ layer, later, latest, link, rank, bound: later + least[order[rank]!]!, serial })
    serial += 1
  }
  if (layers.length > 0) push({ layer: layers.length - 1, later: 0, latest: Infinity, link: undefined }, 0)
  for (let state = heap.pop(); state && count < limit; state = heap.pop()) {
    popped += 1
    const { layer, rank } = state
    const { ways: own, order } = layers[layer]!
    const way = order[rank]!
    if (layer === 0) {
      writeWays(state, layers, ways.subarray(count * journeys.length))
      price[count] = state.bound
      count += 1
    } else {
      const latest = own.departs[way]! - minStay
      push({ layer: layer - 1, later: state.later + own.price[way]!, latest, link: state }, 0)
    }
    push(state, rank + 1)
  }
  return { journeys: journeys.length, count, ways, price, popped }
}

function writeWays(state: State, layers: readonly Layer[], into: Int32Array): void {
  for (let one: State | undefined = state; one; one = one.link)
    into[one.layer] = layers[one.layer]!.order[one.rank]!
}

function layersOf(journeys: readonly JourneyWays[], minStay: number): Layer[] {
  const layers: Layer[] = []
  for (const ways of journeys) layers.push(layerAfter(layers.at(-1), ways, minStay))
  return layers
}

function layerAfter(before: Layer | undefined, ways: JourneyWays, minStay: number): Layer {
  const least = Float64Array.from(ways.price.subarray(0, ways.count))
  if (before) {
    const { order, ways: own } = before
    const arrived = placesBy(order.length, (place) => own.arrives[order[place]!]!)
    let next = 0
    let cheapest = IMPOSSIBLE
    for (const way of placesBy(ways.count, (place) => ways.departs[place]!)) {
      const latest = ways.departs[way]! - minStay
      for (; next < arrived.length && own.arrives[order[arrived[next]!]!]! <= latest; next += 1)
        cheapest = Math.min(cheapest, before.least[order[arrived[next]!]!]!)
      least[way]! += cheapest
    }
  }
  const order = placesBy(ways.count, (way) => Math.min(least[way]!, LARGEST))
  const possible = order.findIndex((way) => least[way] === IMPOSSIBLE)
  return { ways, least, order: possible < 0 ? order : order.subarray(0, possible) }
}

/**
 * Indices 0 to `count` by ascending integer value, then by index: plain numbers sort much faster than with a
 * comparator.
 */
function placesBy(count: number, value: (place: number) => number): Int32Array {
  const keys = new Float64Array(count)
  for (let place = 0; place < count; place += 1) keys[place] = value(place) * count + place
  keys.sort()
  return Int32Array.from(keys, (key) => key - Math.floor(key / count) * count)
}

class StateHeap {
  readonly #states: State[] = []

  push(state: State): void {
    const states = this.#states
    let at = states.length
    states.push(state)
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(state, states[parent]!)) break
      states[at] = states[parent]!
      at = parent
    }
    states[at] = state
  }

  pop(): State | undefined {
    const states = this.#states
    const top = states[0]
    const last = states.pop()
    if (!last || last === top) return top
    let at = 0
    for (let child = 1; child < states.length; child = 2 * at + 1) {
      if (child + 1 < states.length && isBefore(states[child + 1]!, states[child]!)) child += 1
      if (!isBefore(states[child]!, last)) break
      states[at] = states[child]!
      at = child
    }
    states[at] = last
    return top
  }
}

function isBefore(one: State, other: State): boolean {
  if (one.bound !== other.bound) return one.bound < other.bound
  return one.layer === other.layer ? one.serial < other.serial : one.layer < other.layer
}
