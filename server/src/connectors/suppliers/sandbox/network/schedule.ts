// Flights of a day: a template with a date. The same number departs at the same local time of its origin
// every day, whatever the clocks of the world do.

import { pick, type SeededRandom } from '../seeded-random.ts'
import type { Network } from './network.ts'
import type { Airport, Carrier } from './reference.ts'
import { instantOf, wallTime } from './zones.ts'

export interface Flight {
  /** Index of its template. */
  readonly template: number
  readonly carrier: Carrier
  readonly number: number
  /** `CX506 2026-12-01`: one departure. */
  readonly key: string
  readonly from: Airport
  readonly to: Airport
  /** Local date of departure, and the same in days since the epoch. */
  readonly date: string
  readonly day: number
  /** Instants in milliseconds. */
  readonly departs: number
  readonly arrives: number
  readonly departsLocal: string
  readonly arrivesLocal: string
  /** Block time. */
  readonly minutes: number
  readonly km: number
  readonly domestic: boolean
  readonly aircraft: string
  readonly cabins: Readonly<Record<string, number>>
  readonly fromTerminal: string | null
  readonly toTerminal: string | null
}

export interface Schedule {
  readonly network: Network
  /** Departures of a route on a local day (days since the epoch), in the order of the day. */
  flights(route: number, day: number): Flight[]
  /** The flight of a template on a local day; undefined when it is not operated. */
  departure(template: number, day: number): Flight | undefined
  /** One departure by `CX506 2026-12-01`; undefined when it is not operated. */
  flight(key: string): Flight | undefined
  /** Index of a carrier's terminal in the airport's list, plus 1; 0 if there is only one. */
  terminal(carrier: number, airport: number): number
}

const MINUTE = 60_000
const DAY = 86_400_000
/** More than any network has. */
const TEMPLATES = 2 ** 20
/** Departures cached once built: those of current searches. */
const MOST_MADE = 4000

export function openSchedule(network: Network, chance: SeededRandom): Schedule {
  const { templates, world, routes } = network
  const terminals = terminalsOf(network, chance)
  const terminalName = (carrier: number, airport: number) =>
    world.list[airport]?.terminals[terminals(carrier, airport) - 1] ?? null

  // All suppliers of a search, and the tickets of its trips, use the same departures.
  const made = new Map<number, Flight>()
  const departure = (template: number, day: number): Flight | undefined => {
    if (!operates(templates.days[template] ?? 0, day)) return undefined
    const key = day * TEMPLATES + template
    const known = made.get(key)
    if (known) return known
    const flight = makeFlight(template, day)
    if (made.size >= MOST_MADE) made.clear()
    made.set(key, flight)
    return flight
  }

  const makeFlight = (template: number, day: number): Flight => {
    const [fromAt, toAt, by] = [
      templates.from[template]!,
      templates.to[template]!,
      templates.carrier[template]!,
    ]
    const [from, to, carrier] = [world.list[fromAt]!, world.list[toAt]!, world.carriers[by]!]
    const [number, minutes] = [templates.number[template]!, templates.block[template]!]
    const date = new Date(day * DAY).toISOString().slice(0, 10)
    const departs = instantOf(day, templates.minute[template]!, from.tz)
    const arrives = departs + minutes * MINUTE
    const type = templates.types[templates.aircraft[template]!]
    return {
      template,
      carrier,
      number,
      from,
      to,
      date,
      day,
      departs,
      arrives,
      minutes,
      key: `${carrier.iata}${number} ${date}`,
      departsLocal: wallTime(departs, from.tz),
      arrivesLocal: wallTime(arrives, to.tz),
      km: templates.km[template]!,
      domestic: from.country === to.country,
      aircraft: type?.code ?? '',
      cabins: type?.seats ?? {},
      fromTerminal: terminalName(by, fromAt),
      toTerminal: terminalName(by, toAt),
    }
  }

  return {
    network,
    terminal: terminals,
    departure,
    flights(route, day) {
      const own = routes.templates.subarray(routes.start[route], routes.start[route + 1])
      return Array.from(own).flatMap((template) => departure(template, day) ?? [])
    },
    flight(key) {
      const match = /^([A-Z0-9]{2})(\d{1,4}) (\d{4}-\d{2}-\d{2})$/.exec(key)
      const [, iata = '', digits = '', date = ''] = match ?? []
      const carrier = network.carrierOf(iata)
      const day = Date.parse(`${date}T00:00Z`) / DAY
      if (carrier === undefined || Number.isNaN(day)) return undefined
      const template = network.byNumber(carrier, Number(digits))
      return template < 0 ? undefined : departure(template, day)
    },
  }
}

/** The first day of the epoch was a Thursday; bit 0 is Monday. */
export function operates(days: number, day: number): boolean {
  return ((days >> ((day + 3) % 7)) & 1) === 1
}

/** Most carriers use one terminal; looked up once for each. */
function terminalsOf({ world }: Network, chance: SeededRandom): Schedule['terminal'] {
  const known = new Map<number, number>()
  return (carrier, airport) => {
    const { iata, terminals } = world.list[airport]!
    if (terminals.length === 0) return 0
    const key = carrier * 65_536 + airport
    const place =
      known.get(key) ?? pick(chance('terminal', world.carriers[carrier]!.iata, iata), terminals.length) + 1
    known.set(key, place)
    return place
  }
}
