// A manual adjustment: what the treasury corrects in the books by hand, once two people agree. It never goes below zero, and
// nothing changes it afterwards: a wrong one is corrected by another one.

import { defineFilters } from '../../lists/filters.ts'

/** The account that is corrected; its seller's adjustments are the other side. */
export const ADJUSTMENT_TARGETS = ['balance', 'supplier_payable'] as const
export type AdjustmentTarget = (typeof ADJUSTMENT_TARGETS)[number]

/** `credit` adds to the account, `debit` takes from it. */
export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number]

/** All but `posted` have moved nothing. */
export const ADJUSTMENT_STATES = ['waiting', 'posted', 'refused', 'withdrawn', 'expired'] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

/** Of whatever the adjustment settles: a case, a mail, a billing file. */
export const MAX_ADJUSTMENT_REFERENCE = 64
export const MAX_ADJUSTMENT_REASON = 300

export const ADJUSTMENT_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of the reference, the reason or the agency’s name' },
  state: { kind: 'choice', of: ADJUSTMENT_STATES },
  target: { kind: 'choice', of: ADJUSTMENT_TARGETS },
  requested: { kind: 'days', towards: 'past' },
  agency: { kind: 'key', most: 10, about: 'Number of the agency' },
})
