// The posting of a refund and what follows from it in the same transaction; and the reversal of a payment: exactly what
// was taken, to the accounts it was taken from, at every level.

import { reverse } from '@interline/domain/ledger/transfers'
import type { Tx } from '../../../platform/database/database.ts'
import { TIMER, type Order } from '../../orders/index.ts'
import { bookOrder, type OrderPosting } from '../books.ts'
import type { Deps } from '../deps.ts'
import { returnVoucher } from '../voucher-leg.ts'

/**
 * A posting that refunds an order: a voucher's part becomes a voucher again, and what reaches the payer's balance goes on to the
 * gateways that the order was paid by; what none of them takes stays there.
 */
export async function bookRefund(tx: Tx, order: Order, posting: OrderPosting, deps: Deps): Promise<void> {
  await bookOrder(tx, order, posting, deps)
  await returnVoucher(tx, order, { transfers: posting.transfers, now: posting.at }, deps)
  await sendOn(tx, order, posting, deps)
}

/**
 * What a posting moved to the payer's balance goes on to the gateways that the order was paid by. Where it reverses one
 * payment, to that payment's gateway only: what was paid from the balance stays there.
 */
export async function sendOn(
  tx: Tx,
  order: Order,
  { transfers, payment, at }: Pick<OrderPosting, 'transfers' | 'payment' | 'at'>,
  deps: Pick<Deps, 'gateways'>,
): Promise<void> {
  const toBalance = transfers.reduce(
    (sum, { to, amount }) => (to.owner === order.agency_id && to.kind === 'balance' ? sum + amount : sum),
    0n,
  )
  const part = { amount: toBalance, now: at, ...(payment === undefined ? {} : { attemptId: payment }) }
  if (toBalance > 0n) await deps.gateways.returnByGateway(tx, order, part)
}

interface Reversal {
  readonly paymentId: string
  /** Minor units that the agency paid; nothing: there may be no entry to reverse. Absent: there is one. */
  readonly amount?: bigint
  /** Idempotency id of the entry: posted once, however often it is requested. */
  readonly entryId: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export async function reversePayment(
  tx: Tx,
  order: Order,
  { paymentId, amount, entryId, at }: Reversal,
  deps: Deps,
): Promise<void> {
  const paid = await deps.ledger.findEntry(tx, 'pay', paymentId)
  if (!paid && amount === 0n) return
  if (!paid) throw new Error(`${order.id}: the ledger has no payment ${paymentId}`)
  const posting = {
    type: 'reimburse',
    id: entryId,
    reference: paymentId,
    payment: paymentId,
    actor: TIMER,
    transfers: reverse(paid.transfers, paid.sources),
    reverses: paid.entry,
    at,
  } as const
  await bookRefund(tx, order, posting, deps)
}
