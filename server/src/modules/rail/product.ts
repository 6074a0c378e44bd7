// Train orders as a product: registered with `orders`, which knows nothing of trains.

import type { Reply } from '@interline/contract/index'
import { RAIL_ORDERS, RAIL_RULES } from '@interline/domain/rail/rules'
import { isBeingPaid, lockVisible, moveOrder, saleChain, type Sellable } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import { issueTickets } from './job-kinds.ts'
import { mailRailOrder } from './mail-order.ts'
import { handleDue } from './order/end-order.ts'
import { freeTickets } from './order/free-tickets.ts'
import { presentOrder } from './order/present.ts'
import { readTickets } from './order/rows.ts'
import { PATIENCE_MS, RAIL_WORKING, railRules } from './rules.ts'

const RAIL_HOLDING: RailProduct['holding'] = [
  { type: 'rail', status: 'none' },
  { type: 'rail', status: 'seat_requested' },
  { type: 'rail', status: 'to_be_paid' },
]

export type RailProduct = Sellable<Reply<'rail.get'>>

export function railProduct(deps: Deps): RailProduct {
  return {
    product: 'rail',
    types: RAIL_ORDERS,
    rules: railRules,
    statuses: RAIL_RULES.statuses,
    holding: RAIL_HOLDING,
    working: RAIL_WORKING,
    due: (tx, order) => handleDue(tx, order, deps),
    mail: (tx, order, event) => mailRailOrder(tx, order, event, deps),
    present: (tx, ctx, { id }) => presentOrder(tx, ctx, id, deps),
    payment: {
      async open(tx, ctx, id) {
        const order = await lockVisible(tx, ctx, id, railRules)
        return {
          order,
          now: await ctx.db.instant(tx),
          isBeingPaid: await isBeingPaid(tx, order),
          refuse: () => Promise.resolve(),
        }
      },
      payableOf: (order) => ({
        amount: { minor: order.total_minor, currency: order.currency },
        part: 0,
        chain: () => saleChain(order),
        payload: {},
        change: ({ now }) => ({ paid_minor: order.total_minor, paid_at: new Date(now) }),
        next: issueTickets,
        patienceMs: PATIENCE_MS,
      }),
      payableUntil: ({ pay_before: until }) => until,
      memoOf: ({ passenger_names: names, flight_numbers: trains, depart_on: day }) =>
        `${names.length} PAX · ${trains.join(', ')} ${day}`,
      async refunded(tx, order, { paymentId, amount, at, payload }) {
        const decision = railRules.decide(order, { action: 'reimbursed', actor: 'payment', now: at })
        if (!decision.ok) throw new Error(`${order.id}: ${decision.reason}`)
        await freeTickets(tx, order, await readTickets(tx, order))
        const change = { returned_minor: amount, close_reason: payload['reason'] ?? null }
        const actor = { type: 'payment', id: paymentId, name: 'Interline' } as const
        return moveOrder(tx, order, decision, { rules: railRules, actor, at, payload, change })
      },
    },
  }
}
