// The filters of the group order list, its counts and its export, and of the queue of the group desk.

import { defineFilters } from '../lists/filters.ts'

export const GROUP_FILTERS = defineFilters({
  q: { kind: 'words', most: 60, about: 'Order number, group name, PNR or ticket number' },
  statuses: { kind: 'key', most: 300, about: 'Status words, joined with commas' },
  depart: { kind: 'days', towards: 'future' },
  created: { kind: 'days', towards: 'past' },
  agency: {
    kind: 'key',
    most: 10,
    about:
      'Absent: those of the own agency; all: those of the agencies below it as well; else the number of one',
  },
})

export const GROUP_DESK_FILTERS = defineFilters({
  q: { kind: 'words', most: 60, about: 'Order number, group name, agency, PNR or ticket number' },
  statuses: { kind: 'key', most: 300, about: 'Status words, joined with commas' },
  owner: { kind: 'key', most: 40, about: 'Id of the owner; none: orders without one' },
  view: {
    kind: 'choice',
    of: ['waiting'],
    about: 'waiting: only orders on which the desk has to act or to answer; absent: all',
  },
})
