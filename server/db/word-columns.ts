// Columns whose text is one of a closed set of domain words that no check of the column lists. db/types.ts takes their
// types from here: writes are type-checked, and reads need no cast.

import { ALERT_KINDS } from '@interline/domain/alerts/kinds'
import { DISPUTE_KINDS } from '@interline/domain/disputes/dispute'
import {
  RESOLUTIONS,
  ROW_KINDS,
  ROW_OUTCOMES,
  SETTLEMENT_DIFFERENCES,
} from '@interline/domain/gateway-reconciliation/differences'
import { AGENCY_ROLES, API_SCOPES } from '@interline/domain/access/access'
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_STATES,
  ADJUSTMENT_TARGETS,
} from '@interline/domain/backoffice/adjustments/adjustment'
import { BILLED_TYPES, BILLING_FORMATS, LINE_ISSUES } from '@interline/domain/backoffice/billing/billing-file'
import {
  DIFFERENCE_KINDS,
  DIFFERENCE_OUTCOMES,
  DIFFERENCE_STATES,
  LINE_OUTCOMES,
} from '@interline/domain/backoffice/billing/differences'
import { MEMO_BEARERS, MEMO_KINDS, MEMO_STATES } from '@interline/domain/backoffice/memos/memo'
import { CURRENCIES } from '@interline/domain/money/money'
import { LEVELS } from '@interline/domain/points/settings'
import { RAIL_PASSENGERS, SEAT_CLASSES } from '@interline/domain/rail/journeys'
import { PERIOD_KINDS } from '@interline/domain/statements/period'
import { LOCALES } from '@interline/domain/text/locale'
import { DELIVERY_ERRORS, DELIVERY_STATES } from '@interline/domain/webhooks/deliveries'
import { PING, WEBHOOK_KINDS, WEBHOOK_TYPES } from '@interline/domain/webhooks/event-types'
import {
  TOP_UP_METHODS,
  TOP_UP_REQUEST_STATES,
  TOP_UP_STATES,
  TOP_UP_TARGETS,
} from '@interline/domain/top-ups/states'

const WALLETS = ['balance', 'credit'] as const

export const WORD_COLUMNS = {
  'alerts.kind': ALERT_KINDS,
  'alert_causes.kind': ALERT_KINDS,
  'flight_vouchers.currency': CURRENCIES,
  'points_accounts.level': LEVELS,
  'points_gifts.value_currency': CURRENCIES,
  'api_clients.scopes': API_SCOPES,
  'agencies.email_language': LOCALES,
  'agencies.settlement_currency': CURRENCIES,
  'agencies.theme_locale': LOCALES,
  'approvals.currency': CURRENCIES,
  'airline_memos.agency_currency': CURRENCIES,
  'airline_memos.bearer': MEMO_BEARERS,
  'airline_memos.currency': CURRENCIES,
  'airline_memos.kind': MEMO_KINDS,
  'airline_memos.state': MEMO_STATES,
  'billing_differences.kind': DIFFERENCE_KINDS,
  'billing_differences.our_currency': CURRENCIES,
  'billing_differences.outcome': DIFFERENCE_OUTCOMES,
  'billing_differences.state': DIFFERENCE_STATES,
  'billing_differences.their_currency': CURRENCIES,
  'billing_files.format': BILLING_FORMATS,
  'billing_lines.currency': CURRENCIES,
  'billing_lines.issue': LINE_ISSUES,
  'billing_lines.outcome': LINE_OUTCOMES,
  'billing_lines.type': BILLED_TYPES,
  'adjustments.currency': CURRENCIES,
  'adjustments.direction': ADJUSTMENT_DIRECTIONS,
  'adjustments.state': ADJUSTMENT_STATES,
  'adjustments.target': ADJUSTMENT_TARGETS,
  'credit_statements.currency': CURRENCIES,
  'desk_requests.currency': CURRENCIES,
  'ledger.account.currency': CURRENCIES,
  'mails.locale': LOCALES,
  'order_quotes.currency': CURRENCIES,
  'orders.currency': CURRENCIES,
  'payments.currency': CURRENCIES,
  'gateway_disputes.currency': CURRENCIES,
  'gateway_disputes.fee_currency': CURRENCIES,
  'gateway_disputes.kind': DISPUTE_KINDS,
  'gateway_payouts.currency': CURRENCIES,
  'gateway_attempts.currency': CURRENCIES,
  'gateway_attempts.charged_currency': CURRENCIES,
  'gateway_attempts.paid_currency': CURRENCIES,
  'gateway_settlement_rows.currency': CURRENCIES,
  'gateway_settlement_rows.kind': ROW_KINDS,
  'gateway_settlement_rows.outcome': ROW_OUTCOMES,
  'gateway_settlement_differences.kind': SETTLEMENT_DIFFERENCES,
  'gateway_settlement_differences.row_kind': ROW_KINDS,
  'gateway_settlement_differences.resolution': RESOLUTIONS,
  'gateway_settlement_differences.their_currency': CURRENCIES,
  'gateway_settlement_differences.our_currency': CURRENCIES,
  'merchant_accounts.currencies': CURRENCIES,
  'merchant_accounts.amount_currency': CURRENCIES,
  'sites.currencies': CURRENCIES,
  'sites.default_currency': CURRENCIES,
  'statement_figures.wallet': WALLETS,
  'statements.currency': CURRENCIES,
  'statements.period_kind': PERIOD_KINDS,
  'top_up_requests.apply_to': TOP_UP_TARGETS,
  'top_up_requests.currency': CURRENCIES,
  'top_up_requests.method': TOP_UP_METHODS,
  'top_up_requests.state': TOP_UP_REQUEST_STATES,
  'top_up_rules.currency': CURRENCIES,
  'top_ups.apply_to': TOP_UP_TARGETS,
  'top_ups.currency': CURRENCIES,
  'top_ups.received_currency': CURRENCIES,
  'top_ups.state': TOP_UP_STATES,
  'users.roles': AGENCY_ROLES,
  'wallet_alerts.currency': CURRENCIES,
  'rail_bookings.seat_class': SEAT_CLASSES,
  'rail_tickets.gender': ['male', 'female'],
  'rail_tickets.passenger_type': RAIL_PASSENGERS,
  'webhook_attempts.error': DELIVERY_ERRORS,
  'webhook_deliveries.last_error': DELIVERY_ERRORS,
  'webhook_deliveries.state': DELIVERY_STATES,
  'webhook_deliveries.type': [...WEBHOOK_TYPES, PING],
  'webhook_endpoints.event_types': WEBHOOK_TYPES,
  'webhook_endpoints.kind': WEBHOOK_KINDS,
  'webhook_events.type': [...WEBHOOK_TYPES, PING],
} as const

/** A word of the column, or of the list that the column holds. */
export type Word<Column extends keyof typeof WORD_COLUMNS> = (typeof WORD_COLUMNS)[Column][number]
