// Figures of the sign-in: when it locks, and how long a mailed code lives. A place is a network, or a device that the
// person signed in on before: each has its own tries, so that a stranger uses up nobody else's.

/** Wrong passwords in a row that lock a name at one place. */
export const MAX_FAILURES = 5
export const LOCK_MINUTES = 15
/** A row of failures that is older than this is forgotten. */
export const FAILURES_KEPT_HOURS = 24
/**
 * Wrong passwords within 24 hours over all networks together: from then on a password alone is not enough on a device
 * that is not known. Guessing from many networks ends here, and nobody is locked out by it.
 */
export const PASSWORDS_FROM_EVERYWHERE = 50
/** Wrong codes within 24 hours, likewise: from then on a code alone is not enough on a device that is not known. */
export const CODES_FROM_EVERYWHERE = 25

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
/** Wrong entries after which a code is void. */
export const CODE_TRIES = 5
export const CODE_RESEND_SECONDS = 60
/** Codes that one network or one known device may ask for. */
export const CODES_PER_HOUR = 5
/** Codes that all networks together may ask for: a mailbox is not flooded. Known devices are not counted. */
export const CODES_PER_HOUR_FROM_EVERYWHERE = 20
/** Codes for browsers in which the password was right: counted apart, as strangers must not use them up. */
export const CODES_PER_HOUR_WITH_PASSWORD = 10
/** For so long after the right password. */
export const PASSWORD_PROOF_MINUTES = 60

/** Wrong codes of an authenticator app in a row, from wherever, that lock it. */
export const FACTOR_TRIES = 10
export const FACTOR_LOCK_MINUTES = 15
