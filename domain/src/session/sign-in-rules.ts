// Figures of the sign-in: when it locks, and how long a mailed code lives.

/** Failures in a row that lock the name. */
export const MAX_FAILURES = 5
export const LOCK_MINUTES = 15
/** A row of failures that is older than this is forgotten. */
export const FAILURES_KEPT_HOURS = 24

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
/** Wrong entries after which a code is void. */
export const CODE_TRIES = 5
export const CODE_RESEND_SECONDS = 60
export const CODES_PER_HOUR = 5
