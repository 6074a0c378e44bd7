// Limits of the sign-in: when it locks, and how long a mailed code is valid. Attempts are counted per origin:
// a network, or a device on which the user signed in before; so a stranger cannot use up a user's attempts.

/** Wrong passwords in a row that lock a user name at one origin. */
export const MAX_FAILURES = 5
export const LOCK_MINUTES = 15
/** Older failures are forgotten. */
export const FAILURES_KEPT_HOURS = 24
/**
 * Wrong passwords within 24 hours over all networks together: from then on a password alone is not enough on
 * an unknown device. This stops guessing from many networks without locking the user out.
 */
export const PASSWORDS_FROM_EVERYWHERE = 50
/** Wrong codes within 24 hours, likewise: from then on a code alone is not enough on an unknown device. */
export const CODES_FROM_EVERYWHERE = 25

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
/** Wrong entries that invalidate a code. */
export const CODE_TRIES = 5
export const CODE_RESEND_SECONDS = 60
/** Codes that one network or one known device may request. */
export const CODES_PER_HOUR = 5
/** Codes that all networks together may request, so that a mailbox is not flooded. Known devices are not counted. */
export const CODES_PER_HOUR_FROM_EVERYWHERE = 20
/** Codes for browsers in which the password was correct: counted separately, so that strangers cannot use them up. */
export const CODES_PER_HOUR_WITH_PASSWORD = 10
/** For this long after the correct password. */
export const PASSWORD_PROOF_MINUTES = 60

/** Wrong codes of an authenticator app in a row, from any origin, that lock it. */
export const FACTOR_TRIES = 10
export const FACTOR_LOCK_MINUTES = 15

/** How long a challenge for a passkey is valid. */
export const PASSKEY_MINUTES = 5
/** Passkeys of one person. */
export const MAX_PASSKEYS = 10

/** Mailed links to set a password: an invitation, a reset by an authorised user, or one requested by the user. */
export const LINK_KINDS = ['invitation', 'reset', 'forgotten'] as const
export type LinkKind = (typeof LINK_KINDS)[number]
/** How long they are valid. */
export const LINK_HOURS: Readonly<Record<LinkKind, number>> = { invitation: 168, reset: 24, forgotten: 1 }
/** Links that a user may request without being signed in; further requests get the same answer but no mail. */
export const FORGOTTEN_LINKS_PER_HOUR = 5
/** A session opened with a mailed code may set a new password without the old one for this long. */
export const CODE_PROOF_MINUTES = 15
