// The deadlines of an order, and which of them comes next. Milliseconds since the epoch throughout.

import { PAYMENT_GRACE_MS } from '../orders/decide.ts'
import type { ActionName } from './actions.ts'
import type { OrderStatus } from './statuses.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Deadline of a review: a day, and six hours before departure at the latest. */
export function reviewBefore(now: number, departure: number): number {
  return Math.min(now + 24 * HOUR, departure - 6 * HOUR)
}

/** The same for a new order: close to departure it runs as long as the order could still be paid afterwards. */
export function reviewOfNewBefore(now: number, departure: number): number {
  const usual = reviewBefore(now, departure)
  return usual - now >= HOUR ? usual : Math.max(usual, departure - 2 * HOUR - 10 * MINUTE)
}

/** How long seats are held: until the supplier's limit, else a day, and 72 hours before departure at the latest. */
export function reservedUntil(
  now: number,
  { seatsUntil, departure }: { seatsUntil: number | null; departure: number },
): number {
  return seatsUntil ?? Math.min(now + 24 * HOUR, departure - 72 * HOUR)
}

/** When an expiring reservation becomes payable, and until when it may then be paid. */
export function reservationEnds(seatsUntil: number): { readonly askAt: number; readonly payBefore: number } {
  return { askAt: seatsUntil - 2 * HOUR, payBefore: seatsUntil - 10 * MINUTE }
}

/** Until when an agency may accept a replacement ticket: two hours, and an hour before departure. */
export function replacementBefore(now: number, departure: number): number {
  return Math.min(now + 2 * HOUR, departure - HOUR)
}

export interface TimerFacts {
  readonly status: OrderStatus | 'none'
  readonly payBefore: number | null
  readonly reviewBefore: number | null
  readonly seatsUntil: number | null
  /** Until when the quote of a refund, or the replacement for a refused ticket, may be accepted. */
  readonly confirmBefore?: number | null
  readonly paymentDisabled: boolean
}

export interface Timer {
  readonly action: Extract<
    ActionName,
    'expire' | 'expire_review' | 'expire_reservation' | 'time_limit_near' | 'expire_replacement'
  >
  /** Earliest time to fire. */
  readonly at: number
  /** The instant that the transition's guard checks against. */
  readonly deadline: number
}

/** The next timer of an order, or undefined when none runs. */
export function nextTimer(facts: TimerFacts): Timer | undefined {
  const { status, payBefore: due, reviewBefore: review, seatsUntil, confirmBefore = null } = facts
  // A payment that arrived in time may still be waiting for its transaction: closing waits for it.
  if ((status === 'to_be_paid' || status === 'chg_to_be_paid') && due !== null)
    return { action: 'expire', at: due + PAYMENT_GRACE_MS, deadline: due }
  if (status === 'rfd_to_be_confirm' && confirmBefore !== null)
    return { action: 'expire', at: confirmBefore, deadline: confirmBefore }
  if (status === 'holding' && confirmBefore !== null)
    return { action: 'expire_replacement', at: confirmBefore + PAYMENT_GRACE_MS, deadline: confirmBefore }
  if (status === 'reviewing' && review !== null)
    return { action: 'expire_review', at: review, deadline: review }
  if (status !== 'reserved' || seatsUntil === null) return undefined
  const { askAt } = reservationEnds(seatsUntil)
  return facts.paymentDisabled
    ? { action: 'expire_reservation', at: seatsUntil, deadline: seatsUntil }
    : { action: 'time_limit_near', at: askAt, deadline: askAt }
}

/**
 * Pauses between queries to the supplier about the outcome of a call: 5, 15, 30, 60, 120 seconds, then every
 * 5 minutes.
 */
export function nextQuestion(asked: number): number {
  return [5_000, 15_000, 30_000, 60_000, 120_000][asked] ?? 5 * MINUTE
}

/** After this time without an answer the desk takes over. */
export const UNKNOWN_LIMIT_MS = 2 * HOUR

/**
 * When a supplier is queried again about released seats, in UTC milliseconds: as above for two hours, then
 * hourly. `undefined` after departure: the seats cannot be sold any more.
 */
export function nextSeatQuestion(
  { asked, sentAt }: { readonly asked: number; readonly sentAt: number },
  now: number,
  departsAt: number,
): number | undefined {
  const next = now + (now - sentAt < UNKNOWN_LIMIT_MS ? nextQuestion(asked) : HOUR)
  return next < departsAt ? next : undefined
}

/**
 * Whether a supplier's "not found" is final. Only after its processing window and two such answers a minute
 * apart: a request may still be in transit in its systems.
 */
export function absenceIsFinal(
  call: { sentAt: number; absentSince: number | null },
  windowMinutes: number,
  now: number,
): boolean {
  return (
    call.absentSince !== null &&
    now - call.absentSince >= MINUTE &&
    now - call.sentAt >= windowMinutes * MINUTE
  )
}
