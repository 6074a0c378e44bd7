// What an agency may answer to a schedule change and by when, what is accepted automatically, and what
// happens without an answer. Changing and refunding the tickets follows the servicing rules.

import {
  changesAirport,
  isOpen,
  movedMinutes,
  type DisruptionState,
  type DisruptionType,
  type FlightDisruption,
} from './disruption.ts'
import type { Impact } from './impact.ts'

export const ANSWERS = ['accept', 'change', 'refund'] as const
export type Answer = (typeof ANSWERS)[number]

/** Time changes up to this need no answer. */
const SMALL_MINUTES = 15
/** From this change on passengers may cancel free of charge: within mainland China, and elsewhere. */
const FREE_MINUTES = { mainland: 60, other: 120 } as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** True if accepted automatically: a small time change that breaks no connection. */
export function acceptsItself(disruption: FlightDisruption, impact: Impact): boolean {
  const moved = movedMinutes(disruption)
  return (
    disruption.type === 'change' &&
    moved !== null &&
    moved <= SMALL_MINUTES &&
    !changesAirport(disruption) &&
    impact !== 'misconnect'
  )
}

/** True if change and refund are free of charge. `mainland`: the flight stays within mainland China. */
export function isFree(
  disruption: FlightDisruption,
  { impact, mainland }: { readonly impact: Impact; readonly mainland: boolean },
): boolean {
  if (disruption.type !== 'change') return true
  const threshold = mainland ? FREE_MINUTES.mainland : FREE_MINUTES.other
  return (movedMinutes(disruption) ?? 0) >= threshold || changesAirport(disruption) || impact === 'misconnect'
}

/** True once the current flight has departed: passengers who missed it need a decision by a person. */
export function hasLeft({ after }: Pick<FlightDisruption, 'after'>, now: number): boolean {
  return after !== null && now >= after.from.at
}

/** The possible answers. Without an answer in time a free change or refund stays possible where it was. */
export function answersOf(type: DisruptionType, state: DisruptionState, free: boolean): Answer[] {
  const leave: Answer[] = free ? ['change', 'refund'] : []
  if (isOpen(state)) return type === 'cancel_no_save' ? leave : ['accept', ...leave]
  return state === 'expired' ? leave : []
}

/**
 * A day, and two hours before departure at the latest; if that has passed, a quarter of an hour, but never
 * beyond departure.
 */
export function respondBefore(now: number, departure: number): number {
  const wanted = Math.max(Math.min(now + 24 * HOUR, departure - 2 * HOUR), now + 15 * MINUTE)
  return Math.max(Math.min(wanted, departure), now)
}

/** What no answer means: the passengers fly as the airline now plans. A cancelled flight cannot be accepted. */
export function silenceAccepts(type: DisruptionType): boolean {
  return type !== 'cancel_no_save'
}

/** The reason for refunding the tickets (by number) and the option within it. */
export function refundReason(disruption: FlightDisruption): {
  readonly reason: 2 | 3
  readonly subOption: string
} {
  if (disruption.type !== 'change') return { reason: 3, subOption: '3.1' }
  if (changesAirport(disruption)) return { reason: 2, subOption: '2.3' }
  const isSameNumber = disruption.before.flightNumber === disruption.after?.flightNumber
  return { reason: 2, subOption: isSameNumber ? '2.1' : '2.2' }
}
