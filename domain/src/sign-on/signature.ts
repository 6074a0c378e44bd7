// What a partner signs so that one of its users is signed on, and what makes a request too old. The signature is
// hex(HMAC-SHA256(secret, text)); the bytes are computed where there is cryptography (server/src/modules/sign-on).

/** A request may be this much older or newer than our clock. Milliseconds. */
export const MOST_SKEW_MS = 300_000
/** How long a used signature is remembered. Milliseconds; longer than it can be valid. */
export const USED_KEPT_MS = 600_000
/** A partner token may be valid for at most this long. Milliseconds. */
export const TOKEN_LIFE_MS = 300_000
/** How long the former secret may remain valid after a new one was made. */
export const OVERLAP_HOURS = 24
/** A partner's own id of a user. */
export const OUT_USER_ID = /^[A-Za-z0-9._@-]{1,64}$/
/** The signature as it is sent. */
export const SIGNATURE = /^[0-9a-f]{64}$/

export interface Signed {
  /** The agency's partner code. */
  readonly code: string
  /** As it was sent: milliseconds, or seconds in ten digits. */
  readonly timestamp: string
  readonly userid: string
}

/** The text that is signed. */
export function signedText({ code, timestamp, userid }: Signed): string {
  return `v1\n${code}\n${timestamp}\n${userid}`
}

/** Milliseconds since the epoch; ten-digit values are seconds. */
export function millisecondsOf(timestamp: number): number {
  return String(timestamp).length === 10 ? timestamp * 1000 : timestamp
}

/** Whether a request was made within five minutes of `now`. All values in milliseconds since the epoch. */
export function isTimely(at: number, now: number): boolean {
  return Math.abs(now - at) <= MOST_SKEW_MS
}
