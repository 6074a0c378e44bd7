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

/** Until when the quote of a refund may be accepted: a day, and half an hour before the fare's next step. */
export function confirmBefore(now: number, stepEndsAt: number | null): number {
  const day = now + 24 * HOUR
  return stepEndsAt === null ? day : Math.min(day, stepEndsAt - STEP_MARGIN_MS)
}

/** Airlines tell the day after which tickets were flown on; who missed the flight has until then to give it back. */
export const FLOWN_AFTER_MS = 24 * HOUR
