// Until when an order made now may be paid: half an hour, less when the supplier's seats or the departure ask for it.

const MINUTE = 60_000

export interface PayBefore {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** False when so little time is left that no order is taken. */
  readonly enough: boolean
}

/** All arguments are instants in milliseconds; `seatsUntil` is the supplier's own time limit. */
export function payBefore(
  now: number,
  { seatsUntil, departure }: { seatsUntil: number; departure: number },
): PayBefore {
  const at = Math.min(now + 30 * MINUTE, seatsUntil - 10 * MINUTE, departure - 120 * MINUTE)
  return { at, enough: at - now >= 10 * MINUTE }
}
