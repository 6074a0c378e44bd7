// The price in a mail, line by line, with the amounts of the order page: of an order to pay its fares, taxes and fees,
// of a change, refund or void its newest quote. Both are stored at the level of the order's own agency; what its seller
// and the supplier pay is not read here.

import type { OrderMail } from '@interline/domain/flight-orders/order-mails'
import { priceSums } from '@interline/domain/flight-search/price-sums'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency } from '@interline/domain/money/money'
import type { QuoteLineCode } from '@interline/domain/servicing/quote-lines'
import type { Translate } from '@interline/domain/text/text'
import { quoteLines, type QuoteLine } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type en from '../i18n/en/order-mail.ts'
import type { Order } from '../order/rows.ts'

type Rows = readonly (readonly [label: string, value: string])[]

const TO_PAY: ReadonlySet<OrderMail> = new Set(['created', 'approved', 'payable', 'timeLimit'])
const QUOTED: ReadonlySet<OrderMail> = new Set(['changeQuoted', 'refundQuoted', 'voided'])

/** A mail that asks for an answer to a price names its deadline. */
export function asksForAnswer(kind: OrderMail): boolean {
  return TO_PAY.has(kind) || kind === 'changeQuoted' || kind === 'refundQuoted'
}

/** Empty for a mail about something else than a price, and where there is no price yet. */
export async function priceLines(
  tx: Tx,
  order: Order,
  kind: OrderMail,
): Promise<(t: Translate<typeof en>) => Rows> {
  if (TO_PAY.has(kind) && order.order_type === 'origin') return (t) => fareRows(order, t)
  const quote = QUOTED.has(kind) ? await newestQuote(tx, order) : undefined
  return quote ? (t) => quoteRows(quote, order, t) : () => []
}

function fareRows({ solution: { priceDetail } }: Order, t: Translate<typeof en>): Rows {
  const { fares, taxes, fees } = priceSums(priceDetail)
  const { currency } = priceDetail
  return rowsOf(
    [
      [t(($) => $.lines.fares), BigInt(fares)],
      [t(($) => $.lines.taxes), BigInt(taxes)],
      [t(($) => $.lines.fees), BigInt(fees)],
    ],
    currency,
  )
}

interface NewestQuote {
  readonly lines: readonly QuoteLine[]
  readonly total: bigint
}

async function newestQuote(tx: Tx, order: Order): Promise<NewestQuote | undefined> {
  const row = await tx
    .selectFrom('order_quotes')
    .select(['lines', 'total_minor'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { lines: quoteLines.read(row.lines), total: row.total_minor }
}

function quoteRows({ lines, total }: NewestQuote, order: Order, t: Translate<typeof en>): Rows {
  const { currency } = order
  // What is not refunded of a tax is taken off what was paid for it.
  const codeOf = ({ code }: QuoteLine) =>
    code === 'taxKept' ? 'tax' : (code as Exclude<QuoteLineCode, 'taxKept'>)
  const summed = [...Map.groupBy(lines, codeOf)].map(([code, same]) => {
    const minor = same.reduce((sum, line) => sum + line.minor, 0n)
    return [t(($) => $.quote[code]), minor] as const
  })
  // A change whose residual value exceeds its charges is refunded.
  const isPaid = order.order_type === 'change' && total >= 0n
  const sum = total < 0n ? -total : total
  return [
    ...rowsOf(summed, currency),
    [t(isPaid ? ($) => $.toPay : ($) => $.refund), amountText({ minor: sum, currency })],
  ]
}

function rowsOf(lines: readonly (readonly [label: string, minor: bigint])[], currency: Currency): Rows {
  return lines
    .filter(([, minor]) => minor !== 0n)
    .map(([label, minor]) => [label, amountText({ minor, currency })] as const)
}
