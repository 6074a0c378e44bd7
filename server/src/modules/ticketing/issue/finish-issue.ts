// The last ticket of an order is issued, by a supplier or manually: status, mail and postings, all in one
// transaction.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import { applyDecision, factsOf, type Item, type Order } from '../../flight-orders/index.ts'
import type { EventActor } from '../../orders/index.ts'
import { bookSale } from '../../payments/index.ts'
import { joined } from '../../supplier-calls/index.ts'
import type { Conclusion } from './conclusion.ts'

export interface Issue {
  /** `enter_tickets`: manually, from on hold. */
  readonly action: 'issue' | 'enter_tickets'
  readonly actor: EventActor
  readonly items: readonly Item[]
  /** All numbers of the order. */
  readonly tickets: readonly string[]
  /** Locators received with the tickets. */
  readonly pnrs: readonly string[]
  readonly airlinePnrs: readonly string[]
}

/** The order must be locked, and each passenger must have a ticket for each flight. */
export async function finishIssue(tx: Tx, order: Order, issue: Issue, ctx: Conclusion): Promise<Order> {
  const { now } = ctx
  const { action, actor, items, tickets } = issue
  const decision = decide({ ...factsOf(order, now), ticketsMissing: 0 }, action, actor.type)
  if (!decision.ok) throw new Error(`${order.id} cannot be issued: ${decision.reason}`)
  const issued = await applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { tickets: tickets.join(', ') },
    change: {
      issued_at: new Date(now),
      hold_reason: null,
      ticket_numbers: [...tickets],
      pnrs: joined(order.pnrs, ...items.map(({ pnr }) => pnr ?? ''), ...issue.pnrs),
      airline_pnrs: joined(
        order.airline_pnrs,
        ...items.map(({ airline_pnr: locator }) => locator ?? ''),
        ...issue.airlinePnrs,
      ),
    },
  })
  await bookSale(tx, order, actor, ctx)
  return issued
}
