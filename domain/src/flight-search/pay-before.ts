// The payment deadline of an order created now: half an hour, less if the supplier's hold or the departure
// requires it.

const MINUTE = 60_000

export interface PayBefore {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** False when too little time is left to accept an order. */
  readonly enough: boolean
}

/**
 * All arguments are instants in milliseconds; `seatsUntil` is the supplier's own time limit. `orderedAt` is
 * given when the booking was confirmed after the order was created: the minimum time left counts from the
 * order, otherwise seats with a short hold could never be paid after a lost answer.
 */
export function payBefore(
  now: number,
  { seatsUntil, departure, orderedAt = now }: { seatsUntil: number; departure: number; orderedAt?: number },
): PayBefore {
  const at = Math.min(now + 30 * MINUTE, seatsUntil - 10 * MINUTE, departure - 120 * MINUTE)
  return { at, enough: at - orderedAt >= 10 * MINUTE && at - now >= MINUTE }
}
