// What a connection takes: the airport's minimum minutes, the margin, and what that means.

import { dayOffset } from '../time/duration.ts'

/** First letter: the arriving flight, second: the departing one. D domestic, I international. */
export type ConnectionKind = 'DD' | 'DI' | 'ID' | 'II'

/** Bags on one ticket: checked through, collected at the border and dropped again, or unknown. */
export const BAG_RULES = ['through', 'reclaim', 'ask'] as const
export type BagRule = (typeof BAG_RULES)[number]

/** Minimum connection times, all in minutes. The most specific row wins: pair of terminals, airport, country, default. */
export interface ConnectionTimes {
  readonly defaults: readonly {
    readonly connection: string
    readonly sameTerminal: number
    readonly otherTerminal: number
    readonly otherAirport: number
  }[]
  readonly countries?: readonly {
    readonly country: string
    readonly connection: string
    readonly sameTerminal?: number
    readonly otherTerminal?: number
    readonly bags: BagRule
  }[]
  readonly airports: readonly {
    readonly airport: string
    readonly connection: string
    readonly sameTerminal: number
    readonly otherTerminal: number
  }[]
  readonly terminals: readonly {
    readonly airport: string
    readonly connection: string
    readonly terminals: readonly string[]
    readonly minutes: number
  }[]
}

export interface Leg {
  readonly from: ConnectionEnd
  readonly to: ConnectionEnd
}

export interface ConnectionEnd {
  readonly airport: string
  readonly terminal: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Local time at the airport, `yyyy-mm-ddThh:mm`. */
  readonly local: string
}

export type ConnectionRisk = 'none' | 'low' | 'medium' | 'high'

export interface ConnectionFacts {
  readonly airport: string
  readonly minutes: number
  readonly selfTransfer: boolean
  readonly bagRecheck: boolean
  readonly bags: BagRule
  readonly airportChange: boolean
  readonly overnight: boolean
  /** Minimum minutes. */
  readonly mct: number
  /** Minutes of margin over the minimum; negative when the connection does not work. */
  readonly margin: number
  readonly risk: ConnectionRisk
}

/** Returns minimum minutes; built once from the reference data, because a search calls it thousands of times. */
export type MinimumConnection = (arriving: Leg, departing: Leg) => number

/** Night hours in which waiting counts as an overnight stop. */
const NIGHT_STARTS = 23
const NIGHT_ENDS = 5
const FALLBACK = 120

export function minimumConnections(times: ConnectionTimes): MinimumConnection {
  const defaults = new Map(times.defaults.map((row) => [row.connection, row]))
  const countries = new Map(times.countries?.map((row) => [`${row.country}${row.connection}`, row]))
  const airports = new Map(times.airports.map((row) => [`${row.airport}${row.connection}`, row]))
  const terminals = new Map(
    times.terminals.flatMap(({ airport, connection, terminals: [a, b], minutes }) => [
      [`${airport}${connection}${a}-${b}`, minutes] as const,
      [`${airport}${connection}${b}-${a}`, minutes] as const,
    ]),
  )
  return ({ from, to: arrival }, { from: departure, to }) => {
    const kind = connectionKind(from.country === arrival.country, departure.country === to.country)
    const usual = defaults.get(kind)
    if (arrival.airport !== departure.airport) return usual?.otherAirport ?? FALLBACK
    const pair = terminals.get(`${arrival.airport}${kind}${arrival.terminal}-${departure.terminal}`)
    if (pair !== undefined) return pair
    const rows = [
      airports.get(`${arrival.airport}${kind}`),
      countries.get(`${arrival.country}${kind}`),
      usual,
    ]
    const same = arrival.terminal === departure.terminal
    const row = rows.find((each) => each?.sameTerminal !== undefined)
    return (same ? row?.sameTerminal : row?.otherTerminal) ?? FALLBACK
  }
}

/** What happens to the bags between two flights on one ticket. */
export type BagsOnOneTicket = (arriving: Leg, departing: Leg) => BagRule

/** On entering a country customs inspect bags: without a stored rule the airline must be asked. */
export function bagsOnOneTicket({ countries = [] }: ConnectionTimes): BagsOnOneTicket {
  const known = new Map(countries.map((row) => [`${row.country}${row.connection}`, row.bags]))
  return ({ from, to: arrival }, { from: departure, to }) => {
    if (arrival.airport !== departure.airport) return 'reclaim'
    const kind = connectionKind(from.country === arrival.country, departure.country === to.country)
    return known.get(`${arrival.country}${kind}`) ?? (kind === 'ID' ? 'ask' : 'through')
  }
}

function connectionKind(arrivingDomestic: boolean, departingDomestic: boolean): ConnectionKind {
  return `${arrivingDomestic ? 'D' : 'I'}${departingDomestic ? 'D' : 'I'}`
}

/** Facts about a connection. `oneTicket`: bags may be checked through; the airline covers a missed connection. */
export function connectionFacts(
  arriving: Leg,
  departing: Leg,
  needed: number,
  oneTicket: BagRule | null,
): ConnectionFacts {
  const minutes = Math.round((departing.from.at - arriving.to.at) / 60_000)
  const airportChange = arriving.to.airport !== departing.from.airport
  const bags = airportChange ? 'reclaim' : (oneTicket ?? 'reclaim')
  return {
    airport: arriving.to.airport,
    minutes,
    selfTransfer: oneTicket === null,
    bagRecheck: bags === 'reclaim',
    bags,
    airportChange,
    overnight: isOvernight(arriving.to.local, departing.from.local),
    mct: needed,
    margin: minutes - needed,
    risk: riskOf(minutes - needed),
  }
}

/** Risk levels of a margin: under a quarter of an hour is high, an hour or more is none. */
export function riskOf(margin: number): ConnectionRisk {
  if (margin < 15) return 'high'
  if (margin < 30) return 'medium'
  return margin < 60 ? 'low' : 'none'
}

/** True when the wait covers the night: past midnight and not just a short connection within that night. */
function isOvernight(arrival: string, departure: string): boolean {
  const midnights = dayOffset(arrival, departure)
  if (midnights === 0) return hour(arrival) < NIGHT_ENDS && hour(departure) >= NIGHT_ENDS
  return midnights > 1 || hour(arrival) < NIGHT_STARTS || hour(departure) >= NIGHT_ENDS
}

function hour(local: string): number {
  return Number(local.slice(11, 13))
}
