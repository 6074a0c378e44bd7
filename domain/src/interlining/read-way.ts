// A row of the result in business terms: flights, tickets, and the connections between them.

import type { Answer, Way } from './answer.ts'
import { minutesBetween } from './needed-minutes.ts'
import type { Timetable } from './timetable.ts'

export interface ReadWay extends Omit<Way, 'flights'> {
  readonly flights: readonly ReadFlight[]
  /** Flights of each ticket, as indices into `flights`. */
  readonly tickets: readonly (readonly number[])[]
  /** One less than flights. All in minutes. */
  readonly changes: readonly {
    readonly oneTicket: boolean
    readonly needed: number
    readonly planned: number
  }[]
}

export interface ReadFlight {
  readonly flight: number
  /** The number used by the writer of the timetable. */
  readonly ref: number
  readonly carrier: number
  readonly from: number
  readonly to: number
  /** UTC minutes since the epoch. */
  readonly departs: number
  readonly arrives: number
}

/** Reads a row (zero-based) while its days are still in the timetable. */
export function readWay(timetable: Timetable, answer: Answer, row: number): ReadWay {
  const way = answer.way(row)
  const changes = way.flights.slice(1).map((next, at) => minutesBetween(timetable, way.flights[at]!, next))
  const tickets: number[][] = [[0]]
  changes.forEach(({ oneTicket }, at) => {
    if (oneTicket) tickets.at(-1)!.push(at + 1)
    else tickets.push([at + 1])
  })
  const flights = way.flights.map((flight) => ({
    flight,
    ref: timetable.ref[flight]!,
    carrier: timetable.carrier[flight]!,
    from: timetable.from[flight]!,
    to: timetable.to[flight]!,
    departs: timetable.departs[flight]!,
    arrives: timetable.arrives[flight]!,
  }))
  return { ...way, flights, tickets, changes }
}
