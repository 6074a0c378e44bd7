// What a payment of a flight order is for and its effect on the order: the whole price, or the extra cost of
// a replacement ticket. Payments know nothing else about flights.

import { ticketDue } from '@interline/domain/flight-search/ticketing-plan'
import { replacementJson, solution } from '../../../../db/json/orders.ts'
import { saleChain, type OrderChange, type Payable } from '../../orders/index.ts'
import { issueTicket, PATIENCE_MS, replaceTicket, serviceOrder } from '../job-kinds.ts'
import type { Order } from './rows.ts'
import type { HoldReason } from './present-words.ts'
import {
  differenceChain,
  dueNow,
  priceColumns,
  replacementOf,
  type StoredReplacement,
} from './replacement.ts'

export function payableOf(order: Order): Payable {
  const replacement = replacementOf(order)
  const onHold = order.status === 'holding'
  const common = {
    amount: dueNow(order),
    next: order.order_type === 'change' ? serviceOrder : onHold ? replaceTicket : issueTicket,
    patienceMs: PATIENCE_MS,
  }
  return replacement
    ? {
        ...common,
        part: replacement.number,
        chain: () => differenceChain(replacement),
        payload: { before: String(replacement.was.total), flights: replacement.flights },
        change: ({ id }) => paidMore(replacement, id),
      }
    : {
        ...common,
        part: 0,
        // Separate tickets may be split or replaced later; a voucher belongs to one order.
        takesVoucher:
          order.order_type === 'origin' && !order.test && solution.read(order.solution).tickets.length === 1,
        chain: () => saleChain(order),
        payload: {},
        change: ({ now }) => paidWhole(order, now),
      }
}

function paidWhole(order: Order, now: number): OrderChange {
  const { productType } = order.solution
  const due = ticketDue(productType, { paidAt: now, departure: order.depart_at.getTime() })
  return {
    paid_minor: order.total_minor,
    paid_at: new Date(now),
    ticket_by: new Date(Math.max(now, due)),
  }
}

/** The new price with the replacement ticket, which is requested now. */
function paidMore(replacement: StoredReplacement, paymentId: string): OrderChange {
  const { becomes } = replacement
  return {
    ...priceColumns(becomes),
    hold_reason: 'replacing' satisfies HoldReason,
    confirm_before: null,
    agency_decision: false,
    replacement: replacementJson.write({ ...replacement, paymentId }),
  }
}
