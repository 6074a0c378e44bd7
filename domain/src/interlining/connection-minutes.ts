// Minimum minutes of every possible connection as tables, so that the search looks one number up instead of
// evaluating a rule. The rules are minimumConnections (one ticket) and transferMinutes (two tickets); this
// only tabulates them.
//
// A flight uses a side of its airport: its terminal, and whether the flight crosses a border. Airport a with
// n terminals has 2n sides, numbered `terminal + (international ? n : 0)`, and a square table over them.

import type { MinimumConnection } from '../flight-search/connections.ts'
import type { Position } from '../places/distance.ts'
import { sharedColumn, sharedNumbers } from './shared-columns.ts'
import { transferMinutes, type GroundMinutes } from './transfer-minutes.ts'

export interface ConnectionMinutes {
  /** Airport → how many terminals it has, the unknown one (index 0) included. */
  readonly terminals: Uint8Array
  /** Airport → where its square begins in `oneTicket` and `selfTransfer`. */
  readonly at: Int32Array
  readonly oneTicket: Uint16Array
  readonly selfTransfer: Uint16Array
  /** Minutes to another airport of the city on one ticket, by `arriving international × 2 + departing international`. */
  readonly otherAirport: Uint16Array
  /** Airport → its index among the airports of its city. */
  readonly place: Uint8Array
  /** City → how many airports it has, and where its square of them begins, counted in pairs. */
  readonly places: Uint8Array
  readonly pairsAt: Int32Array
  /** Minutes from one airport of a city to another between two tickets, by `pair × 4 + kind` as in `otherAirport`. */
  readonly otherAirportSelf: Uint16Array
  /** City → the fewest minutes of any connection in it, and of any onto another ticket: lower bounds only. */
  readonly least: Uint16Array
  readonly leastSelf: Uint16Array
}

export interface AirportOfWorld extends Position {
  readonly code: string
  /** Indices into the cities, countries and zones of the geography. */
  readonly city: number
  readonly country: number
  /** ISO 3166-1 alpha-2 where connection times may differ by country. */
  readonly iso?: string
  readonly zone: number
  /** Names as in the connection times, without the unknown one. A flight refers to them by index + 1. */
  readonly terminals: readonly string[]
}

/**
 * Tabulates the rules for all airports. `needed` returns the minutes on one ticket, `ground` those between
 * two airports.
 */
export function connectionMinutes(
  airports: readonly AirportOfWorld[],
  needed: MinimumConnection,
  ground: GroundMinutes,
): ConnectionMinutes {
  const cities = airports.reduce((most, { city }) => Math.max(most, city), -1) + 1
  const terminals = sharedNumbers(
    Uint8Array,
    airports.map((each) => each.terminals.length + 1),
  )
  const at = sharedColumn(Int32Array, airports.length)
  const [oneTicket, selfTransfer]: [number[], number[]] = [[], []]
  airports.forEach((airport, index) => {
    at[index] = oneTicket.length
    appendSquare(airport, needed, { oneTicket, selfTransfer })
  })
  const otherAirport = [0, 1, 2, 3].map((kind) => needed(...legsBetween('AAA', null, 'BBB', null, kind)))
  const pairs = pairTable(airports, cities, { otherAirport, groundOf: ground })
  const known = { at, terminals, places: pairs.places }
  const change = Math.min(...otherAirport)
  const changes = Array.from(pairs.places, () => change)
  const self = Array.from(pairs.places, (places, city) => {
    const begin = (pairs.pairsAt[city] ?? 0) * 4
    return Math.min(...pairs.otherAirportSelf.subarray(begin, begin + 4 * places ** 2))
  })
  return {
    terminals,
    at,
    oneTicket: sharedNumbers(Uint16Array, oneTicket),
    selfTransfer: sharedNumbers(Uint16Array, selfTransfer),
    otherAirport: sharedNumbers(Uint16Array, otherAirport),
    ...pairs,
    least: leastOfCities(airports, known, { square: oneTicket, between: changes }),
    leastSelf: leastOfCities(airports, known, { square: selfTransfer, between: self }),
  }
}

interface Squares {
  readonly oneTicket: number[]
  readonly selfTransfer: number[]
}

function appendSquare(
  { code, iso, terminals }: AirportOfWorld,
  needed: MinimumConnection,
  into: Squares,
): void {
  const names = [null, ...terminals]
  for (const arriving of [0, 1])
    for (const arrival of names)
      for (const departing of [0, 1])
        for (const departure of names) {
          const minimum = needed(
            ...legsBetween(code, arrival, code, departure, arriving * 2 + departing, iso),
          )
          into.oneTicket.push(minimum)
          into.selfTransfer.push(
            transferMinutes({
              minimum,
              arrivingInternational: arriving === 1,
              departingInternational: departing === 1,
              otherTerminal: arrival !== departure,
              ground: undefined,
            }),
          )
        }
}

/** Two minimal legs with just what the rule reads: airports, terminals, and which of them cross a border. */
function legsBetween(
  from: string,
  arrival: string | null,
  to: string,
  departure: string | null,
  kind: number,
  country = 'home',
): Parameters<MinimumConnection> {
  const end = (airport: string, terminal: string | null, country: string) => ({
    airport,
    terminal,
    country,
    at: 0,
    local: '',
  })
  const away = end('', null, 'away')
  const [home, near] = [end(from, arrival, country), end(to, departure, country)]
  return [
    { from: kind >= 2 ? away : home, to: home },
    { from: near, to: kind % 2 === 1 ? away : near },
  ]
}

function pairTable(
  airports: readonly AirportOfWorld[],
  cities: number,
  { otherAirport, groundOf }: { otherAirport: readonly number[]; groundOf: GroundMinutes },
) {
  const place = sharedColumn(Uint8Array, airports.length)
  const pairsAt = sharedColumn(Int32Array, cities)
  const ofCity = Array.from({ length: cities }, (): AirportOfWorld[] => [])
  airports.forEach((airport, index) => {
    const own = ofCity[airport.city] ?? []
    place[index] = own.length
    own.push(airport)
  })
  const self: number[] = []
  ofCity.forEach((own, city) => {
    pairsAt[city] = self.length / 4
    for (const from of own)
      for (const to of own)
        otherAirport.forEach((minimum, kind) => {
          const [arrivingInternational, departingInternational] = [kind >= 2, kind % 2 === 1]
          const ground = groundOf(from, to)
          self.push(
            transferMinutes({
              minimum,
              arrivingInternational,
              departingInternational,
              otherTerminal: true,
              ground,
            }),
          )
        })
  })
  const places = sharedNumbers(
    Uint8Array,
    ofCity.map((own) => own.length),
  )
  return { place, places, pairsAt, otherAirportSelf: sharedNumbers(Uint16Array, self) }
}

/** `square`: minutes at an airport by its sides; `between`: the fewest from one airport of a city to another. */
function leastOfCities(
  airports: readonly AirportOfWorld[],
  { at, terminals, places }: Pick<ConnectionMinutes, 'at' | 'terminals' | 'places'>,
  { square, between }: { readonly square: readonly number[]; readonly between: readonly number[] },
): Uint16Array {
  const least = Array.from(places, (count, city) => (count > 1 ? (between[city] ?? 0xffff) : 0xffff))
  airports.forEach(({ city }, index) => {
    const begin = at[index] ?? 0
    const own = square.slice(begin, begin + 4 * (terminals[index] ?? 0) ** 2)
    least[city] = Math.min(least[city] ?? 0xffff, ...own)
  })
  return sharedNumbers(Uint16Array, least)
}
