// Deadlines of servicing: how long a quote is valid and when the desk must step in. Milliseconds since the
// epoch.

import { instantAt, PLATFORM_ZONE, platformDay } from '../time/zone.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a firm price of a change can be paid: half an hour, or less if the supplier requires it. */
export const CHANGE_QUOTE_MS = 30 * MINUTE

/** The same for a price quoted by the service desk. */
export const MANUAL_CHANGE_QUOTE_MS = 2 * HOUR

/** This long after its window without an answer, a void goes to the desk. */
export const VOID_GRACE_MS = 15 * MINUTE

const VOID_CLOSES = '23:30'

/** Until when tickets issued by hand can be voided: half past eleven at night in the platform's zone, on the day of issue. */
export function voidUntil(issuedAt: number): number {
  return instantAt(`${platformDay(issuedAt)}T${VOID_CLOSES}`, PLATFORM_ZONE)
}

/** A refund quote ends this long before the fare's next step begins. */
export const STEP_MARGIN_MS = 30 * MINUTE

/**
 * Until when a refund quote can be accepted: a day, half an hour before the fare's next step, and half an
 * hour before the next departure, or that departure itself if it is within the hour. This prevents flying on
 * a ticket quoted as unused.
 */
export function confirmBefore(
  now: number,
  { stepEndsAt = null, departures }: { stepEndsAt?: number | null; departures: readonly number[] },
): number {
  const leaving = departures
    .filter((at) => at > now)
    .map((at) => (at - now > 2 * STEP_MARGIN_MS ? at - STEP_MARGIN_MS : at))
  return Math.min(now + 24 * HOUR, ...(stepEndsAt === null ? [] : [stepEndsAt - STEP_MARGIN_MS]), ...leaving)
}

/**
 * Airlines report flown tickets the day after; passengers who missed the flight have until then to request a
 * refund.
 */
export const FLOWN_AFTER_MS = 24 * HOUR
