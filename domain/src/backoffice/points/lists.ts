// Filters of the platform's points lists.

import { defineFilters } from '../../lists/filters.ts'
import { REDEMPTION_STATES } from '../../points/records.ts'

export const POINTS_ADJUSTMENT_STATES = ['waiting', 'posted', 'refused', 'withdrawn', 'expired'] as const

export const REDEMPTION_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of the agency’s name, the recipient or the number' },
  state: { kind: 'choice', of: REDEMPTION_STATES },
  redeemed: { kind: 'days', towards: 'past' },
})
