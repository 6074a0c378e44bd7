// Until when an order made now may be paid: half an hour, less when the supplier's seats or the departure ask for it.

const MINUTE = 60_000

export interface PayBefore {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** False when so little time is left that no order is taken. */
  readonly enough: boolean
}

/**
 * All arguments are instants in milliseconds; `seatsUntil` is the supplier's own time limit. `orderedAt` is told when
 * the booking was found out after the order was made: the time that has to be left counts from the order, or seats
 * that a supplier keeps for a short time could never be paid once its answer was lost.
 */
export function payBefore(
  now: number,
  { seatsUntil, departure, orderedAt = now }: { seatsUntil: number; departure: number; orderedAt?: number },
): PayBefore {
  const at = Math.min(now + 30 * MINUTE, seatsUntil - 10 * MINUTE, departure - 120 * MINUTE)
  return { at, enough: at - orderedAt >= 10 * MINUTE && at - now >= MINUTE }
}
