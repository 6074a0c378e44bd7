// What an order writes into the ledger: every posting of it says in the same words what it is for.

import { issueOrder } from '@interline/domain/wallet/transfers'
import type { Tx } from '../../platform/database/database.ts'
import type { Posting, Verdict } from '../wallet/index.ts'
import type { Deps } from './deps.ts'
import { type EventActor, netCost, type Order, saleChain } from '../orders/index.ts'
import { paidOnCredit } from './on-credit.ts'

type OrderPosting = Omit<Posting, 'paymentType' | 'orderId' | 'memo'>

/** A posting that may be refused for want of money. */
export function postOrder(
  tx: Tx,
  order: Order,
  posting: OrderPosting,
  { wallet }: Pick<Deps, 'wallet'>,
): Promise<Verdict> {
  const paymentType = `${order.order_type}-flight` as const
  return wallet.post(tx, { ...posting, paymentType, orderId: order.id, memo: memoOf(order) })
}

/** A posting whose money is there: one that is refused undoes the transaction. */
export async function bookOrder(
  tx: Tx,
  order: Order,
  posting: OrderPosting,
  deps: Pick<Deps, 'wallet'>,
): Promise<void> {
  const verdict = await postOrder(tx, order, posting, deps)
  if (verdict.code !== 'ok')
    throw new Error(`${order.id}: the ledger answered ${verdict.code} to ${posting.type}`)
}

/**
 * The tickets are there: what lay in clearing becomes the supplier's due, cost and margin at every level. `order` as
 * it was paid; one that is not paid, or that is a test, has no books. A change that costs the agency nothing has: fees
 * and value left over may be the same. Whoever ends a change has `lockRefunds` first: a level above may be owed something.
 */
export async function bookSale(
  tx: Tx,
  order: Order,
  actor: EventActor,
  { now, deps }: { readonly now: number; readonly deps: Pick<Deps, 'wallet' | 'ratesOf'> },
): Promise<void> {
  if (order.test || order.paid_minor !== order.total_minor) return
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const chain = saleChain(order)
  const isOwed = chain.some(({ total }) => total < 0n)
  const onCredit = isOwed ? await paidOnCredit(tx, order, chain) : []
  const transfers = issueOrder(chain, netCost(order), rates, onCredit)
  if (transfers.length === 0) return
  await bookOrder(
    tx,
    order,
    { type: 'issue', id: order.id, reference: order.id, actor, transfers, at: now },
    deps,
  )
}

/** `CHAN/TAI MAN · HKG-LHR · CX251` */
function memoOf(order: Order): string {
  const [name = ''] = order.passenger_names
  const others = order.passenger_names.length - 1
  const route = order.route.map(({ from, to }) => `${from}-${to}`).join(' ')
  return `${name}${others > 0 ? ` +${others}` : ''} · ${route} · ${order.flight_numbers.join(' ')}`
}
