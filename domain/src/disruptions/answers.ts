// What an agency may answer to a disruption, until when, what is accepted without asking, and what happens when nobody
// answers. The tickets themselves are changed and given back by the rules of servicing.

import {
  changesAirport,
  isOpen,
  movedMinutes,
  type DisruptionState,
  type DisruptionType,
  type FlightNews,
} from './disruption.ts'
import type { Impact } from './impact.ts'

export const ANSWERS = ['accept', 'change', 'refund'] as const
export type Answer = (typeof ANSWERS)[number]

/** Up to this a new time is nobody's question. */
const SMALL_MINUTES = 15
/** From this on passengers may leave at no cost: inside mainland China, and elsewhere. */
const FREE_MINUTES = { mainland: 60, other: 120 } as const

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** True where the news is accepted at once: a small new time that breaks no connection. */
export function acceptsItself(news: FlightNews, impact: Impact): boolean {
  const moved = movedMinutes(news)
  return (
    news.type === 'change' &&
    moved !== null &&
    moved <= SMALL_MINUTES &&
    !changesAirport(news) &&
    impact !== 'misconnect'
  )
}

/** True where change and refund cost nothing. `mainland`: the flight stays inside mainland China. */
export function isFree(
  news: FlightNews,
  { impact, mainland }: { readonly impact: Impact; readonly mainland: boolean },
): boolean {
  if (news.type !== 'change') return true
  const threshold = mainland ? FREE_MINUTES.mainland : FREE_MINUTES.other
  return (movedMinutes(news) ?? 0) >= threshold || changesAirport(news) || impact === 'misconnect'
}

/** True once the flight that is flown now has left: who stayed behind then is a question for a person. */
export function hasLeft({ after }: Pick<FlightNews, 'after'>, now: number): boolean {
  return after !== null && now >= after.from.at
}

/** What may be answered. Who gave no answer in time may still leave at no cost where that was free. */
export function answersOf(type: DisruptionType, state: DisruptionState, free: boolean): Answer[] {
  const leave: Answer[] = free ? ['change', 'refund'] : []
  if (isOpen(state)) return type === 'cancel_no_save' ? leave : ['accept', ...leave]
  return state === 'expired' ? leave : []
}

/** A day, and two hours before departure; where that is over, a quarter of an hour, and never beyond departure. */
export function respondBefore(now: number, departure: number): number {
  const wanted = Math.max(Math.min(now + 24 * HOUR, departure - 2 * HOUR), now + 15 * MINUTE)
  return Math.max(Math.min(wanted, departure), now)
}

/** What silence means: the passengers fly as the airline says now. Where nothing is flown there is nothing to accept. */
export function silenceAccepts(type: DisruptionType): boolean {
  return type !== 'cancel_no_save'
}

/** The reason for which tickets are given back (by its number) and the choice within it. */
export function refundReason(news: FlightNews): { readonly reason: 2 | 3; readonly subOption: string } {
  if (news.type !== 'change') return { reason: 3, subOption: '3.1' }
  if (changesAirport(news)) return { reason: 2, subOption: '2.3' }
  const isSameNumber = news.before.flightNumber === news.after?.flightNumber
  return { reason: 2, subOption: isSameNumber ? '2.1' : '2.2' }
}
