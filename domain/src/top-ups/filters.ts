// The filters of the lists of top-ups and top-up requests.

import { defineFilters } from '../lists/filters.ts'
import { TOP_UP_REQUEST_STATES, TOP_UP_STATES, TOP_UP_TARGETS } from './states.ts'

export const TOP_UP_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of the reference number or of the agency’s name' },
  state: { kind: 'choice', of: TOP_UP_STATES },
  applyTo: { kind: 'choice', of: TOP_UP_TARGETS },
  created: { kind: 'days', towards: 'past' },
  agency: { kind: 'key', most: 10, about: 'Number of the agency' },
})

export const TOP_UP_REQUEST_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of the agency’s name or of its reference' },
  state: { kind: 'choice', of: TOP_UP_REQUEST_STATES },
  created: { kind: 'days', towards: 'past' },
  agency: { kind: 'key', most: 10, about: 'Number of the agency' },
})
