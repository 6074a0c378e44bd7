// Flights of a day. Departures come in banks through the day, at the airport's own clock; the same number flies at
// the same time every day.

import { weekday } from '@interline/domain/time/local-date'
import { pick, type Chance } from '../chance.ts'
import type { Network, Route } from './network.ts'
import type { Airport } from './reference.ts'
import { instantOf, wallTime } from './zones.ts'

export interface Flight {
  readonly route: Route
  readonly number: number
  /** `CX506 2026-12-01`: one departure. */
  readonly key: string
  readonly from: Airport
  readonly to: Airport
  /** Local date of departure. */
  readonly date: string
  /** Instants in milliseconds. */
  readonly departs: number
  readonly arrives: number
  readonly departsLocal: string
  readonly arrivesLocal: string
  readonly aircraft: string
  readonly cabins: Readonly<Record<string, number>>
  readonly fromTerminal: string | null
  readonly toTerminal: string | null
}

export interface Schedule {
  /** Departures of a route from one of its ends on a local date, in the order of the day. */
  flights(route: Route, from: string, date: string): Flight[]
  /** One departure by `CX506 2026-12-01`; undefined when it is not flown. */
  flight(key: string): Flight | undefined
}

const BANKS = [7, 10, 13, 16, 19, 22]

export function openSchedule(network: Network, chance: Chance): Schedule {
  const terminalOf = (carrier: string, { iata, terminals }: Airport) =>
    terminals[pick(chance('terminal', carrier, iata), terminals.length)] ?? null

  const departure = (route: Route, outbound: boolean, rotation: number, date: string): Flight => {
    const { carrier, hub, other } = route
    const [from, to] = outbound ? [hub, other] : [other, hub]
    const number = route.firstNumber + 2 * rotation + (outbound ? 0 : 1)
    const departs = instantOf(date, minuteOf(route, outbound, rotation), from.tz)
    const arrives = departs + route.minutes * 60_000
    const aircraft = route.aircraft[pick(chance('aircraft', carrier.iata, number), route.aircraft.length)]
    return {
      route,
      number,
      from,
      to,
      date,
      departs,
      arrives,
      key: `${carrier.iata}${number} ${date}`,
      departsLocal: wallTime(departs, from.tz),
      arrivesLocal: wallTime(arrives, to.tz),
      aircraft: aircraft?.code ?? '320',
      cabins: aircraft?.seats ?? { economy: 150 },
      fromTerminal: terminalOf(carrier.iata, from),
      toTerminal: terminalOf(carrier.iata, to),
    }
  }

  /** Minutes after midnight at the departure airport. */
  const minuteOf = (route: Route, outbound: boolean, rotation: number): number => {
    const key = [route.carrier.iata, route.hub.iata, route.other.iata, outbound ? 'out' : 'back'] as const
    const first = pick(chance('bank', ...key), BANKS.length)
    const bank = BANKS[Math.floor(first + (rotation * BANKS.length) / route.perDay) % BANKS.length] ?? 7
    // A seventh rotation of the day shares its bank with the first one.
    const jitter = pick(chance('minute', ...key, rotation), 17) * 5 - 40
    return bank * 60 + jitter
  }

  return {
    flights(route, from, date) {
      if (!operates(route, date)) return []
      const outbound = route.hub.iata === from
      return Array.from({ length: route.perDay }, (_, rotation) =>
        departure(route, outbound, rotation, date),
      ).sort((a, b) => a.departs - b.departs)
    },
    flight(key) {
      const match = /^([A-Z0-9]{2})(\d+) (\d{4}-\d{2}-\d{2})$/.exec(key)
      const [, carrier = '', digits = '', date = ''] = match ?? []
      const route = network.byNumber(carrier, Number(digits))
      if (!route || !operates(route, date)) return undefined
      const place = Number(digits) - route.firstNumber
      return departure(route, place % 2 === 0, Math.floor(place / 2), date)
    },
  }
}

function operates(route: Route, date: string): boolean {
  return (route.weekdays & (1 << ((weekday(date) + 6) % 7))) !== 0
}
