// The same search by brute force: every path of flights is walked, every rule is checked directly, nothing is
// pruned. Shares no code with the search except the airports' minimum connection times.

import { minimumConnections, type ConnectionEnd, type Leg } from '../../flight-search/connections.ts'
import { distanceKm } from '../../places/distance.ts'
import type { InterlineQuery, JourneyEnd } from '../query.ts'
import {
  COUNTRIES,
  dayBegins,
  TIMES,
  type SmallAirport,
  type SmallFlight,
  type SmallWorld,
} from './small-world.fixture.ts'

/** Price, minutes, stops, on the front, flights. */
export type Row = [price: number, minutes: number, stops: number, front: boolean, flights: number[]]

interface Path {
  readonly flights: readonly number[]
  readonly price: number
  readonly tickets: number
}

const needed = minimumConnections(TIMES)

export function bruteForce(world: SmallWorld, query: InterlineQuery): Row[] {
  const [best, all] = [new Map<string, Path>(), walk(world, query)]
  for (const path of all) {
    if (path.flights.length > 1 && kilometresOf(world, path) > query.maxDetour * directOf(world, query))
      continue
    if (path.tickets < query.minTickets || path.tickets > query.maxTickets) continue
    const key = `${path.flights.length} ${path.flights[0]} ${path.flights.at(-1)}`
    const known = best.get(key)
    if (!known || path.price < known.price || (path.price === known.price && inOrder(world, path, known) < 0))
      best.set(key, path)
  }
  const ways = [...best.values()]
    .map((path) => ({
      path,
      price: path.price,
      minutes: minutesOf(world, path),
      stops: path.flights.length - 1,
    }))
    .sort(
      (x, y) =>
        x.price - y.price || x.minutes - y.minutes || x.stops - y.stops || inOrder(world, x.path, y.path),
    )
  const counts = [0, 0, 0]
  return ways.flatMap((way, at): Row[] => {
    const beaten = ways.some(
      (other, place) =>
        other.price <= way.price &&
        other.minutes <= way.minutes &&
        other.stops <= way.stops &&
        (other.price < way.price || other.minutes < way.minutes || other.stops < way.stops || place < at),
    )
    counts[way.stops]! += 1
    if (beaten && counts[way.stops]! > query.quotas[way.stops]!) return []
    return [[way.price, way.minutes, way.stops, !beaten, [...way.path.flights]]]
  })
}

/** From city to city, each at its first airport. */
function kilometresOf({ airports, flights }: SmallWorld, path: Path): number {
  const placeOf = ({ city }: SmallAirport) => airports.find((each) => each.city === city)!
  return path.flights
    .map((id) => flights.get(id)!)
    .reduce((sum, { from, to }) => sum + Math.round(distanceKm(placeOf(from), placeOf(to))), 0)
}

function directOf({ airports }: SmallWorld, { origin, destination }: InterlineQuery): number {
  const placeOf = (end: JourneyEnd) => airports.find(({ city }) => city === end.city)!
  return Math.round(distanceKm(placeOf(origin), placeOf(destination)))
}

function walk(world: SmallWorld, query: InterlineQuery): Path[] {
  const { origin, destination, day, flexDays, maxDuration } = query
  const [found, entries]: [Path[], [number, SmallFlight][]] = [[], [...world.flights]]
  const home = airportOf(world, origin)
  const [from, until] = [dayBegins(day - flexDays, home.zone), dayBegins(day + flexDays + 1, home.zone)]
  const extend = (path: Path, cities: readonly number[]) => {
    const last = world.flights.get(path.flights.at(-1)!)!
    const start = world.flights.get(path.flights[0]!)!
    if (last.to.city === destination.city) {
      const arrives = destination.airport < 0 || last.to === world.airports[destination.airport]
      if (arrives && last.arrives - start.departs <= maxDuration) found.push(path)
      return
    }
    if (path.flights.length > query.maxStops) return
    for (const [id, flight] of entries) {
      if (flight.from.city !== last.to.city || cities.includes(flight.to.city)) continue
      const change = changeOf(world, query, last, flight)
      const fare = fareOf(flight, query)
      if (!change || fare === undefined) continue
      const tickets = path.tickets + (change === 'one ticket' ? 0 : 1)
      extend({ flights: [...path.flights, id], price: path.price + fare, tickets }, [
        ...cities,
        flight.to.city,
      ])
    }
  }
  for (const [id, flight] of entries) {
    const fare = fareOf(flight, query)
    const starts =
      origin.airport < 0 ? flight.from.city === origin.city : flight.from === world.airports[origin.airport]
    if (!starts || fare === undefined || flight.departs < from || flight.departs >= until) continue
    extend({ flights: [id], price: fare, tickets: 1 }, [origin.city, flight.to.city])
  }
  return found
}

/** How to connect from one flight to the next; undefined when impossible. */
function changeOf(
  world: SmallWorld,
  query: InterlineQuery,
  arriving: SmallFlight,
  departing: SmallFlight,
): 'one ticket' | 'two tickets' | undefined {
  const wait = departing.departs - arriving.arrives
  const minimum = needed(legOf(arriving), legOf(departing))
  const [group, other] = [world.groups[arriving.carrier], world.groups[departing.carrier]]
  if (wait > query.maxLayover) return undefined
  if (group !== 0 && group === other) return wait >= minimum ? 'one ticket' : undefined
  const arrivesFromAbroad = arriving.from.country !== arriving.to.country
  const leavesTheCountry = departing.from.country !== departing.to.country
  if (!query.visaUnknown && !mayStepOut(world, query, arriving, departing)) return undefined
  let minutes = minimum + (arrivesFromAbroad || leavesTheCountry ? 90 : 60)
  if (terminal(arriving.to, arriving.toTerminal) !== terminal(departing.from, departing.fromTerminal))
    minutes += 60
  if (arrivesFromAbroad && leavesTheCountry) minutes += 120
  if (arriving.to !== departing.from) {
    const way = 30 + distanceKm(arriving.to, departing.from) * 1.2
    const rounded = way % 5 === 0 ? way : way - (way % 5) + 5
    minutes = Math.max(minimum, (arriving.to.code.startsWith('B') ? 150 : rounded) + 180)
  }
  return wait >= minutes ? 'two tickets' : undefined
}

function mayStepOut(
  world: SmallWorld,
  { origin, destination }: InterlineQuery,
  { from, to, arrives }: SmallFlight,
  next: SmallFlight,
): boolean {
  const { openings, areas } = world
  const countryOf = (end: JourneyEnd) => airportOf(world, end).country
  const inside = areas[from.country] === areas[to.country]
  // Passengers who end there enter anyway; those who started there and have not left are already inside.
  if (areas[to.country] === areas[countryOf(destination)]) return true
  if (inside && areas[to.country] === areas[countryOf(origin)]) return true
  if (openings[to.country] !== 'transit') return openings[to.country] === 'usual'
  const third = next.to.country !== to.country && next.to.country !== from.country
  return third && !inside && next.departs - arrives <= 24 * 60
}

/** The requested airport, or the first of a whole city. */
function airportOf({ airports }: SmallWorld, { city, airport }: JourneyEnd): SmallAirport {
  return airport < 0 ? airports.find((each) => each.city === city)! : airports[airport]!
}

export function legOf(flight: SmallFlight): Leg {
  const end = (airport: SmallAirport, at: number, minute: number): ConnectionEnd => ({
    airport: airport.code,
    terminal: terminal(airport, at),
    country: COUNTRIES[airport.country]!,
    at: minute * 60_000,
    local: new Date(minute * 60_000).toISOString().slice(0, 16),
  })
  return {
    from: end(flight.from, flight.fromTerminal, flight.departs),
    to: end(flight.to, flight.toTerminal, flight.arrives),
  }
}

function terminal(airport: SmallAirport, at: number): string | null {
  return at === 0 ? null : airport.terminals[at - 1]!
}

/** The cheapest class with seats for the whole party. */
function fareOf(flight: SmallFlight, { cabin, seats }: InterlineQuery): number | undefined {
  const open = flight.fares[cabin]!.filter(
    (fare, at) => flight.seats[cabin]![at]! >= seats && fare < 1_000_000,
  )
  return open.length === 0 ? undefined : Math.min(...open)
}

function minutesOf(world: SmallWorld, { flights }: Path): number {
  return world.flights.get(flights.at(-1)!)!.arrives - world.flights.get(flights[0]!)!.departs
}

/** By day of departure, then by row of the day, flight by flight. */
function inOrder(world: SmallWorld, one: Path, other: Path): number {
  for (let at = 0; at < one.flights.length; at += 1) {
    const [a, b] = [one.flights[at]!, other.flights[at] ?? -1]
    const day = (flight: number) => Math.floor(world.flights.get(flight)!.departs / 1440)
    if (a !== b) return day(a) - day(b) || a - b
  }
  return 0
}
