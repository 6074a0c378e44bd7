import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { QuoteLines } from './quote-lines/quote-lines.tsx'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Order } from '../orders/use-order.ts'
import { RefundFees } from '../payments/refund-fees.tsx'
import { servicingText } from './text.ts'
import styles from './servicing.module.css'

type Quote = NonNullable<Order['servicing']>['quotes'][number]

/** What the current quote of an own order refunds, minor units; 0 or less: nothing, or it is with the refund itself already. */
export function openRefundOf({ servicing, fromAbove, orderType }: Order): number {
  const last = servicing?.quotes.at(-1)
  if (!last || fromAbove !== null || servicing?.returned !== 0) return 0
  return orderType === 'change' ? -last.total : last.total
}

/** The current quote line by line, with earlier ones collapsed below. */
export function QuotePanel({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const quotes = order.servicing?.quotes ?? []
  const last = quotes.at(-1)
  const older = quotes.slice(0, -1).toReversed()
  const toPay = order.orderType === 'change'
  const refunds = openRefundOf(order)
  return (
    <Panel title={t(toPay ? ($) => $.quote.titleChange : ($) => $.quote.title)} padded>
      {last ? (
        <OneQuote quote={last} toPay={toPay} />
      ) : (
        <p className={styles.quiet}>{t(($) => $.quote.none)}</p>
      )}
      {refunds > 0 && <RefundFees orderId={order.id} amount={refunds} />}
      {older.length > 0 && (
        <details>
          <summary>{t(($) => $.quote.older)}</summary>
          {older.map((quote) => (
            <OneQuote key={quote.seq} quote={quote} toPay={toPay} />
          ))}
        </details>
      )}
    </Panel>
  )
}

function OneQuote({ quote, toPay }: { readonly quote: Quote; readonly toPay: boolean }) {
  const t = useText(servicingText)
  return (
    <>
      <p className={styles.quiet}>
        {t(($) => $.quote.number, { seq: quote.seq })} · {t(($) => $.quote.madeBy[quote.madeBy])} ·{' '}
        {timeOrDay(quote.madeAt, serverNow(), t.locale)}
      </p>
      <QuoteLines quote={quote} toPay={toPay} />
      {quote.remark && <p className={styles.quiet}>{quote.remark}</p>}
    </>
  )
}
