// An example of every event, for the reference: complete, and of the published shape.

import { EVENT_VERSION, kindOfType, type WebhookType } from '@interline/domain/webhooks/event-types'
import type { WebhookEvent } from './events.ts'

/** Status after the event, and before it where the event did not create the order. */
const EXAMPLES: Readonly<Record<WebhookType, readonly [status: string, previous: string | null]>> = {
  'order.created': ['to_be_paid', null],
  'order.reviewed': ['to_be_paid', 'reviewing'],
  'order.payable': ['to_be_paid', 'reserved'],
  'order.payment_succeeded': ['proceeding', 'to_be_paid'],
  'order.payment_returned': ['failed_reimbursed', 'failed_reimbursing'],
  'order.ticketed': ['issued', 'proceeding'],
  'order.holding': ['holding', 'proceeding'],
  'order.failed': ['failed', 'proceeding'],
  'order.canceled': ['canceled', 'to_be_paid'],
  'order.closed': ['closed', 'to_be_paid'],
  'order.time_limit_changed': ['to_be_paid', 'to_be_paid'],
  'change.quoted': ['chg_to_be_paid', 'chg_reviewing'],
  'change.rejected': ['chg_rejected', 'chg_reviewing'],
  'change.completed': ['changed', 'chg_proceeding'],
  'change.failed': ['failed', 'chg_proceeding'],
  'change.closed': ['closed', 'chg_to_be_paid'],
  'refund.quoted': ['rfd_to_be_confirm', 'rfd_reviewing'],
  'refund.rejected': ['rfd_rejected', 'rfd_reviewing'],
  'refund.approved': ['refunded', 'rfd_proceeding'],
  'refund.reimbursed': ['refunded_reimbursed', 'refunded_reimbursing'],
  'refund.expired': ['closed', 'rfd_to_be_confirm'],
  'void.completed': ['voided', 'void_proceeding'],
  'void.rejected': ['void_rejected', 'void_proceeding'],
  'void.reimbursed': ['voided_reimbursed', 'voided_reimbursing'],
  'group.quoted': ['to_be_confirm', 'to_be_quote'],
  'group.seats_confirmed': ['to_be_pay_first', 'seat_applying'],
  'group.installment_due': ['to_be_paid_last_money', 'to_be_pay_first'],
  'group.installment_expired': ['to_be_paid_last_money', 'to_be_paid_last_money'],
  'group.issued': ['issued', 'proceeding'],
  'group.failed': ['failed', 'to_be_quote'],
  'flight.disruption': ['issued', 'issued'],
  'flight.disruption_resolved': ['issued', 'issued'],
  'train.created': ['to_be_paid', null],
  'train.payable': ['to_be_paid', 'seat_requested'],
  'train.payment_succeeded': ['issuing', 'to_be_paid'],
  'train.issued': ['issued', 'issuing'],
  'train.failed': ['failed', 'issuing'],
  'train.canceled': ['canceled', 'to_be_paid'],
  'train.closed': ['closed', 'to_be_paid'],
  'train.changed': ['issued', 'issuing'],
  'train.change_failed': ['failed', 'issuing'],
  'train.change_closed': ['closed', 'to_be_paid'],
  'train.refunded': ['refunded', 'refunding'],
  'train.refund_rejected': ['rejected', 'refunding'],
}

/** One sentence for each event, for the OpenAPI document. */
export const EVENT_SUMMARIES: Readonly<Record<WebhookType, string>> = {
  'order.created': 'An order was placed',
  'order.reviewed': 'The service desk reviewed an order',
  'order.payable': 'An order can be paid',
  'order.payment_succeeded': 'An order was paid',
  'order.payment_returned': 'The payment of an order was refunded',
  'order.ticketed': 'The tickets of an order were issued',
  'order.holding': 'Ticketing is delayed',
  'order.failed': 'An order failed',
  'order.canceled': 'An order was canceled',
  'order.closed': 'An order was closed unpaid',
  'order.time_limit_changed': 'The time limit of an order changed',
  'change.quoted': 'A change was quoted',
  'change.rejected': 'A change was refused',
  'change.completed': 'A change was completed',
  'change.failed': 'A change failed',
  'change.closed': 'A change was closed',
  'refund.quoted': 'A refund was quoted',
  'refund.rejected': 'A refund was refused',
  'refund.approved': 'The airline approved a refund',
  'refund.reimbursed': 'A refund was paid out',
  'refund.expired': 'The quote of a refund expired',
  'void.completed': 'Tickets were voided',
  'void.rejected': 'A void was refused',
  'void.reimbursed': 'The money of a void was paid out',
  'group.quoted': 'A group was quoted',
  'group.seats_confirmed': 'The seats of a group were confirmed',
  'group.installment_due': 'An installment of a group is due',
  'group.installment_expired': 'An installment of a group was not paid in time',
  'group.issued': 'The tickets of a group were issued',
  'group.failed': 'A group failed',
  'flight.disruption': 'The airline changed or canceled a flight',
  'flight.disruption_resolved': 'A schedule change was settled',
  'train.created': 'A train order was placed',
  'train.payable': 'A train order can be paid',
  'train.payment_succeeded': 'A train order was paid',
  'train.issued': 'Train tickets were issued',
  'train.failed': 'A train order failed',
  'train.canceled': 'A train order was canceled',
  'train.closed': 'A train order was closed unpaid',
  'train.changed': 'A train ticket was changed',
  'train.change_failed': 'The change of a train ticket failed',
  'train.change_closed': 'The change of a train ticket was closed',
  'train.refunded': 'A train ticket was refunded',
  'train.refund_rejected': 'The refund of a train ticket was refused',
}

const TICKETED: ReadonlySet<string> = new Set(['issued', 'changed'])
const OPEN: ReadonlySet<string> = new Set([
  'to_be_paid',
  'chg_to_be_paid',
  'rfd_to_be_confirm',
  'to_be_confirm',
  'to_be_pay_first',
  'to_be_paid_last_money',
])
const ORDER_TYPES: Readonly<Record<string, string>> = {
  change: 'change',
  refund: 'refund',
  void: 'void',
  group: 'group',
  train: 'rail',
}

/** A complete event of the type, as it could be posted. */
export function exampleOf(type: WebhookType): WebhookEvent {
  const [status, previousStatus] = EXAMPLES[type]
  const family = type.split('.')[0] ?? ''
  const orderType = ORDER_TYPES[family] ?? 'origin'
  const orderId = orderType === 'origin' ? 'F26112700041' : 'C26112700042'
  const sequence = previousStatus === null ? 1 : 4
  return {
    id: `evt_${orderId}_${sequence}`,
    type,
    apiVersion: EVENT_VERSION,
    createdAt: '2026-11-27T08:15:30.000Z',
    agencyId: 330,
    orderId,
    sequence,
    data: {
      orderId,
      orderType,
      status,
      previousStatus,
      parentOrderId: ['change', 'refund', 'void'].includes(orderType) ? 'F26112700041' : null,
      currency: 'USD',
      total: 42_460,
      deadline: OPEN.has(status) ? '2026-11-27T10:15:00.000Z' : null,
      ticketNumbers: TICKETED.has(status) && orderType !== 'rail' ? ['784-2400000041'] : [],
      ...(type === 'order.reviewed' && { result: 'approved' as const }),
      ...(kindOfType(type) === 'flight_change' && {
        disruption: { flight: 'CZ302', kind: type === 'flight.disruption' ? ('change' as const) : null },
      }),
    },
    test: false,
  }
}
