import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Money } from '../../ui/money/money.tsx'
import styles from './quote-lines.module.css'
import { servicingText } from './text.ts'

type Quote = Reply<'flightServicing.quoteVoid'>

interface QuoteLinesProps {
  readonly quote: Pick<Quote, 'lines' | 'total' | 'currency'>
  /** A change is paid; everything else comes back. */
  readonly toPay?: boolean
}

/** What a void, refund or change comes to, line by line; the lines add up to the total. */
export function QuoteLines({ quote: { lines, total, currency }, toPay = false }: QuoteLinesProps) {
  const t = useText(servicingText)
  const waivedBy: Readonly<Record<string, string>> = t.messages.quote.waived
  return (
    <dl className={styles.lines}>
      {lines.map(({ code, ref, amount }, at) => (
        <div key={`${code} ${ref} ${at}`}>
          <dt>
            {code === 'waived' && waivedBy[ref ?? '']}
            {(code === 'tax' || code === 'taxKept') && t(($) => $.quote.line[code], { ref: ref ?? '' })}
            {code !== 'waived' && code !== 'tax' && code !== 'taxKept' && t(($) => $.quote.line[code])}
          </dt>
          <dd>
            <Money amount={amount} currency={currency} code={false} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t(toPay ? ($) => $.quote.totalChange : ($) => $.quote.total)}</dt>
        <dd>
          <Money amount={total} currency={currency} strong />
        </dd>
      </div>
    </dl>
  )
}
