// When a delivery that was not accepted is sent again.

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The pause after each try: the last try is 68 hours and 36 minutes after the first. */
const PAUSES = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
  12 * HOUR,
] as const

/** An answer is waited for this long. */
export const ANSWER_MS = 10 * SECOND

/** How often a delivery is sent before it is given up. */
export const MOST_TRIES = PAUSES.length + 1

/** Milliseconds until the next try after so many; undefined: that was the last one. */
export function pauseAfter(tries: number): number | undefined {
  return PAUSES[tries - 1]
}

/** Whether the receiver has accepted: any status from 200 to 299. */
export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}
