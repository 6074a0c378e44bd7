// The filters of the order list, its counts and its export.

import { defineFilters } from '../lists/filters.ts'

const beginning = (about: string) => ({ kind: 'words', most: 60, about }) as const

export const ORDER_FILTERS = defineFilters({
  q: beginning('Order number, PNR, ticket number or passenger name'),
  airline: { kind: 'words', most: 3 },
  depart: { kind: 'days', towards: 'future' },
  created: { kind: 'days', towards: 'past' },
  statuses: { kind: 'key', most: 600, about: 'Status words, bare or prefixed, joined with commas' },
  passenger: beginning('Surname, or surname/given name'),
  pnr: beginning('Our PNR or the airline’s'),
  ticket: beginning('Ticket number'),
  bookingNumber: beginning('PNR at the supplier, or its order number'),
  createdBy: { kind: 'key', most: 40, about: 'Id of the person' },
  agency: {
    kind: 'key',
    most: 10,
    about:
      'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; unpaid: of the ones that it pays for; else the number of one',
  },
})
