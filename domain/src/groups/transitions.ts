// The transitions of a group order, G1 to G20 of the specification, and what happens within a status.

import type { MoneyEffect } from '../orders/replay-money.ts'
import type { Transition } from '../orders/rules.ts'
import { GROUP_TYPE, type GroupStatus } from './statuses.ts'

const AGENCY = ['operator', 'superuser'] as const
const type = GROUP_TYPE

export type GroupGuard =
  | 'before_deadline'
  | 'deadline_passed'
  | 'amount_is_due'
  | 'no_payment_pending'
  | 'payment_allowed'
  | 'remark_given'
  | 'asks_left'
  | 'names_for_seats'
  | 'names_for_tickets'
  | 'names_open'
  | 'other_flights_accepted'
  | 'not_expired'
  | 'expired'
  | 'cancel_requested'
  | 'no_cancel_requested'
  | 'all_ticketed'

const LATER = ['to_be_pay_second', 'to_be_pay_third', 'to_be_paid_last_money'] as const
const PAY = ['to_be_pay_first', ...LATER] as const
/** The name list is open or submitted, and no ticket issued. */
const NAMING = ['to_be_apply_seat', 'seat_applying', ...PAY] as const
/** Its flights are known, and no ticket is issued. */
export const PLANNED = ['to_be_confirm', ...NAMING, 'proceeding'] as const

// oxfmt-ignore
export const GROUP_TRANSITIONS = [
  { id: 'G1', type, action: 'request', from: ['none'], to: 'to_be_quote', by: AGENCY },
  { id: 'G2', type, action: 'quote', from: ['to_be_quote'], to: 'to_be_confirm', by: ['ops'] },
  { id: 'G3', type, action: 'decline', from: ['to_be_quote'], to: 'failed', by: ['ops'], guards: ['remark_given'] },
  { id: 'G4', type, action: 'cancel', from: ['to_be_quote', 'to_be_confirm', 'to_be_apply_seat'], to: 'canceled', by: AGENCY, guards: ['remark_given'] },
  { id: 'G5', type, action: 'accept', from: ['to_be_confirm'], to: 'to_be_apply_seat', by: AGENCY, guards: ['before_deadline'] },
  { id: 'G6', type, action: 'ask_again', from: ['to_be_confirm'], to: 'to_be_quote', by: AGENCY, guards: ['asks_left', 'before_deadline'] },
  { id: 'G7', type, action: 'expire', from: ['to_be_confirm'], to: 'closed', by: ['timer'], guards: ['deadline_passed'] },
  { id: 'G8', type, action: 'apply', from: ['to_be_apply_seat'], to: 'seat_applying', by: AGENCY, guards: ['names_for_seats'] },
  { id: 'G9', type, action: 'confirm_seats', from: ['seat_applying'], to: 'to_be_pay_first', by: ['ops', 'supplier'] },
  { id: 'G10', type, action: 'offer_others', from: ['seat_applying'], to: 'to_be_confirm', by: ['ops'], guards: ['other_flights_accepted'] },
  { id: 'G10b', type, action: 'refuse_seats', from: ['seat_applying'], to: 'failed', by: ['ops'], guards: ['remark_given'] },
  { id: 'G11', type, action: 'pay', from: ['to_be_pay_first'], to: LATER, by: ['payment'], guards: ['not_expired', 'no_cancel_requested', 'before_deadline', 'amount_is_due', 'no_payment_pending', 'payment_allowed'] },
  { id: 'G12', type, action: 'pay', from: ['to_be_pay_second', 'to_be_pay_third'], to: ['to_be_pay_third', 'to_be_paid_last_money'], by: ['payment'], guards: ['not_expired', 'no_cancel_requested', 'before_deadline', 'amount_is_due', 'no_payment_pending', 'payment_allowed'] },
  { id: 'G13', type, action: 'pay', from: ['to_be_paid_last_money'], to: 'proceeding', by: ['payment'], guards: ['not_expired', 'no_cancel_requested', 'before_deadline', 'names_for_tickets', 'amount_is_due', 'no_payment_pending', 'payment_allowed'] },
  { id: 'G14', type, action: 'miss', from: PAY, to: 'same', by: ['timer'], guards: ['not_expired', 'no_cancel_requested', 'deadline_passed', 'no_payment_pending'] },
  { id: 'G15', type, action: 'extend', from: PAY, to: 'same', by: ['ops'], guards: ['expired'] },
  { id: 'G16', type, action: 'close', from: PAY, to: 'closed', by: ['timer', 'ops'], guards: ['expired', 'no_cancel_requested', 'deadline_passed', 'no_payment_pending'] },
  { id: 'G17', type, action: 'cancel', from: ['to_be_pay_first'], to: 'canceled', by: AGENCY, guards: ['remark_given', 'no_payment_pending'] },
  { id: 'G18', type, action: 'request_cancel', from: LATER, to: 'same', by: AGENCY, guards: ['remark_given', 'no_cancel_requested'] },
  { id: 'G18b', type, action: 'cancel_paid', from: LATER, to: 'canceled', by: ['ops'], guards: ['cancel_requested', 'no_payment_pending'] },
  { id: 'G18c', type, action: 'refuse_cancel', from: LATER, to: 'same', by: ['ops'], guards: ['cancel_requested', 'remark_given'] },
  { id: 'G18d', type, action: 'withdraw_cancel', from: LATER, to: 'same', by: AGENCY, guards: ['cancel_requested'] },
  { id: 'G19', type, action: 'issue', from: ['proceeding'], to: 'issued', by: ['ops', 'supplier'], guards: ['all_ticketed'] },
  { id: 'G20', type, action: 'fail', from: ['proceeding'], to: 'failed', by: ['ops'], guards: ['remark_given'] },
  // Fewer passengers than quoted, by the terms of the quote; of a submitted name list its rows are chosen.
  { id: 'G21', type, action: 'reduce', from: PAY, to: 'same', by: AGENCY, guards: ['not_expired', 'no_payment_pending', 'no_cancel_requested'] },
  { id: 'G22', type, action: 'submit_names', from: ['to_be_apply_seat', ...PAY], to: 'same', by: AGENCY, guards: ['names_open'] },
  { id: 'G23', type, action: 'correct_names', from: [...NAMING, 'proceeding'], to: 'same', by: ['ops'], guards: ['names_for_tickets', 'no_payment_pending'] },
  { id: 'G24', type, action: 'remind_payment', from: PAY, to: 'same', by: ['timer'], guards: ['not_expired', 'no_cancel_requested', 'before_deadline'] },
  { id: 'G25', type, action: 'remind_names', from: NAMING, to: 'same', by: ['timer'], guards: ['names_open'] },
  { id: 'G26', type, action: 'miss_names', from: NAMING, to: 'same', by: ['timer'], guards: ['names_open'] },
  // The airline changes a flight before there are tickets: the desk tells the agency what it means for its quote.
  { id: 'G27', type, action: 'flight_changed', from: PLANNED, to: 'same', by: ['ops', 'supplier'] },
  { id: 'G28', type, action: 'flight_canceled', from: PLANNED, to: 'same', by: ['ops', 'supplier'] },
  { id: 'G29', type, action: 'flight_restored', from: PLANNED, to: 'same', by: ['ops', 'supplier'] },
  // Issued tickets are disrupted as those of flight orders are, by the same rows.
  { id: 'O24', type, action: 'disrupt', from: ['issued'], to: 'same', by: ['ops', 'supplier'] },
  { id: 'O25', type, action: 'settle_disruption', from: ['issued'], to: 'same', by: [...AGENCY, 'ops', 'supplier', 'timer'] },
] as const satisfies readonly Transition<typeof GROUP_TYPE, GroupStatus, GroupGuard>[]

export type GroupAction = (typeof GROUP_TRANSITIONS)[number]['action']

/** What the amount of an event does to price, payments and refunds, in a replay of the order. */
export const GROUP_MONEY: Readonly<Partial<Record<GroupAction, readonly MoneyEffect[]>>> = {
  quote: ['unpriced'],
  offer_others: ['unpriced'],
  accept: ['priced'],
  reduce: ['priced'],
  // The airline's fee for a correction.
  correct_names: ['dearer'],
  pay: ['paid'],
  close: ['returned'],
  cancel_paid: ['returned'],
  fail: ['returned'],
}
