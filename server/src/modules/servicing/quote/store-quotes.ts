// Quotes are only ever added; the last one counts. The amounts of levels above the agency never leave the server.

import { jsonText } from '../../../../db/json/codec.ts'
import { moneyList } from '../../../../db/json/offers.ts'
import { quoteLines, saleLevels, type SupplierQuoteOf } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../flight-orders/index.ts'
import { lastQuote } from './last-quote.ts'
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
