// Which airports are connected, with how much demand, and by whom: a gravity model. Demand grows with the
// size of both ends and falls with distance; airlines are based at their hubs and fly within, to and from
// their own country.

import type { Geodesy } from './geodesy.ts'
import { codeNumber, mixed, share } from './integers.ts'
import type { Airport, Carrier, World } from './reference.ts'

/** A pair of airports served in both directions. */
export interface Market {
  /** Positions in the list of airports. */
  readonly one: number
  readonly other: number
  readonly km: number
  readonly domestic: boolean
  /** Demand, in relative units. */
  readonly demand: number
  /** Airlines, the strongest first. */
  readonly carriers: readonly Carrier[]
}

/** Pairs worth serving per airport. */
const PAIRS_PER_AIRPORT = 3.4
/** Pairs evaluated in detail, out of all pairs. */
const PROMISING_PER_AIRPORT = 6
const SHORTEST_KM = 120
const SHORTEST_FEEDER_KM = 25
/** Smaller airports are served by feeders only. */
const SMALLEST_IN_GRAVITY = 8
const LONGEST_FEEDER_KM = 4500
const FEEDERS = 2
const LINKS_TRIED = 12
/** Feeders lead to airports of this size. */
const SMALLEST_AT_END = 24
const AT_HUB = 8
/** Airlines that fly farther are the stronger ones on all their routes. */
const LONG_REACH_KM = 10_000
const MOST_CARRIERS = 6
const PAN_EUROPE_KM = 3500
const OUTSIDE_PAN_EUROPE = new Set(['RU', 'BY', 'UA'])
const NO_HUB_SHARE = 0.35
/** How much more people fly within their country, and between the biggest cities of the world. */
const AT_HOME = 2
const TRUNK = 3
const TRUNK_RANK = 86
const TRUNK_KM = 700
/** The most that a unit of pull can score. */
const HIGHEST = (TRUNK * 1500) / 1900

/** Powers as integer tables, so that no engine rounds them differently. */
const PULL = Float64Array.from({ length: 101 }, (_, rank) => Math.round(1000 * 1.06 ** (0.85 * rank)))
/** By tens of kilometres. Rail and road take most short trips. */
const FRICTION = Float64Array.from({ length: 2100 }, (_, tens) =>
  Math.round((1000 * (1 + tens / 90) ** 1.3) / Math.min(1, (tens / 60) ** 1.3)),
)

interface Pair {
  readonly one: number
  readonly other: number
  readonly score: number
}

export interface MarketParts {
  readonly world: World
  readonly geodesy: Geodesy
  readonly seed: number
}

/** All markets, the strongest first; every airport is in at least one, and the network is connected. */
export function marketsOf(parts: MarketParts): Market[] {
  const airports = parts.world.list
  const airlines = airlinesOf(parts)
  const found = promising(parts)
    .flatMap((pair) => marketOf(pair, parts, airlines) ?? [])
    .sort(byDemand)
    .slice(0, Math.round(airports.length * PAIRS_PER_AIRPORT))
  const known = new Set(found.map(({ one, other }) => one * 65_536 + other))
  for (const market of feeders(found, parts, airlines)) {
    const key = market.one * 65_536 + market.other
    if (!known.has(key)) found.push(market)
    known.add(key)
  }
  return found.sort(byDemand)
}

function byDemand(a: Market, b: Market): number {
  return b.demand - a.demand || a.one - b.one || a.other - b.other
}

/** The pairs with the most demand, before airlines are assigned. */
function promising({ world, geodesy, seed }: MarketParts): Pair[] {
  const airports = world.list
  const codes = Float64Array.from(airports, ({ iata }) => codeNumber(iata))
  const sizes = Uint8Array.from(airports, ({ rank }) => rank)
  const bySize = [...airports.keys()]
    .filter((at) => sizes[at]! >= SMALLEST_IN_GRAVITY)
    .sort((a, b) => sizes[b]! - sizes[a]! || a - b)
  const pairs: Pair[] = []
  let least = 0
  const most = airports.length * PROMISING_PER_AIRPORT
  for (const [place, first] of bySize.entries()) {
    for (let next = place + 1; next < bySize.length; next += 1) {
      const second = bySize[next]!
      const pull = PULL[sizes[first]!]! * PULL[sizes[second]!]!
      // Size alone shows when no pair can count any more: the rest of the list is smaller.
      if (pull * HIGHEST < least) break
      const [one, other] = first < second ? [first, second] : [second, first]
      const km = geodesy.km(one, other)
      if (km < SHORTEST_KM) continue
      const [from, to] = [airports[one]!, airports[other]!]
      if (from.city === to.city) continue
      const trunk = sizes[second]! >= TRUNK_RANK && km > TRUNK_KM
      const liking = from.country === to.country ? AT_HOME : trunk ? TRUNK : 1
      const noise = 700 + share(mixed(seed, codes[one]!, codes[other]!), 800)
      const score = Math.floor((pull * liking * noise) / FRICTION[Math.round(km / 10)]!)
      if (score > least) pairs.push({ one, other, score })
      if (pairs.length > 2 * most) least = keepBest(pairs, most)
    }
  }
  keepBest(pairs, most)
  return pairs
}

/** Keeps this many; returns the score of the last one kept. */
function keepBest(pairs: Pair[], most: number): number {
  pairs.sort((a, b) => b.score - a.score || a.one - b.one || a.other - b.other)
  pairs.length = Math.min(pairs.length, most)
  return pairs.at(-1)?.score ?? 0
}

interface Airlines {
  readonly ofCountry: ReadonlyMap<string, readonly Carrier[]>
  /** By airport index. */
  readonly atHub: ReadonlyMap<number, readonly Carrier[]>
}

/** Countries without an airline of their own are served by those of the nearest hub. */
function airlinesOf({ world, geodesy }: MarketParts): Airlines {
  const ofCountry = new Map<string, readonly Carrier[]>(Map.groupBy(world.carriers, ({ country }) => country))
  const atHub = new Map<number, Carrier[]>()
  for (const carrier of world.carriers)
    for (const hub of carrier.hubs) {
      const at = world.indexOf(hub)
      if (at === undefined) continue
      const known = atHub.get(at)
      if (known) known.push(carrier)
      else atHub.set(at, [carrier])
    }
  world.list.forEach(({ country }, at) => {
    if (ofCountry.has(country)) return
    const [hub] = [...atHub.keys()].sort((a, b) => geodesy.km(at, a) - geodesy.km(at, b) || a - b)
    if (hub !== undefined) ofCountry.set(country, atHub.get(hub) ?? [])
  })
  return { ofCountry, atHub }
}

function marketOf(pair: Pair, parts: MarketParts, airlines: Airlines): Market | undefined {
  const { world, geodesy } = parts
  const [from, to] = [world.list[pair.one]!, world.list[pair.other]!]
  const km = geodesy.km(pair.one, pair.other)
  const domestic = from.country === to.country
  const weighted = candidates(pair, km, parts, airlines)
  if (weighted.length === 0) return undefined
  const best = weighted[0]!
  const atHub = best.atHub
  const demand = Math.floor(pair.score * (atHub ? 1 : NO_HUB_SHARE))
  return {
    one: pair.one,
    other: pair.other,
    km,
    domestic,
    demand,
    carriers: weighted.map(({ carrier }) => carrier),
  }
}

interface Candidate {
  readonly carrier: Carrier
  readonly weight: number
  readonly atHub: boolean
}

/** Airlines that may serve a pair, the strongest first. */
function candidates(
  { one, other }: Pair,
  km: number,
  { world, seed }: MarketParts,
  { ofCountry, atHub }: Airlines,
): Candidate[] {
  const [from, to] = [world.list[one]!, world.list[other]!]
  const all = new Set([...(ofCountry.get(from.country) ?? []), ...(ofCountry.get(to.country) ?? [])])
  const near = [one, other].map((at) => new Set(atHub.get(at)))
  if (km < PAN_EUROPE_KM && isInPanEurope(from) && isInPanEurope(to))
    for (const each of world.panEuropean) all.add(each)
  const key = codeNumber(from.iata) ^ Math.imul(codeNumber(to.iata), 31)
  const found: Candidate[] = []
  for (const carrier of all) {
    if (km > carrier.reachKm) continue
    const isHub = near[0]!.has(carrier) || near[1]!.has(carrier)
    // Long routes are flown from hubs only, and so are routes outside the airline's own country.
    if (!isHub && (km > 5500 || (from.country !== to.country && !carrier.lowCost))) continue
    const stature = (isHub ? AT_HUB : carrier.lowCost ? 2 : 1) * (carrier.reachKm > LONG_REACH_KM ? 3 : 2)
    const weight = stature * (500 + share(mixed(seed, codeNumber(carrier.iata), key), 500))
    found.push({ carrier, weight, atHub: isHub })
  }
  found.sort((a, b) => b.weight - a.weight || (a.carrier.iata < b.carrier.iata ? -1 : 1))
  return withLowCost(found).slice(0, MOST_CARRIERS)
}

/** A low-cost carrier on a market is at least second: markets with two flights have both kinds. */
function withLowCost(found: readonly Candidate[]): Candidate[] {
  const cheap = found.find(({ carrier }) => carrier.lowCost)
  const [first, ...rest] = found
  if (!first || !cheap || cheap === first) return [...found]
  return [first, cheap, ...rest.filter((each) => each !== cheap)]
}

function isInPanEurope({ continent, country }: Airport): boolean {
  return continent === 'EU' && !OUTSIDE_PAN_EUROPE.has(country)
}

/** Airports without service are connected to the most suitable ones, and isolated groups to the rest. */
function feeders(found: readonly Market[], parts: MarketParts, airlines: Airlines): Market[] {
  const groups = new Groups(parts.world.list.length)
  for (const { one, other } of found) groups.join(one, other)
  const made: Market[] = []
  const served = new Set(found.flatMap(({ one, other }) => [one, other]))
  const { list } = parts.world
  const main = found[0]?.one ?? 0
  const bySize = [...list.keys()].sort((a, b) => list[b]!.rank - list[a]!.rank || a - b)
  const ends = bySize.filter((at) => list[at]!.rank >= SMALLEST_AT_END)
  const mainEnds = () => ends.filter((other) => groups.of(other) === groups.of(main))
  const into = new Set(mainEnds())
  const join = (at: number, most: number) => {
    for (const market of bestLinks({ at, most, ends: into }, parts, airlines)) {
      made.push(market)
      groups.join(market.one, market.other)
    }
  }
  for (const at of bySize) if (served.has(at) && groups.of(at) !== groups.of(main)) join(at, 1)
  for (const at of mainEnds()) into.add(at)
  // Bigger ones first: smaller airports nearby are then served from the newly connected ones.
  for (const at of bySize) {
    if (served.has(at)) continue
    join(at, FEEDERS)
    if (list[at]!.rank >= SMALLEST_AT_END) into.add(at)
  }
  return made
}

/** Links by size against distance; domestic ones count more. */
function bestLinks(
  { at, most, ends }: { at: number; most: number; ends: Iterable<number> },
  parts: MarketParts,
  airlines: Airlines,
): Market[] {
  const { world, geodesy } = parts
  const from = world.list[at]!
  // The best few are enough: hardly any pair is out of range for everyone.
  const rated: { pair: Pair; score: number }[] = []
  let least = 0
  for (const other of ends) {
    if (other === at) continue
    const km = geodesy.km(at, other)
    if (km < SHORTEST_FEEDER_KM || km > LONGEST_FEEDER_KM) continue
    const to = world.list[other]!
    if (to.city === from.city) continue
    const home = to.country === from.country ? 4000 : 1000
    const score = Math.floor((PULL[to.rank]! * home) / FRICTION[Math.round((km + 600) / 4)]!)
    if (score <= least) continue
    rated.push({ score, pair: { one: Math.min(at, other), other: Math.max(at, other), score: 1 } })
    if (rated.length < 2 * LINKS_TRIED) continue
    rated.sort(byScore)
    rated.length = LINKS_TRIED
    least = rated.at(-1)!.score
  }
  rated.sort(byScore)
  const links: Market[] = []
  for (const { pair } of rated) {
    if (links.length === most) break
    const market = marketOf(pair, parts, airlines) ?? anybodys(pair, parts, airlines)
    if (market) links.push({ ...market, demand: 1, carriers: market.carriers.slice(0, 1) })
  }
  return links
}

function byScore(a: { pair: Pair; score: number }, b: { pair: Pair; score: number }): number {
  return b.score - a.score || a.pair.one - b.pair.one || a.pair.other - b.pair.other
}

/** Where the rules find no airline, those of either end serve it anyway. */
function anybodys(
  { one, other }: Pair,
  { world, geodesy }: MarketParts,
  { ofCountry }: Airlines,
): Market | undefined {
  const [from, to] = [world.list[one]!, world.list[other]!]
  const carriers = [...(ofCountry.get(from.country) ?? []), ...(ofCountry.get(to.country) ?? [])]
  const km = geodesy.km(one, other)
  const able = carriers.filter(({ reachKm }) => reachKm >= km)
  return able.length === 0
    ? undefined
    : { one, other, km, domestic: from.country === to.country, demand: 1, carriers: able.slice(0, 1) }
}

/** Connected components of airports (union-find with path halving). */
class Groups {
  readonly #above: Int32Array

  constructor(count: number) {
    this.#above = Int32Array.from({ length: count }, (_, at) => at)
  }

  of(at: number): number {
    const above = this.#above
    let top = at
    while (above[top] !== top) {
      above[top] = above[above[top]!]!
      top = above[top]!
    }
    return top
  }

  join(one: number, other: number): void {
    this.#above[this.of(one)] = this.of(other)
  }
}
