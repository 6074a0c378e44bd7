// What may happen to a flight after it was sold, as the trade sorts it. Where the news comes from and whom it concerns is
// decided elsewhere.

/**
 * `change`: another time, number or airport. `cancel_no_save`: cancelled and nothing given instead. `cancel_save`: cancelled,
 * the passengers are already on another flight. `restore`: a cancellation withdrawn.
 */
export const DISRUPTION_TYPES = ['change', 'cancel_no_save', 'cancel_save', 'restore'] as const
export type DisruptionType = (typeof DISRUPTION_TYPES)[number]

/** True where another flight, or the same one at another time or airport, is flown instead. */
export function isFlownOtherwise(type: DisruptionType): boolean {
  return type === 'change' || type === 'cancel_save'
}

export const DISRUPTION_SOURCES = ['supplier', 'ops', 'email'] as const

/**
 * Of one order. `new` until its agency was told; `expired`: nobody answered in time; `resolved`: later news took its
 * place, or there is nothing left to answer.
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
  /** Clock time at the airport, `yyyy-mm-ddThh:mm`. */
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

/** A flight before and after; `after` is null where nothing is flown instead. */
export interface FlightNews {
  readonly type: DisruptionType
  readonly before: Flight
  readonly after: Flight | null
}

/** By how many minutes it leaves later (negative: earlier); null where nothing is flown. */
export function deltaMinutes({ before, after }: FlightNews): number | null {
  return after && Math.round((after.from.at - before.from.at) / 60_000)
}

/** The larger of what departure and arrival are moved by, without its sign. */
export function movedMinutes({ before, after }: FlightNews): number | null {
  if (!after) return null
  const moved = (end: 'from' | 'to') => Math.abs(Math.round((after[end].at - before[end].at) / 60_000))
  return Math.max(moved('from'), moved('to'))
}

export function changesAirport({ before, after }: FlightNews): boolean {
  return (
    after !== null && (before.from.airport !== after.from.airport || before.to.airport !== after.to.airport)
  )
}

/**
 * The flight flown now, with the terminals that a notice leaves out: the same airline leaves the same airport from
 * the terminal it used before. Of another airline, or at another airport, nothing is assumed.
 */
export function withKnownTerminals(after: Flight, before: Flight): Flight {
  const sameAirline = after.flightNumber.slice(0, 2) === before.flightNumber.slice(0, 2)
  const known = (next: FlightEnd, old: FlightEnd): FlightEnd =>
    next.terminal === null && sameAirline && next.airport === old.airport
      ? { ...next, terminal: old.terminal }
      : next
  return { ...after, from: known(after.from, before.from), to: known(after.to, before.to) }
}
