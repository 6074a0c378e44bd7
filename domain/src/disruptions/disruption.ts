// What may happen to a flight after it was sold, in the trade's categories. Where it is reported and which
// orders it affects is decided elsewhere.

/**
 * `change`: another time, number or airport. `cancel_no_save`: cancelled without re-accommodation.
 * `cancel_save`: cancelled, the passengers are re-accommodated on another flight. `restore`: a cancellation
 * withdrawn.
 */
export const DISRUPTION_TYPES = ['change', 'cancel_no_save', 'cancel_save', 'restore'] as const
export type DisruptionType = (typeof DISRUPTION_TYPES)[number]

/** True if another flight, or the same one at another time or airport, is flown instead. */
export function isFlownOtherwise(type: DisruptionType): boolean {
  return type === 'change' || type === 'cancel_save'
}

export const DISRUPTION_SOURCES = ['supplier', 'ops', 'email'] as const

/**
 * Status for one order. `new` until its agency was notified; `expired`: no answer in time; `resolved`:
 * replaced by a later one, or nothing left to answer.
 */
export const DISRUPTION_STATES = [
  'new',
  'notified',
  'accepted',
  'change_requested',
  'refund_requested',
  'expired',
  'resolved',
] as const
export type DisruptionState = (typeof DISRUPTION_STATES)[number]

export function isOpen(state: DisruptionState): boolean {
  return state === 'new' || state === 'notified'
}

export interface FlightEnd {
  readonly airport: string
  readonly terminal: string | null
  /** Local time at the airport, `yyyy-mm-ddThh:mm`. */
  readonly local: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface Flight {
  /** With the carrier and without leading zeros: `MU543`. */
  readonly flightNumber: string
  readonly from: FlightEnd
  readonly to: FlightEnd
}

/** A flight before and after; `after` is null if the flight is cancelled. */
export interface FlightDisruption {
  readonly type: DisruptionType
  readonly before: Flight
  readonly after: Flight | null
}

/** Delay of departure in minutes (negative: earlier); null if cancelled. */
export function deltaMinutes({ before, after }: FlightDisruption): number | null {
  return after && Math.round((after.from.at - before.from.at) / 60_000)
}

/** The larger of the departure and arrival shifts, as an absolute value. */
export function movedMinutes({ before, after }: FlightDisruption): number | null {
  if (!after) return null
  const moved = (end: 'from' | 'to') => Math.abs(Math.round((after[end].at - before[end].at) / 60_000))
  return Math.max(moved('from'), moved('to'))
}

export function changesAirport({ before, after }: FlightDisruption): boolean {
  return (
    after !== null && (before.from.airport !== after.from.airport || before.to.airport !== after.to.airport)
  )
}

/**
 * The current flight, with terminals that a notice omits: the same airline departs from the same airport at
 * its previous terminal. For another airline or airport nothing is assumed.
 */
export function withKnownTerminals(after: Flight, before: Flight): Flight {
  const sameAirline = after.flightNumber.slice(0, 2) === before.flightNumber.slice(0, 2)
  const known = (next: FlightEnd, old: FlightEnd): FlightEnd =>
    next.terminal === null && sameAirline && next.airport === old.airport
      ? { ...next, terminal: old.terminal }
      : next
  return { ...after, from: known(after.from, before.from), to: known(after.to, before.to) }
}
