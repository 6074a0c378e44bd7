import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { servicingText } from '../text.ts'

type Quote = NonNullable<DeskOrder['order']['servicing']>['quotes'][number]

interface QuoteLinesProps {
  readonly quote: Pick<Quote, 'lines' | 'total' | 'currency'>
  /** A change is paid; everything else comes back. */
  readonly toPay: boolean
}

/** A quote as the agency reads it, line by line. */
export function QuoteLines({ quote: { lines, total, currency }, toPay }: QuoteLinesProps) {
  const t = useText(servicingText)
  return (
    <dl className={styles.lines}>
      {lines.map(({ code, ref, amount }, at) => (
        <div key={`${code} ${ref} ${at}`}>
          <dt>
            {code === 'tax' || code === 'taxKept'
              ? t(($) => $.quote.line[code], { ref: ref ?? '' })
              : t(($) => $.quote.line[code])}
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
