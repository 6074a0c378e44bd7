// How often each market is served and by which of its airlines, so that the whole world has the requested
// number of departures a day. A higher number serves the same markets more often.

import type { Market } from './markets.ts'
import type { Carrier } from './reference.ts'

/** Flights of one airline on one market, in each direction. */
export interface Service {
  readonly market: Market
  readonly carrier: Carrier
  /** Flights a day, 1 if not daily. */
  readonly perDay: number
  /** Days of the week with a flight, 7 if daily or more often. */
  readonly days: number
}

/** Up to this distance in kilometres a market has at most this many flights a day. */
const MOST_PER_DAY = [
  { upTo: 1500, perDay: 64 },
  { upTo: 4000, perDay: 40 },
  { upTo: 7000, perDay: 20 },
  { upTo: Number.POSITIVE_INFINITY, perDay: 12 },
]
/** The shares of a market's strongest airline, the second, and so on. */
const STRENGTH = [10, 8, 6, 5, 4, 3]
/** Flight numbers available to an airline, both directions together. */
const MOST_PER_CARRIER = 9700

/** Services of all markets, the strongest market first, with `departures` flights a day in total, within a percent. */
export function servicesOf(markets: readonly Market[], departures: number): Service[] {
  // Square roots are exact everywhere, powers are not: this is demand to the power of 7/8.
  const weights = markets.map(({ demand }) => {
    const [half, quarter] = [Math.sqrt(demand), Math.sqrt(Math.sqrt(demand))]
    return half * quarter * Math.sqrt(quarter)
  })
  const least = Math.min(4, Math.max(1, Math.floor(departures / 25_000)))
  const weekly = (at: number, scale: number) => {
    const most = (MOST_PER_DAY.find(({ upTo }) => markets[at]!.km <= upTo)?.perDay ?? 1) * 7
    const flights = Math.min(most, Math.max(least, Math.floor((weights[at]! * scale) / 1_000_000_000)))
    return flights < 7 ? flights : Math.round(flights / 7) * 7
  }
  let [low, high] = [0, 100_000_000]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const sum = markets.reduce((total, _, at) => total + weekly(at, middle), 0)
    if (sum * 2 < departures * 7) low = middle
    else high = middle
  }
  const room = new Map<Carrier, number>()
  return markets.flatMap((market, at) => shared(market, weekly(at, high), room))
}

/** Divides the flights of a market among its airlines; an airline without numbers left gets none. */
function shared(market: Market, weekly: number, room: Map<Carrier, number>): Service[] {
  const take = (carrier: Carrier, perDay: number) => {
    const used = (room.get(carrier) ?? 0) + perDay * 2
    if (used > MOST_PER_CARRIER) return false
    room.set(carrier, used)
    return true
  }
  if (weekly < 7) {
    const carrier = market.carriers.find((each) => take(each, 1))
    return carrier ? [{ market, carrier, perDay: 1, days: weekly }] : []
  }
  const counts = market.carriers.map(() => 0)
  for (let flight = 0; flight < weekly / 7; flight += 1) {
    const next = strongest(market.carriers, counts, room)
    if (next === undefined) break
    counts[next]! += 1
    take(market.carriers[next]!, 1)
  }
  return market.carriers.flatMap((carrier, at) =>
    counts[at]! > 0 ? [{ market, carrier, perDay: counts[at]!, days: 7 }] : [],
  )
}

/** The airline with the highest claim gets the next flight; undefined when none has numbers left. */
function strongest(
  carriers: readonly Carrier[],
  counts: readonly number[],
  room: ReadonlyMap<Carrier, number>,
): number | undefined {
  let best: number | undefined
  let highest = 0
  carriers.forEach((carrier, at) => {
    const claim = (STRENGTH[at] ?? 1) / (counts[at]! + 1)
    if (claim <= highest || (room.get(carrier) ?? 0) + 2 > MOST_PER_CARRIER) return
    best = at
    highest = claim
  })
  return best
}
