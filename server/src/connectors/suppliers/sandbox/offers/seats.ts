// Remaining seats. Classes of a cabin are nested: every sold seat counts against all of them, the cheap ones
// close first and the dearest may sell the last seat. Simulated sales depend on randomness and on the days
// left; bookings made here are added.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import { mixed, share } from '../network/integers.ts'
import type { Templates } from '../network/templates.ts'
import type { Flight } from '../network/schedule.ts'
import { LADDERS } from './fares.ts'

/** Seats already booked in a class of a departure (`CX506 2026-12-01`). */
export type Booked = (flight: string, rbd: string) => number

/** Thousandths of a cabin sold up to this many days ahead, approximately. */
const LOAD: readonly (readonly [number, number])[] = [
  [3, 880],
  [7, 760],
  [14, 660],
  [30, 560],
  [60, 400],
  [120, 250],
  [Number.POSITIVE_INFINITY, 80],
]
const LESS = 300
const MORE = 500

/** 32 random bits of one departure. */
export function flightBits({ salt }: Templates, template: number, day: number): number {
  return mixed(salt[template] ?? 0, day, 3)
}

/** Thousandths sold this many days ahead, before a flight's own randomness. */
export function usualLoad(day: number, today: number): number {
  return LOAD.find(([days]) => day - today <= days)?.[1] ?? 0
}

/** Seats of a cabin sold by the simulation. `bits` from flightBits; cabins differ by `salt`. */
export function soldSeats(capacity: number, usual: number, bits: number, salt: number): number {
  const load = usual - LESS + share(Math.imul(bits, 0x9e3779b1 + 2 * salt) >>> 0, LESS + MORE)
  return Math.floor((capacity * Math.min(1000, Math.max(0, load))) / 1000)
}

/** Seats of a cabin that may be sold until only dearer classes are left. */
export function limitOf(capacity: number, limit: number): number {
  return Math.floor((capacity * limit) / 1000)
}

export const CABIN_SALTS: Readonly<Partial<Record<Cabin, number>>> = {
  economy: 0,
  premium_economy: 1,
  business: 2,
  first: 3,
}

export interface SeatQuestion {
  readonly flight: Flight
  readonly bits: number
  readonly cabin: Cabin
  /** Index on the cabin's ladder. */
  readonly step: number
  /** Days since the epoch at the point of sale. */
  readonly today: number
  readonly booked: Booked
}

/** Seats that a class can still sell; 0 or less: closed. */
export function seatsFree({ flight, bits, cabin, step, today, booked }: SeatQuestion): number {
  const ladder = LADDERS[cabin] ?? []
  const capacity = flight.cabins[cabin] ?? 0
  const sold = soldSeats(capacity, usualLoad(flight.day, today), bits, CABIN_SALTS[cabin] ?? 0)
  const here = ladder.reduce((sum, { rbd }) => sum + booked(flight.key, rbd), 0)
  return limitOf(capacity, ladder[step]?.limit ?? 0) - sold - here
}
