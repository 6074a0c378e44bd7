import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { QuoteLines } from '../../../servicing/quote-lines/quote-lines.tsx'
import { dayAndTime } from '../../../../ui/format/day-and-time.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskServicingText, servicingText } from '../text.ts'

/** Every quote sent to the agency, newest first. */
export function QuotesPanel({ data: { order } }: { readonly data: DeskOrder }) {
  const t = useText(deskServicingText)
  const words = useText(servicingText)
  const quotes = order.servicing?.quotes ?? []
  if (quotes.length === 0) return null
  return (
    <Panel title={t(($) => $.quote.sent)} padded>
      {quotes.toReversed().map((quote) => (
        <div key={quote.seq}>
          <p className={styles.quiet}>
            {t(($) => $.quote.number, {
              seq: quote.seq,
              by: words(($) => $.quote.madeBy[quote.madeBy]),
              time: dayAndTime(quote.madeAt, serverNow(), t.locale),
            })}
          </p>
          <QuoteLines quote={quote} toPay={order.orderType === 'change'} />
          {quote.remark && <p>{quote.remark}</p>}
        </div>
      ))}
    </Panel>
  )
}
