// What a transaction is, and the filters of the list: each movement of an agency's money into or out of its
// books.

import { PAYMENT_CHANNELS } from '../ledger/channels.ts'
import { defineFilters } from '../lists/filters.ts'

export const TRANSACTION_TYPES = [
  'payment',
  'refund',
  'top-up',
  'repayment',
  'reversal',
  'adjustment',
] as const

/** `offline`: money that reached the seller outside the product. */
export const TRANSACTION_METHODS = [...PAYMENT_CHANNELS, 'offline'] as const

/** `pending`: a payment that is neither complete nor failed. `reversed`: a top-up that a separate entry reversed. */
export const TRANSACTION_STATES = [
  'succeeded',
  'pending',
  'failed',
  'timed_out',
  'canceled',
  'reversed',
] as const

/** Days of the longest range, and of the default range. */
export const MOST_TRANSACTION_DAYS = 366

export const TRANSACTION_FILTERS = defineFilters({
  date: { kind: 'days', towards: 'past', longest: MOST_TRANSACTION_DAYS, about: 'Days of the payment' },
  type: { kind: 'choice', of: TRANSACTION_TYPES },
  method: { kind: 'choice', of: TRANSACTION_METHODS },
  status: { kind: 'choice', of: TRANSACTION_STATES },
  orderId: { kind: 'words', most: 20, about: 'An order or the original order of its family' },
  agency: {
    kind: 'key',
    most: 10,
    about:
      'Absent: those of the own agency; all: those of the agencies below it as well; below: of these alone; else the number of one',
  },
})
