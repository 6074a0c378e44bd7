// Refunds the payments of an order in full: exactly what was taken, to the accounts it was taken from, at
// every level. Its product moves the order; the postings are in the same transaction.

import { reverse, type Transfer } from '@interline/domain/ledger/transfers'
import type { Tx } from '../../../platform/database/database.ts'
import type { EventActor, Order } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { reversePayment } from './book-refund.ts'
import { inWallets, refundedTo, type RefundedTo } from './refunded-to.ts'

interface WholeOrderRefund {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** What the history shows besides amount and wallets. */
  readonly more?: Readonly<Record<string, string>>
  /** Who decided it; absent: nobody in particular. */
  readonly by?: EventActor
}

/** The order must be locked and paid. Returns its new state. Throws an Error if nothing was paid. */
export async function refundPayments(
  tx: Tx,
  order: Order,
  { at, more = {}, by }: WholeOrderRefund,
  deps: Deps,
): Promise<Order> {
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
  const amount = order.paid_minor
  const payload = {
    ...more,
    minor: String(amount),
    currency: order.currency,
    ...(order.test
      ? wentBackTo(payments)
      : await refundedTo(tx, order, await reversalsOf(tx, payments, deps))),
  }
  const { payment: rules } = deps.products.of(order)
  const done = await rules.refunded(tx, order, { paymentId: payment.id, amount, at, payload, by })
  if (order.test) return done
  // Later additional payments have an entry of their own.
  for (const [index, { id, amount_minor: paid }] of payments.entries()) {
    const entryId = index === 0 ? order.id : id
    await reversePayment(tx, order, { paymentId: id, amount: paid, entryId, at }, deps)
  }
  return done
}

/** What reversing the payments moves: a part of the first one may have been paid with a flight voucher. */
async function reversalsOf(
  tx: Tx,
  payments: readonly { readonly id: string }[],
  { ledger }: Deps,
): Promise<Transfer[]> {
  const moved: Transfer[] = []
  for (const { id } of payments) {
    const paid = await ledger.findEntry(tx, 'pay', id)
    if (paid) moved.push(...reverse(paid.transfers, paid.sources))
  }
  return moved
}

/** Of a test order, which moves no money. A later additional payment may have come from the other wallet. */
function wentBackTo(
  payments: readonly { readonly channel: string; readonly amount_minor: bigint }[],
): RefundedTo {
  const from = (wallet: string) =>
    payments.reduce((sum, { channel, amount_minor: minor }) => (channel === wallet ? sum + minor : sum), 0n)
  return inWallets({ balance: from('balance'), credit: from('credit') })
}
