// What a void or refund gives back reaches the wallets it was paid from, at every level of the sale, in one posting.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Currency, Money } from '@interline/domain/money/money'
import { account, type Account } from '@interline/domain/wallet/accounts'
import { returnSale, type SaleChain } from '@interline/domain/wallet/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import {
  applyDecision,
  bookOrder,
  factsOf,
  lockOrder,
  TIMER,
  type Order,
  type OrderJob,
} from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { lastQuote } from '../quote/store-quotes.ts'
import { readServiced } from './serviced-bookings.ts'

/** From `voided` or `refunded` to the end; does nothing elsewhere. */
export async function payOut(tx: Tx, job: OrderJob, deps: Deps): Promise<void> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (order?.status !== 'voided' && order?.status !== 'refunded') return
  const now = await deps.platform.db.instant(tx)
  const start = decide(factsOf(order, now), 'pay_out', 'timer')
  if (!start.ok) throw new Error(`${order.id} cannot be paid out: ${start.reason}`)
  const payment = await originalPayment(tx, order)
  const payload = {
    minor: String(order.to_return_minor),
    currency: order.currency,
    channel: payment?.channel ?? 'balance',
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
  if (!order.test) await post(tx, order, { now, paymentId: payment?.id, deps })
}

async function post(
  tx: Tx,
  order: Order,
  { now, paymentId, deps }: { now: number; paymentId: string | undefined; deps: Deps },
): Promise<void> {
  const quote = await lastQuote(tx, order)
  if (!quote) throw new Error(`${order.id} is to be paid out and was never quoted`)
  const rates = await deps.ratesOf(tx, order.fx_snapshot_id)
  const paid = paymentId === undefined ? undefined : await deps.wallet.findEntry(tx, 'pay', paymentId)
  const net = await supplierShares(tx, order, quote.supplierMoney)
  const transfers = returnSale(quote.chain, net, {
    rates,
    wallets: walletsOf(quote.chain, paid?.sources ?? []),
  })
  if (transfers.length === 0) return
  const reference = paymentId ?? order.id
  await bookOrder(
    tx,
    order,
    { type: 'return', id: order.id, reference, actor: TIMER, transfers, at: now },
    deps,
  )
}

/** The wallet that each level paid the original from. */
function walletsOf(chain: SaleChain, sources: readonly Account[]): Account[] {
  return chain.map(
    ({ agencyId, currency }) =>
      sources.find((source) => source.owner === agencyId && source.currency === currency) ??
      account(agencyId, 'balance', currency),
  )
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

/** What each booking's supplier has really approved; as it was quoted where the desk did it or nobody named an amount. */
async function supplierShares(tx: Tx, order: Order, quoted: readonly Money[]): Promise<Money[]> {
  if (order.order_type !== 'refund') return [...quoted]
  const bookings = await readServiced(tx, order, 'refund')
  const { rows } = await sql<{ id: string; returned: { minor: string; currency: Currency } | null }>`
    select id, evidence -> 'returned' as returned from supplier_calls
    where order_id = ${order.id} and agency_id = ${order.agency_id} and step = 'refund' and state = 'ok'`.execute(
    tx,
  )
  return quoted.map((money, at) => {
    const call = bookings[at]?.call
    const returned = rows.find(({ id }) => id === call?.id)?.returned
    return returned ? { minor: BigInt(returned.minor), currency: returned.currency } : money
  })
}
