// The one table of what may happen to a flight order. Rows carry the numbers of the desk's rule book (O =
// original ticket, C = change, R = refund, V = void). Server, screens, documentation and tests read this
// table; nothing else may decide a status.

import type { Transition as AnyTransition } from '../orders/rules.ts'
import type { OrderStatus, OrderType } from './statuses.ts'

/** Conditions that decide() checks against the given facts; each has its own refusal reason. */
export type Guard =
  | 'before_deadline'
  | 'amount_is_due'
  | 'costs_something'
  | 'no_payment_pending'
  | 'payment_allowed'
  | 'deadline_passed'
  | 'remark_given'
  | 'money_was_taken'
  | 'nothing_ticketed'
  | 'agency_decision'
  | 'holdable'
  | 'all_ticketed'
  | 'partly_ticketed'
  | 'nothing_returning'
  | 'returning'
  | 'nothing_returned'
  | 'nothing_done'
  | 'nothing_replaced'
  | 'replacement_offered'
  | 'replacement_asked'
  | 'replacement_open'

export type Transition = AnyTransition<OrderType, OrderStatus, Guard>

const AGENCY = ['operator', 'superuser'] as const
const PEOPLE = ['operator', 'superuser', 'parent', 'ops'] as const

/** Where a user may lock an order: while it is being processed, and while its tickets can be serviced. */
export const LOCKABLE = {
  origin: [
    'reserved',
    'reviewing',
    'to_be_paid',
    'proceeding',
    'holding',
    'issued',
    'failed_reimbursing',
    'reimbursing',
  ],
  change: [
    'chg_reviewing',
    'chg_to_be_paid',
    'chg_proceeding',
    'holding',
    'changed',
    'failed_reimbursing',
    'reimbursing',
  ],
  refund: [
    'rfd_reviewing',
    'rfd_to_be_confirm',
    'rfd_proceeding',
    'holding',
    'refunded',
    'refunded_reimbursing',
  ],
  void: ['void_proceeding', 'holding', 'voided', 'voided_reimbursing'],
} as const satisfies Record<OrderType, readonly OrderStatus[]>

/** Tickets of a refund that have not been returned, or never will be. */
const NOT_REFUNDED = [
  'rfd_reviewing',
  'rfd_to_be_confirm',
  'rfd_proceeding',
  'holding',
  'rfd_rejected',
  'failed',
  'closed',
  'canceled',
] as const

// Keep one row per line.
// oxfmt-ignore
export const TRANSITIONS = [
  // Original ticket. A review may wait for a person or for the supplier: a booking whose outcome was unknown
  // is approved or rejected by the supplier's later answer.
  { id: 'O1', type: 'origin', action: 'create', from: ['none'], to: 'to_be_paid', by: AGENCY },
  { id: 'O2', type: 'origin', action: 'reserve', from: ['none'], to: 'reserved', by: AGENCY, guards: ['holdable'] },
  { id: 'O3', type: 'origin', action: 'submit_for_review', from: ['none'], to: 'reviewing', by: AGENCY },
  { id: 'O4', type: 'origin', action: 'approve', from: ['reviewing'], to: 'to_be_paid', by: ['ops', 'supplier'] },
  // The price that the desk sets does not cover the sellers' costs: two people of the desk decide on the
  // loss.
  { id: 'O4b', type: 'origin', action: 'decide_loss', from: ['reviewing'], to: 'same', by: ['ops'] },
  { id: 'O5', type: 'origin', action: 'reject', from: ['reviewing'], to: 'canceled', by: ['ops', 'supplier'], guards: ['remark_given'] },
  { id: 'O6', type: 'origin', action: 'expire_review', from: ['reviewing'], to: 'closed', by: ['timer'], guards: ['deadline_passed'] },
  { id: 'O7', type: 'origin', action: 'request_payment', from: ['reserved'], to: 'to_be_paid', by: [...AGENCY, 'parent'] },
  { id: 'O8', type: 'origin', action: 'time_limit_near', from: ['reserved'], to: 'to_be_paid', by: ['timer'], guards: ['payment_allowed'] },
  { id: 'O9', type: 'origin', action: 'pay', from: ['reserved', 'to_be_paid'], to: 'proceeding', by: ['payment'], guards: ['before_deadline', 'amount_is_due', 'no_payment_pending'] },
  { id: 'O10', type: 'origin', action: 'cancel', from: ['reserved', 'to_be_paid', 'reviewing'], to: 'canceled', by: PEOPLE, guards: ['no_payment_pending'] },
  { id: 'O11', type: 'origin', action: 'expire_reservation', from: ['reserved'], to: 'closed', by: ['timer'], guards: ['deadline_passed'] },
  { id: 'O12', type: 'origin', action: 'expire', from: ['to_be_paid'], to: 'closed', by: ['timer'], guards: ['deadline_passed', 'no_payment_pending'] },
  { id: 'O13', type: 'origin', action: 'shorten_time_limit', from: ['reserved', 'to_be_paid'], to: 'same', by: ['supplier'] },
  { id: 'O14', type: 'origin', action: 'supplier_release', from: ['reserved', 'to_be_paid'], to: 'canceled', by: ['supplier'] },
  { id: 'O15', type: 'origin', action: 'issue', from: ['proceeding'], to: 'issued', by: ['supplier', 'ops'], guards: ['all_ticketed'] },
  { id: 'O16', type: 'origin', action: 'hold', from: ['proceeding'], to: 'holding', by: ['supplier', 'timer'] },
  { id: 'O17', type: 'origin', action: 'retry', from: ['holding'], to: 'proceeding', by: ['ops', 'payment'], guards: ['nothing_returning', 'nothing_returned', 'nothing_replaced'] },
  { id: 'O18', type: 'origin', action: 'enter_tickets', from: ['holding'], to: 'issued', by: ['ops'], guards: ['all_ticketed', 'nothing_returning', 'nothing_returned', 'nothing_replaced'] },
  { id: 'O19', type: 'origin', action: 'fail', from: ['proceeding', 'holding'], to: 'failed', by: ['supplier', 'ops'], guards: ['nothing_ticketed'] },
  { id: 'O19b', type: 'origin', action: 'decline_difference', from: ['holding'], to: 'failed', by: AGENCY, guards: ['agency_decision', 'nothing_ticketed'] },
  // One of several bookings has its tickets and another has none: the issued part continues as an order of
  // its own.
  { id: 'O19c', type: 'origin', action: 'split', from: ['holding'], to: 'failed', by: ['ops'], guards: ['remark_given', 'partly_ticketed', 'nothing_returning', 'nothing_replaced'] },
  { id: 'O15b', type: 'origin', action: 'split_off', from: ['none'], to: 'issued', by: ['ops'], guards: ['all_ticketed'] },
  // Or the issued part is returned at the platform's cost; once all of it is, the order fails as a whole.
  { id: 'O16b', type: 'origin', action: 'return_tickets', from: ['holding'], to: 'same', by: ['ops'], guards: ['remark_given', 'partly_ticketed', 'nothing_returning', 'nothing_replaced'] },
  { id: 'O16c', type: 'origin', action: 'ticket_returned', from: ['holding'], to: 'same', by: ['supplier', 'ops'], guards: ['returning'] },
  { id: 'O16d', type: 'origin', action: 'return_refused', from: ['holding'], to: 'same', by: ['supplier', 'ops'], guards: ['returning'] },
  // Or another ticket replaces the refused one: at the platform's margin, or when the agency pays the
  // difference.
  { id: 'O30', type: 'origin', action: 'replace_ticket', from: ['holding'], to: 'same', by: ['ops'], guards: ['remark_given', 'partly_ticketed', 'nothing_returning', 'nothing_returned', 'nothing_replaced'] },
  { id: 'O31', type: 'origin', action: 'offer_replacement', from: ['holding'], to: 'same', by: ['ops'], guards: ['remark_given', 'partly_ticketed', 'nothing_returning', 'nothing_returned', 'nothing_replaced'] },
  { id: 'O32', type: 'origin', action: 'pay', from: ['holding'], to: 'same', by: ['payment'], guards: ['replacement_offered', 'before_deadline', 'amount_is_due', 'no_payment_pending'] },
  { id: 'O33', type: 'origin', action: 'decline_replacement', from: ['holding'], to: 'same', by: AGENCY, guards: ['replacement_offered', 'no_payment_pending'] },
  { id: 'O34', type: 'origin', action: 'expire_replacement', from: ['holding'], to: 'same', by: ['timer'], guards: ['replacement_offered', 'deadline_passed', 'no_payment_pending'] },
  { id: 'O35', type: 'origin', action: 'withdraw_replacement', from: ['holding'], to: 'same', by: ['ops'], guards: ['remark_given', 'replacement_open', 'no_payment_pending'] },
  { id: 'O36', type: 'origin', action: 'replacement_booked', from: ['holding'], to: 'proceeding', by: ['supplier'], guards: ['replacement_asked'] },
  { id: 'O37', type: 'origin', action: 'replacement_refused', from: ['holding'], to: 'same', by: ['supplier'], guards: ['replacement_asked'] },
  { id: 'O20', type: 'origin', action: 'start_reimbursement', from: ['failed'], to: 'failed_reimbursing', by: ['timer'], guards: ['money_was_taken'] },
  { id: 'O21', type: 'origin', action: 'reimbursed', from: ['failed_reimbursing'], to: 'failed_reimbursed', by: ['payment'] },
  { id: 'O22', type: 'origin', action: 'late_payment', from: ['closed', 'canceled'], to: 'reimbursing', by: ['payment'] },
  { id: 'O23', type: 'origin', action: 'returned', from: ['reimbursing'], to: 'returnTo', by: ['payment'] },
  // A disruption changes no status; its arrival and its answer are part of the history.
  { id: 'O24', type: 'origin', action: 'disrupt', from: ['reserved', 'to_be_paid', 'proceeding', 'holding', 'issued'], to: 'same', by: ['supplier', 'ops'] },
  { id: 'O25', type: 'origin', action: 'settle_disruption', from: ['reserved', 'to_be_paid', 'proceeding', 'holding', 'issued'], to: 'same', by: [...AGENCY, 'ops', 'supplier', 'timer'] },
  // Locks are too; a lock that its holder does not end expires automatically.
  { id: 'O26', type: 'origin', action: 'lock', from: LOCKABLE.origin, to: 'same', by: AGENCY },
  { id: 'O27', type: 'origin', action: 'unlock', from: LOCKABLE.origin, to: 'same', by: AGENCY },
  { id: 'O28', type: 'origin', action: 'end_lock', from: LOCKABLE.origin, to: 'same', by: ['timer'] },
  // The seats of a ticket that is being returned are unassigned.
  { id: 'O29', type: 'origin', action: 'release_seats', from: ['issued'], to: 'same', by: ['supplier'] },
  // Change
  { id: 'C1', type: 'change', action: 'request', from: ['none'], to: 'chg_reviewing', by: AGENCY },
  { id: 'C2', type: 'change', action: 'request_quoted', from: ['none'], to: 'chg_to_be_paid', by: AGENCY },
  { id: 'C3', type: 'change', action: 'quote', from: ['chg_reviewing'], to: 'chg_to_be_paid', by: ['ops', 'supplier'] },
  { id: 'C4', type: 'change', action: 'refuse', from: ['chg_reviewing'], to: 'chg_rejected', by: ['ops', 'supplier'], guards: ['remark_given'] },
  { id: 'C5', type: 'change', action: 'cancel', from: ['chg_reviewing', 'chg_to_be_paid'], to: 'canceled', by: AGENCY, guards: ['no_payment_pending'] },
  { id: 'C6', type: 'change', action: 'pay', from: ['chg_to_be_paid'], to: 'chg_proceeding', by: ['payment'], guards: ['costs_something', 'before_deadline', 'amount_is_due', 'no_payment_pending'] },
  { id: 'C6b', type: 'change', action: 'confirm', from: ['chg_to_be_paid'], to: 'chg_proceeding', by: AGENCY, guards: ['before_deadline'] },
  { id: 'C7', type: 'change', action: 'expire', from: ['chg_to_be_paid'], to: 'closed', by: ['timer'], guards: ['deadline_passed', 'no_payment_pending'] },
  { id: 'C8', type: 'change', action: 'reissue', from: ['chg_proceeding'], to: 'changed', by: ['supplier', 'ops'] },
  { id: 'C9', type: 'change', action: 'hold', from: ['chg_proceeding'], to: 'holding', by: ['supplier', 'timer'] },
  { id: 'C10a', type: 'change', action: 'retry', from: ['holding'], to: 'chg_proceeding', by: ['ops'] },
  { id: 'C10b', type: 'change', action: 'enter_tickets', from: ['holding'], to: 'changed', by: ['ops'] },
  { id: 'C10c', type: 'change', action: 'give_up', from: ['holding'], to: 'failed', by: ['ops'] },
  { id: 'C11', type: 'change', action: 'fail', from: ['chg_proceeding'], to: 'failed', by: ['supplier'] },
  { id: 'C12a', type: 'change', action: 'start_reimbursement', from: ['failed'], to: 'failed_reimbursing', by: ['timer'], guards: ['money_was_taken'] },
  { id: 'C12b', type: 'change', action: 'reimbursed', from: ['failed_reimbursing'], to: 'failed_reimbursed', by: ['payment'] },
  { id: 'C13a', type: 'change', action: 'return_residual', from: ['changed'], to: 'reimbursing', by: ['timer'] },
  { id: 'C13b', type: 'change', action: 'returned', from: ['reimbursing'], to: 'returnTo', by: ['payment'] },
  { id: 'C14', type: 'change', action: 'late_payment', from: ['closed', 'canceled'], to: 'reimbursing', by: ['payment'] },
  { id: 'C15', type: 'change', action: 'disrupt', from: ['changed'], to: 'same', by: ['supplier', 'ops'] },
  { id: 'C16', type: 'change', action: 'settle_disruption', from: ['changed'], to: 'same', by: [...AGENCY, 'ops', 'supplier', 'timer'] },
  { id: 'C17', type: 'change', action: 'lock', from: LOCKABLE.change, to: 'same', by: AGENCY },
  { id: 'C18', type: 'change', action: 'unlock', from: LOCKABLE.change, to: 'same', by: AGENCY },
  { id: 'C19', type: 'change', action: 'end_lock', from: LOCKABLE.change, to: 'same', by: ['timer'] },
  { id: 'C20', type: 'change', action: 'release_seats', from: ['changed'], to: 'same', by: ['supplier'] },
  // Refund
  { id: 'R1', type: 'refund', action: 'request', from: ['none'], to: 'rfd_reviewing', by: AGENCY },
  { id: 'R2', type: 'refund', action: 'request_quoted', from: ['none'], to: 'rfd_to_be_confirm', by: AGENCY },
  { id: 'R3', type: 'refund', action: 'quote', from: ['rfd_reviewing'], to: 'rfd_to_be_confirm', by: ['ops', 'supplier'] },
  { id: 'R4', type: 'refund', action: 'refuse', from: ['rfd_reviewing'], to: 'rfd_rejected', by: ['ops', 'supplier'], guards: ['remark_given'] },
  { id: 'R5', type: 'refund', action: 'cancel', from: ['rfd_reviewing', 'rfd_to_be_confirm'], to: 'canceled', by: AGENCY },
  { id: 'R6', type: 'refund', action: 'confirm', from: ['rfd_to_be_confirm'], to: 'rfd_proceeding', by: AGENCY, guards: ['before_deadline'] },
  { id: 'R7', type: 'refund', action: 'expire', from: ['rfd_to_be_confirm'], to: 'closed', by: ['timer'], guards: ['deadline_passed'] },
  { id: 'R8', type: 'refund', action: 'approve', from: ['rfd_proceeding'], to: 'refunded', by: ['supplier', 'ops'] },
  { id: 'R8b', type: 'refund', action: 'requote', from: ['rfd_proceeding'], to: 'rfd_to_be_confirm', by: ['supplier', 'ops'] },
  { id: 'R9', type: 'refund', action: 'refuse_late', from: ['rfd_proceeding'], to: 'rfd_rejected', by: ['supplier'] },
  { id: 'R10', type: 'refund', action: 'hold', from: ['rfd_proceeding'], to: 'holding', by: ['supplier'] },
  { id: 'R11a', type: 'refund', action: 'retry', from: ['holding'], to: 'rfd_proceeding', by: ['ops'] },
  { id: 'R11b', type: 'refund', action: 'approve', from: ['holding'], to: 'refunded', by: ['ops'] },
  { id: 'R11c', type: 'refund', action: 'give_up', from: ['holding'], to: 'failed', by: ['ops'], guards: ['nothing_done'] },
  { id: 'R12', type: 'refund', action: 'pay_out', from: ['refunded'], to: 'refunded_reimbursing', by: ['timer', 'ops'] },
  { id: 'R13', type: 'refund', action: 'reimbursed', from: ['refunded_reimbursing'], to: 'refunded_reimbursed', by: ['payment'] },
  { id: 'R14', type: 'refund', action: 'lock', from: LOCKABLE.refund, to: 'same', by: AGENCY },
  { id: 'R15', type: 'refund', action: 'unlock', from: LOCKABLE.refund, to: 'same', by: AGENCY },
  { id: 'R16', type: 'refund', action: 'end_lock', from: LOCKABLE.refund, to: 'same', by: ['timer'] },
  // The answer may arrive after the order is closed.
  { id: 'R17', type: 'refund', action: 'release_seats', from: NOT_REFUNDED, to: 'same', by: ['supplier'] },
  { id: 'R18', type: 'refund', action: 'keep_seats', from: NOT_REFUNDED, to: 'same', by: ['supplier'] },
  // The supplier's refund does not cover the refund: two people of the desk decide on the loss.
  { id: 'R19', type: 'refund', action: 'decide_loss', from: ['rfd_proceeding', 'holding'], to: 'same', by: ['ops'] },
  // Void
  { id: 'V1', type: 'void', action: 'request', from: ['none'], to: 'void_proceeding', by: AGENCY, guards: ['before_deadline'] },
  { id: 'V2', type: 'void', action: 'approve', from: ['void_proceeding'], to: 'voided', by: ['supplier', 'ops'] },
  { id: 'V3', type: 'void', action: 'refuse', from: ['void_proceeding'], to: 'void_rejected', by: ['supplier'] },
  { id: 'V4', type: 'void', action: 'hold', from: ['void_proceeding'], to: 'holding', by: ['supplier', 'timer'] },
  { id: 'V4a', type: 'void', action: 'approve', from: ['holding'], to: 'voided', by: ['ops'] },
  { id: 'V4b', type: 'void', action: 'refuse', from: ['holding'], to: 'void_rejected', by: ['ops'], guards: ['nothing_done'] },
  { id: 'V4c', type: 'void', action: 'give_up', from: ['holding'], to: 'failed', by: ['ops'], guards: ['nothing_done'] },
  // The supplier's refund does not cover the void: two people of the desk decide on the loss.
  { id: 'V10', type: 'void', action: 'decide_loss', from: ['void_proceeding', 'holding'], to: 'same', by: ['ops'] },
  { id: 'V5', type: 'void', action: 'cancel', from: ['void_proceeding'], to: 'canceled', by: ['ops'] },
  { id: 'V6a', type: 'void', action: 'pay_out', from: ['voided'], to: 'voided_reimbursing', by: ['timer'] },
  { id: 'V6b', type: 'void', action: 'reimbursed', from: ['voided_reimbursing'], to: 'voided_reimbursed', by: ['payment'] },
  { id: 'V7', type: 'void', action: 'lock', from: LOCKABLE.void, to: 'same', by: AGENCY },
  { id: 'V8', type: 'void', action: 'unlock', from: LOCKABLE.void, to: 'same', by: AGENCY },
  { id: 'V9', type: 'void', action: 'end_lock', from: LOCKABLE.void, to: 'same', by: ['timer'] },
] as const satisfies readonly Transition[]

export type ActionName = (typeof TRANSITIONS)[number]['action']

/** Rows for one order type and action, in table order. */
export function transitionsFor(type: OrderType, action: ActionName): readonly Transition[] {
  return TRANSITIONS.filter((row) => row.type === type && row.action === action)
}
