// The network for searching: which airline flies from where to where, and the templates behind it.

import type { SeededRandom } from '../seeded-random.ts'
import { geodesyOf } from './geodesy.ts'
import { servicesOf } from './frequencies.ts'
import { seedOf } from './integers.ts'
import { marketsOf } from './markets.ts'
import type { World } from './reference.ts'
import { templatesOf, type Templates } from './templates.ts'

export interface Network {
  readonly world: World
  readonly templates: Templates
  /** Routes from an airport (by index): `first` up to, not including, `last`. */
  leaving(airport: number): { first: number; last: number }
  /** The route of a carrier between two airports, all by index; -1 if there is none. */
  routeBetween(carrier: number, from: number, to: number): number
  readonly routes: Routes
  /** The template of a flight number; -1 when the carrier does not use it. */
  byNumber(carrier: number, number: number): number
  /** A carrier's index in the world's list. */
  carrierOf(iata: string): number | undefined
}

/** A route is one carrier from one airport to another. Columns by route, ordered by origin, carrier, destination. */
export interface Routes {
  readonly count: number
  readonly carrier: Uint16Array
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly km: Uint16Array
  /** Where the templates of a route begin in `templates`; one more than there are routes. */
  readonly start: Uint32Array
  /** Templates by route, in the order of the day. */
  readonly templates: Uint32Array
}

/** Departures a day in the simulated world. */
const DEPARTURES = 100_000

/** Builds the network of a seed, in less than a second. `departures`: flights a day, for benchmarks. */
export function buildNetwork(world: World, chance: SeededRandom, departures = DEPARTURES): Network {
  const geodesy = geodesyOf(world.list)
  const markets = marketsOf({ world, geodesy, seed: seedOf(chance, 'markets') })
  const services = servicesOf(markets, departures)
  return networkOf(world, templatesOf(services, { world, geodesy, seed: seedOf(chance, 'templates') }))
}

/** The network over existing templates, built by any thread. */
export function networkOf(world: World, templates: Templates): Network {
  const routes = routesOf(templates)
  const carriers = new Map(world.carriers.map(({ iata }, at) => [iata, at]))
  const first = firstRoutes(routes, world.list.length)
  const numbers = numberIndex(templates)
  return {
    world,
    templates,
    routes,
    leaving: (airport) => ({ first: first[airport] ?? 0, last: first[airport + 1] ?? 0 }),
    routeBetween(carrier, from, to) {
      let [low, high] = [first[from] ?? 0, first[from + 1] ?? 0]
      const end = high
      while (low < high) {
        const middle = (low + high) >> 1
        const before = routes.carrier[middle]! - carrier || routes.to[middle]! - to
        if (before < 0) low = middle + 1
        else high = middle
      }
      return low < end && routes.carrier[low] === carrier && routes.to[low] === to ? low : -1
    },
    byNumber: (carrier, number) => numbers(carrier * 10_000 + number),
    carrierOf: (iata) => carriers.get(iata),
  }
}

const PLACES = 2 ** 19

function routesOf({ count, from, to, carrier, km }: Templates): Routes {
  // Two sorts of exact numbers instead of one with a comparator: templates are already in the order of the
  // day.
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at += 1) keys[at] = (carrier[at]! * 8192 + to[at]!) * PLACES + at
  keys.sort()
  for (let at = 0; at < count; at += 1)
    keys[at] = from[keys[at]! % PLACES]! * PLACES + at + (keys[at]! % PLACES) / PLACES
  keys.sort()
  const templates = Uint32Array.from(keys, (key) => Math.round((key % 1) * PLACES))
  const starts: number[] = []
  for (const [at, template] of templates.entries()) {
    const before = templates[at - 1]
    const isNew =
      before === undefined ||
      carrier[before] !== carrier[template] ||
      from[before] !== from[template] ||
      to[before] !== to[template]
    if (isNew) starts.push(at)
  }
  const column = (values: Uint16Array) => Uint16Array.from(starts, (at) => values[templates[at]!]!)
  return {
    count: starts.length,
    carrier: column(carrier),
    from: column(from),
    to: column(to),
    km: column(km),
    start: Uint32Array.from([...starts, count]),
    templates,
  }
}

function firstRoutes({ count, from }: Routes, airports: number): Uint32Array {
  const first = new Uint32Array(airports + 1).fill(count)
  for (let route = count - 1; route >= 0; route -= 1) first[from[route]!] = route
  for (let airport = airports - 1; airport >= 0; airport -= 1)
    first[airport] = Math.min(first[airport]!, first[airport + 1]!)
  return first
}

/** Finds templates by `carrier * 10,000 + number`. */
function numberIndex({ count, carrier, number }: Templates): (wanted: number) => number {
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at += 1) keys[at] = (carrier[at]! * 10_000 + number[at]!) * PLACES + at
  keys.sort()
  return (wanted) => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (keys[middle]! < wanted * PLACES) low = middle + 1
      else high = middle
    }
    const key = keys[low] ?? 0
    return Math.floor(key / PLACES) === wanted ? key % PLACES : -1
  }
}
