// How long the money of refunds, voids and failed orders has been on its way to an agency, who holds it, and by when it is
// expected. The database picks orders by these tables.

import type { OrderStatus } from '../flight-orders/statuses.ts'
import { defineFilters } from '../lists/filters.ts'
import { promisedDay } from '../servicing/refund-promise.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'

/** `gateway`: on its way back to the card or account that paid. Money in a wallet does not wait any more. */
export const REFUND_HOLDERS = ['airline', 'supplier', 'platform', 'gateway'] as const
export type RefundHolder = (typeof REFUND_HOLDERS)[number]

/** Refunds and voids: the airline has the money until it says yes, the supplier until the payout begins, then the platform. */
export const HOLDER_OF_REQUEST = {
  rfd_reviewing: 'airline',
  rfd_to_be_confirm: 'airline',
  rfd_proceeding: 'airline',
  void_proceeding: 'airline',
  holding: 'airline',
  refunded: 'supplier',
  voided: 'supplier',
  refunded_reimbursing: 'platform',
  voided_reimbursing: 'platform',
} as const satisfies Readonly<Partial<Record<OrderStatus, RefundHolder>>>

/** Orders that took money and will not be fulfilled, money that came late, and the residual value of a change. */
export const HOLDER_OF_ORDER = {
  failed: 'platform',
  failed_reimbursing: 'platform',
  reimbursing: 'platform',
} as const satisfies Readonly<Partial<Record<OrderStatus, RefundHolder>>>

/** Days of waiting up to which an amount counts to a column; the last column has no end. */
export const AGE_LIMITS = [7, 14, 30] as const

export const REFUND_MONEY_FILTERS = defineFilters({
  holder: { kind: 'choice', of: REFUND_HOLDERS },
  late: { kind: 'choice', of: ['yes'], about: 'Only what was expected before today' },
  orderId: { kind: 'words', most: 20, about: 'The refund or the original order' },
  agency: {
    kind: 'key',
    most: 10,
    about: 'Absent or all: every agency that the caller sees; else the number of one',
  },
})

interface Wait {
  /** When the agency accepted the refund or asked for the void; null: it has not, or there is no request. */
  readonly accepted: LocalDate | null
  /** When the present holder got it. */
  readonly since: LocalDate
  /** When the order began to wait. */
  readonly began: LocalDate
  readonly holder: RefundHolder
  /** Of a refund; null: a void or a failed order. */
  readonly reason: number | null
  readonly isRequest: boolean
}

export interface Age {
  /** Whole days since it was accepted, or since the order began to wait. */
  readonly days: number
  /** Column of the ageing: how many limits it has passed. */
  readonly column: number
  /** Null: the agency has accepted nothing yet. */
  readonly expectedBy: LocalDate | null
  readonly isLate: boolean
}

export function ageOf({ accepted, began, since, reason, isRequest }: Wait, today: LocalDate): Age {
  const start = accepted ?? (isRequest ? began : since)
  const days = Math.max(0, daysBetween(start, today))
  const expectedBy = accepted ? promisedDay(accepted, reason) : isRequest ? null : promisedDay(since, null)
  return {
    days,
    column: AGE_LIMITS.filter((limit) => days > limit).length,
    expectedBy,
    isLate: expectedBy !== null && expectedBy < today,
  }
}
