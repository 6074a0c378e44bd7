// The instants of servicing: until when a quote holds and when the desk must look. Milliseconds since the epoch.

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a firm price of a change may be paid: half an hour, or less where the supplier says so. */
export const CHANGE_QUOTE_MS = 30 * MINUTE

/** The same of a price that the service desk has found out. */
export const MANUAL_CHANGE_QUOTE_MS = 2 * HOUR

/** Without an answer so long after its window, a void is the desk's affair. */
export const VOID_GRACE_MS = 15 * MINUTE

/** What a refund's quote leaves before the fare's next step begins. */
export const STEP_MARGIN_MS = 30 * MINUTE

/**
 * Until when the quote of a refund may be accepted: a day, half an hour before the fare's next step, and half an hour before
 * the first of its flights that is still ahead, or its departure where it leaves within the hour. Nobody flies with a quote
 * for unused tickets in hand.
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

/** Airlines tell the day after which tickets were flown on; who missed the flight has until then to give it back. */
export const FLOWN_AFTER_MS = 24 * HOUR
