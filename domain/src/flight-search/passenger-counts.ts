// How many passengers may travel on one order. Infants sit on an adult's lap; children do not fly alone.

import { MAX_SEATS } from './defaults.ts'

export const PASSENGER_TYPES = ['adult', 'child', 'infant'] as const
export type PassengerType = (typeof PASSENGER_TYPES)[number]

export type Counts = Readonly<Record<PassengerType, number>>

export interface CountReason {
  readonly path: string
  readonly rule:
    | 'passengers.none'
    | 'passengers.too_many'
    | 'passengers.infants'
    | 'passengers.children_alone'
  readonly values: Readonly<Record<string, number>>
}

/** Seats that a party needs. */
export function seatsOf(counts: Counts): number {
  return counts.adult + counts.child
}

/** Every validation issue with its path in the request; empty when the party can book. */
export function passengerCountReasons(counts: Counts): CountReason[] {
  const { adult, child, infant } = counts
  const seats = seatsOf(counts)
  if (seats + infant === 0) return [{ path: 'passengers', rule: 'passengers.none', values: {} }]
  const reasons: CountReason[] = []
  if (seats > MAX_SEATS)
    reasons.push({
      path: 'passengers',
      rule: 'passengers.too_many',
      values: { max: MAX_SEATS, count: seats },
    })
  if (infant > adult)
    reasons.push({
      path: 'passengers.infant',
      rule: 'passengers.infants',
      values: { infants: infant, adults: adult },
    })
  if (child > 0 && adult === 0)
    reasons.push({ path: 'passengers.child', rule: 'passengers.children_alone', values: {} })
  return reasons
}
