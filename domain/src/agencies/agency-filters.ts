// Filters of the list of agencies.

import { defineFilters } from '../lists/filters.ts'

export const AGENCY_STATUSES = ['active', 'frozen', 'closed'] as const

export const AGENCY_FILTERS = defineFilters({
  q: { kind: 'words', most: 100, about: 'In name, alias, partner code, contact or number' },
  status: { kind: 'choice', of: AGENCY_STATUSES, about: 'Absent: all but deleted ones' },
  overdue: { kind: 'choice', of: ['true'], about: 'Only those with an overdue credit statement' },
})
