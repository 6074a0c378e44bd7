// The filters of the list of train orders, its counts and its export.

import { defineFilters } from '../lists/filters.ts'
import { RAIL_STATUSES, RAIL_TYPES } from './rules.ts'

export const RAIL_FILTERS = defineFilters({
  q: { kind: 'words', most: 60, about: 'Order number, ticket number, train, passenger name or pick-up code' },
  type: { kind: 'choice', of: RAIL_TYPES },
  status: { kind: 'choice', of: RAIL_STATUSES },
  depart: { kind: 'days', towards: 'future' },
  created: { kind: 'days', towards: 'past' },
  agency: {
    kind: 'key',
    most: 10,
    about:
      'Absent: orders of the own agency; all: of those below it as well; below: only of those; unpaid: of those it pays for; else the number of one',
  },
})
