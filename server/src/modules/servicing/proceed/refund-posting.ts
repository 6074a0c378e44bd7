// The postings of a void or refund, and whether every seller can bear it: checked before tickets are approved
// and again before the refund.

import { shortfalls, type Shortfall } from '@interline/domain/servicing/chain-balance'
import type { Currency, Money } from '@interline/domain/money/money'
import { returnSale, type Transfer } from '@interline/domain/ledger/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { paidOnCredit, voucherPart } from '../../payments/index.ts'
import type { Order } from '../../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { bookedMargins, lastQuote } from '../quote/index.ts'
import { readServiced } from './serviced-bookings.ts'

export interface RefundPosting {
  /** None for an order of a testing user. */
  readonly transfers: readonly Transfer[]
  /** Margins that would become negative. */
  readonly short: readonly Shortfall[]
  /** By the suppliers: one amount per booking. */
  readonly returned: readonly Money[]
}

/**
 * According to the current quote, with the suppliers' actual refunds, to the wallets that paid the original
 * and its changes. Callers must call `lockRefunds` first. Throws an Error without a quote.
 */
export async function refundPosting(tx: Tx, order: Order, deps: Deps): Promise<RefundPosting> {
  if (order.test) return { transfers: [], short: [], returned: [] }
  const quote = await lastQuote(tx, order)
  if (!quote) throw new Error(`${order.id} is to be paid out without a quote`)
  const returned = await supplierShares(tx, order, quote.supplierMoney)
  const transfers = returnSale(quote.chain, returned, {
    rates: await deps.ratesOf(tx, order.fx_snapshot_id),
    onCredit: await paidOnCredit(tx, order, quote.chain),
    voucher: await voucherPart(tx, order, quote.chain[0]?.total ?? 0n, deps),
  })
  const margins = await bookedMargins(tx, order)
  return { transfers, short: margins.size > 0 ? shortfalls(transfers, margins) : [], returned }
}

/** What sellers would lose by a void or refund as last quoted; none before a quote, and for other orders. */
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

/** What each booking's supplier has actually approved; as quoted if the desk did it or no amount was given. */
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
