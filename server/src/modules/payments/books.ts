// An order's ledger postings: every posting has the same description of what it is for.

import { issueOrder, type Transfer } from '@interline/domain/ledger/transfers'
import type { Tx } from '../../platform/database/database.ts'
import type { Ledger, Posting, Verdict } from '../ledger/index.ts'
import type { Deps } from './deps.ts'
import { netCost, saleChain, type EventActor, type Order } from '../orders/index.ts'
import { paidOnCredit } from './on-credit.ts'

export type OrderPosting = Omit<Posting, 'paymentType' | 'orderId' | 'memo' | 'fxSnapshotId'> & {
  /** Beside the description of the order: the voucher that paid a part. */
  readonly note?: string
  /** The payment that it reverses or keeps; absent: whatever is due. The description says which part was paid. */
  readonly payment?: string
}

type BookDeps = Pick<Deps, 'ledger' | 'products'>

/** A posting that may be refused for insufficient funds. */
export async function postOrder(
  tx: Tx,
  order: Order,
  { note, payment, ...posting }: OrderPosting,
  { ledger, products }: Omit<BookDeps, 'ledger'> & { readonly ledger: Pick<Ledger, 'post'> },
): Promise<Verdict> {
  const { paymentType } = products.typeOf(order.order_type)
  const memo = products.of(order).payment.memoOf(order, payment)
  return ledger.post(tx, {
    ...posting,
    paymentType,
    orderId: order.id,
    memo: [memo, note].filter(Boolean).join(' · '),
    fxSnapshotId: order.fx_snapshot_id,
  })
}

/** A posting whose funds are available: a refusal undoes the transaction. */
export async function bookOrder(tx: Tx, order: Order, posting: OrderPosting, deps: BookDeps): Promise<void> {
  const verdict = await postOrder(tx, order, posting, deps)
  if (verdict.code !== 'ok')
    throw new Error(`${order.id}: the ledger returned ${verdict.code} for ${posting.type}`)
}

/**
 * The tickets are issued: the amount in clearing becomes the supplier's due, cost and margin at every level.
 * `order` as paid; unpaid and test orders have no postings. A change without a charge does: fees and residual
 * value may cancel out. Callers that complete a change must call `lockRefunds` first: a level above may be
 * owed something. Returns what was moved, so that what reaches the payer's balance can go on to its gateways.
 */
export async function bookSale(
  tx: Tx,
  order: Order,
  actor: EventActor,
  { now, deps }: { readonly now: number; readonly deps: BookDeps & Pick<Deps, 'ratesOf'> },
): Promise<readonly Transfer[]> {
  if (order.test || order.paid_minor !== order.total_minor) return []
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const chain = saleChain(order)
  const isOwed = chain.some(({ total }) => total < 0n)
  const onCredit = isOwed ? await paidOnCredit(tx, order, chain) : []
  const transfers = issueOrder(chain, netCost(order), rates, onCredit)
  if (transfers.length === 0) return []
  await bookOrder(
    tx,
    order,
    { type: 'issue', id: order.id, reference: order.id, actor, transfers, at: now },
    deps,
  )
  return transfers
}
