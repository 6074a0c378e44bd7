// What a payment of an order is for and what it makes of the order: the whole price, or what another ticket costs more. A
// payment knows this and no more of changes and replacements.

import { ticketDue } from '@interline/domain/flight-search/ticketing-plan'
import type { Money } from '@interline/domain/money/money'
import type { SaleChain } from '@interline/domain/wallet/transfers'
import { replacementJson } from '../../../../db/json/orders.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { issueTicket, replaceTicket, serviceOrder, type OrderJob } from '../job-kinds.ts'
import { saleChain, type Order, type OrderChange } from './order.ts'
import type { HoldReason } from './present-words.ts'
import {
  differenceChain,
  dueNow,
  priceColumns,
  replacementOf,
  type StoredReplacement,
} from './replacement.ts'

export interface Payable {
  readonly amount: Money
  /** 0: the order as sold. 1 and on: what the first, second … replacement adds to the price. */
  readonly part: number
  /** What every level is charged. */
  readonly chain: () => SaleChain
  /** What the history says beside amount and method. */
  readonly payload: Readonly<Record<string, string>>
  /** Columns that change with the payment; `now` in milliseconds since the epoch. */
  readonly change: (payment: { readonly id: string; readonly now: number }) => OrderChange
  /** What goes on with the order then. */
  readonly next: JobKind<OrderJob>
  /** What the order is afterwards was all read under its lock, or is written by the payment. */
  readonly isKnownAfter: boolean
}

export function payableOf(order: Order): Payable {
  const replacement = replacementOf(order)
  const onHold = order.status === 'holding'
  const common = {
    amount: dueNow(order),
    next: order.order_type === 'change' ? serviceOrder : onHold ? replaceTicket : issueTicket,
    isKnownAfter: order.order_type === 'origin' && !onHold,
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

/** What the other ticket makes of the price; the ticket itself is asked for now. */
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
