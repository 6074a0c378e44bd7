// A failed order gives its money back: exactly what was taken, to the accounts it was taken from, at every level.

import { decide } from '@interline/domain/orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import type { Conclusion } from './conclusion.ts'
import { applyDecision, factsOf, type Order, TIMER } from '../../orders/index.ts'
import { giveBackPayment, inWallets, type RefundedTo } from '../../payments/index.ts'

/**
 * From `failed` to `failed_reimbursed`. An order that nothing was paid for stays failed. `more`: what the history says
 * beside it.
 */
export async function reimburse(
  tx: Tx,
  order: Order,
  { now, deps }: Conclusion,
  more: Readonly<Record<string, string>> = {},
): Promise<Order> {
  const start = decide(factsOf(order, now), 'start_reimbursement', 'timer')
  if (!start.ok) return order
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'channel', 'amount_minor'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', '=', 'succeeded')
    .orderBy('difference')
    .execute()
  const [payment] = payments
  if (!payment) throw new Error(`${order.id} is paid without a payment`)
  const payload = {
    ...more,
    minor: String(order.paid_minor),
    currency: order.currency,
    ...wentBackTo(payments),
  }
  const going = await applyDecision(tx, order, start, { actor: TIMER, at: now, payload })
  const end = decide(factsOf(going, now), 'reimbursed', 'payment')
  if (!end.ok) throw new Error(`${order.id} cannot be reimbursed: ${end.reason}`)
  const done = await applyDecision(tx, going, end, {
    actor: { type: 'payment', id: payment.id, name: 'Interline' },
    at: now,
    payload,
    change: { returned_minor: order.paid_minor },
  })
  if (order.test || order.paid_minor === 0n) return done
  // What was paid on top for another ticket is an entry of its own.
  for (const [at, { id }] of payments.entries())
    await giveBackPayment(tx, order, { paymentId: id, entryId: at === 0 ? order.id : id, at: now }, deps)
  return done
}

/** What was paid on top for another ticket may have come from the other wallet. */
function wentBackTo(
  payments: readonly { readonly channel: string; readonly amount_minor: bigint }[],
): RefundedTo {
  const from = (wallet: string) =>
    payments.reduce((sum, { channel, amount_minor: minor }) => (channel === wallet ? sum + minor : sum), 0n)
  return inWallets({ balance: from('balance'), credit: from('credit') })
}
