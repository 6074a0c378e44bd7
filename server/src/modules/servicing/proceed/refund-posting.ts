// What a void or refund posts to the books, and whether every seller can bear it: asked before tickets are approved and
// once more before the money goes out.

import { shortfalls, type Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Currency, Money } from '@interline/domain/money/money'
import { returnSale, type Transfer } from '@interline/domain/wallet/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { paidOnCredit } from '../../payments/index.ts'
import type { Order } from '../../orders/index.ts'
import type { Deps } from './deps.ts'
import { bookedMargins, lastQuote } from '../quote/index.ts'
import { readServiced } from './serviced-bookings.ts'

export interface RefundPosting {
  /** None for an order of a testing user. */
  readonly transfers: readonly Transfer[]
  /** Margins that it would leave below zero. */
  readonly short: readonly Shortfall[]
  /** By the suppliers: one amount per booking. */
  readonly returned: readonly Money[]
}

/**
 * By the quote that counts, with what the suppliers have really returned, to the wallets that have paid the original and its
 * changes. Whoever posts it has `lockRefunds` first. Throws an Error where nothing was quoted.
 */
export async function refundPosting(tx: Tx, order: Order, deps: Deps): Promise<RefundPosting> {
  if (order.test) return { transfers: [], short: [], returned: [] }
  const quote = await lastQuote(tx, order)
  if (!quote) throw new Error(`${order.id} is to be paid out and was never quoted`)
  const returned = await supplierShares(tx, order, quote.supplierMoney)
  const transfers = returnSale(quote.chain, returned, {
    rates: await deps.ratesOf(tx, order.fx_snapshot_id),
    onCredit: await paidOnCredit(tx, order, quote.chain),
  })
  const margins = await bookedMargins(tx, order)
  return { transfers, short: margins.size > 0 ? shortfalls(transfers, margins) : [], returned }
}

/** What sellers would lose by a void or refund as it was last quoted; none before a quote, and for other orders. */
export async function lossesOf(
  tx: Tx,
  order: Order,
  deps: Deps,
): Promise<Pick<RefundPosting, 'short' | 'returned'>> {
  const isReturn = order.order_type === 'refund' || order.order_type === 'void'
  return isReturn && (await lastQuote(tx, order))
    ? refundPosting(tx, order, deps)
    : { short: [], returned: [] }
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
