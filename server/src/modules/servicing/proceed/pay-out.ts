// The refund of a void or refund request goes to the wallets that paid, at every level of the sale, in one
// posting.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Shortfall } from '@interline/domain/servicing/chain-balance'
import { LossDecision } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { applyDecision, covers, factsOf, lockOrder, type Order, textsOf } from '../../flight-orders/index.ts'
import { type OrderJob, TIMER } from '../../orders/index.ts'
import { bookRefund, lockRefunds, refundedTo } from '../../payments/index.ts'
import type { Deps } from './deps.ts'
import { refundPosting } from './refund-posting.ts'

/** From `voided` or `refunded` to the end; does nothing elsewhere. */
export async function payOut(tx: Tx, job: OrderJob, deps: Deps): Promise<void> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (order?.status !== 'voided' && order?.status !== 'refunded') return
  await lockRefunds(tx, order)
  const now = await deps.platform.db.instant(tx)
  const start = decide(factsOf(order, now), 'pay_out', 'timer')
  if (!start.ok) throw new Error(`${order.id} cannot be paid out: ${start.reason}`)
  const payment = await originalPayment(tx, order)
  const { transfers, short } = await refundPosting(tx, order, deps)
  // Checked before the tickets were approved; paying out more is a named decision of two people.
  if (short.length > 0 && !(await isAgreed(tx, order, short)))
    throw new Error(`${order.id} would pay out more than is available: ${JSON.stringify(textsOf(short))}`)
  const payload = {
    minor: String(order.to_return_minor),
    currency: order.currency,
    ...(transfers.length > 0
      ? await refundedTo(tx, order, transfers)
      : { channel: payment?.channel ?? 'balance' }),
  }
  const going = await applyDecision(tx, order, start, { actor: TIMER, at: now, payload })
  const end = decide(factsOf(going, now), 'reimbursed', 'payment')
  if (!end.ok) throw new Error(`${order.id} cannot be reimbursed: ${end.reason}`)
  await applyDecision(tx, going, end, {
    actor: { type: 'payment', id: payment?.id ?? null, name: 'Interline' },
    at: now,
    payload,
    change: { returned_minor: order.to_return_minor },
  })
  if (transfers.length === 0) return
  const reference = payment?.id ?? order.id
  const entry = { type: 'return', id: order.id, reference, actor: TIMER, transfers, at: now } as const
  await bookRefund(tx, order, entry, deps)
}

async function originalPayment(tx: Tx, order: Order) {
  return tx
    .selectFrom('payments')
    .select(['id', 'channel'])
    .where('order_id', '=', order.root_id)
    .where('agency_id', '=', order.agency_id)
    .where('state', '=', 'succeeded')
    .orderBy('difference')
    .executeTakeFirst()
}

/** Two people of the desk have decided on exactly this loss: the history shows it. */
async function isAgreed(tx: Tx, order: Order, short: readonly Shortfall[]): Promise<boolean> {
  const event = await tx
    .selectFrom('order_events')
    .select(['actor_id', 'payload'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('action', '=', 'decide_loss')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!event) return false
  const { losses, secondId } = LossDecision.parse(event.payload)
  return secondId !== undefined && secondId !== event.actor_id && covers(losses, short)
}
