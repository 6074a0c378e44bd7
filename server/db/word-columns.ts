// Columns whose text is one of a closed set of the domain's words. db/types.ts takes their types from here: what is written
// is checked when the code is compiled, and what is read needs no cast.

import { AGENCY_ROLES } from '@interline/domain/access/access'
import { CURRENCIES } from '@interline/domain/money/money'
import { ORDER_STATUSES, ORDER_TYPES } from '@interline/domain/orders/statuses'
import { LOCALES } from '@interline/domain/text/locale'

/** Before the supplier has answered the request for seats an order has no status, and nobody sees it. */
const STATUSES = [...ORDER_STATUSES, 'none'] as const

export const WORD_COLUMNS = {
  'credit_statements.currency': CURRENCIES,
  'desk_requests.currency': CURRENCIES,
  'ledger.account.currency': CURRENCIES,
  'mails.locale': LOCALES,
  'order_counts.order_type': ORDER_TYPES,
  'order_counts.status': STATUSES,
  'order_events.from_status': STATUSES,
  'order_events.to_status': STATUSES,
  'order_quotes.currency': CURRENCIES,
  'orders.currency': CURRENCIES,
  'orders.order_type': ORDER_TYPES,
  'orders.return_to': STATUSES,
  'orders.status': STATUSES,
  'payments.currency': CURRENCIES,
  'users.roles': AGENCY_ROLES,
} as const

/** A word of the column, or of the list that the column holds. */
export type Word<Column extends keyof typeof WORD_COLUMNS> = (typeof WORD_COLUMNS)[Column][number]
