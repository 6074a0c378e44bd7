// The quote of a change, refund or void that counts: the newest one.

import type { Money } from '@interline/domain/money/money'
import type { SaleChain } from '@interline/domain/ledger/transfers'
import { moneyList } from '../../../../db/json/offers.ts'
import { saleLevels, type SupplierQuoteOf } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../flight-orders/index.ts'

export interface StoredQuote {
  readonly seq: number
  readonly by: 'rule' | 'supplier' | 'ops'
  readonly total: bigint
  readonly validUntil: number | null
  /** What every level receives or owes, with its own seller's fee. */
  readonly chain: SaleChain
  readonly supplierMoney: readonly Money[]
  readonly supplierQuotes: readonly SupplierQuoteOf[]
}

export async function lastQuote(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
): Promise<StoredQuote | undefined> {
  const row = await tx
    .selectFrom('order_quotes')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    seq: row.seq,
    by: row.made_by,
    total: row.total_minor,
    validUntil: row.valid_until?.getTime() ?? null,
    chain: saleLevels.read(row.levels),
    supplierMoney: moneyList.read(row.supplier_money),
    supplierQuotes: row.supplier_quotes ?? [],
  }
}
