// Quotes are only ever added; the last one counts. The amounts of levels above the agency never leave the server.

import type { Money } from '@interline/domain/money/money'
import type { SaleChain } from '@interline/domain/ledger/transfers'
import { jsonText } from '../../../../db/json/codec.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import { quoteLines, saleLevels, type SupplierQuoteOf } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../flight-orders/index.ts'
import type { WorkedOut } from './levels.ts'

export interface NewQuote extends WorkedOut {
  readonly by: 'rule' | 'supplier' | 'ops'
  readonly byName: string
  readonly now: number
  readonly validUntil: number | null
  /** The supplier's own quotes, by booking. */
  readonly supplierQuotes?: readonly SupplierQuoteOf[]
  readonly remark?: string
}

export interface StoredQuote {
  readonly seq: number
  readonly by: NewQuote['by']
  readonly total: bigint
  readonly validUntil: number | null
  /** What every level receives or owes, with its own seller's fee. */
  readonly chain: SaleChain
  readonly supplierMoney: readonly Money[]
  readonly supplierQuotes: readonly SupplierQuoteOf[]
}

export async function addQuote(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id' | 'currency'>,
  quote: NewQuote,
): Promise<void> {
  const before = await lastQuote(tx, order)
  await tx
    .insertInto('order_quotes')
    .values({
      order_id: order.id,
      agency_id: order.agency_id,
      seq: (before?.seq ?? 0) + 1,
      made_at: new Date(quote.now),
      made_by: quote.by,
      made_by_name: quote.byName,
      valid_until: quote.validUntil === null ? null : new Date(quote.validUntil),
      currency: order.currency,
      total_minor: quote.total,
      lines: quoteLines.write(quote.lines),
      levels: saleLevels.write(
        quote.levels.map(({ agencyId, currency, total, ownFee }) => ({
          agencyId,
          currency,
          total,
          fee: ownFee,
        })),
      ),
      supplier_money: moneyList.write(
        quote.supplierMoney.map(({ minor, currency }) => ({ minor, currency })),
      ),
      supplier_quotes: jsonText(quote.supplierQuotes ?? []),
      remark: quote.remark ?? '',
    })
    .execute()
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
