// A row of the answer as what a person would call it: flights, tickets, and the change between two of them.

import type { Answer, Way } from './answer.ts'
import { minutesBetween } from './needed-minutes.ts'
import type { Timetable } from './timetable.ts'

export interface ReadWay extends Omit<Way, 'flights'> {
  readonly flights: readonly ReadFlight[]
  /** Flights of each ticket, by their place in `flights`. */
  readonly tickets: readonly (readonly number[])[]
  /** One fewer than flights. All in minutes. */
  readonly changes: readonly {
    readonly oneTicket: boolean
    readonly needed: number
    readonly planned: number
  }[]
}

export interface ReadFlight {
  readonly flight: number
  /** The number under which the writer of the timetable knows it. */
  readonly ref: number
  readonly carrier: number
  readonly from: number
  readonly to: number
  /** UTC minutes since the epoch. */
  readonly departs: number
  readonly arrives: number
}

/** Reads a row (counted from 0) while its days are still in the timetable. */
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
