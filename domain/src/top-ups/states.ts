/** The account that a top-up is credited to: prepaid balance, or the agency's debt. */
export const TOP_UP_TARGETS = ['balance', 'credit'] as const

/** `waiting`: needs the approval of a second person before posting. */
export const TOP_UP_STATES = ['waiting', 'posted', 'refused', 'reversed'] as const

/** `waiting`: the seller has started the top-up, and it needs the approval of a second person. */
export const TOP_UP_REQUEST_STATES = ['open', 'waiting', 'approved', 'refused', 'withdrawn'] as const

/** How an agency says it paid. */
export const TOP_UP_METHODS = ['bank_transfer', 'fast_payment', 'cheque', 'cash', 'other'] as const

/** Maximum number of files that prove one payment. */
export const MAX_PROOF_FILES = 3
