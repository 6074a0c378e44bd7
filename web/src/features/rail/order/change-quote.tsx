import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import type { ChosenTrain } from './change-trains.tsx'
import { QuoteLines } from './quote-lines.tsx'

interface ChangeQuoteProps {
  readonly chosen: ChosenTrain
  readonly quote: Reply<'rail.quoteChange'> | undefined
  readonly onOther: () => void
}

/** The chosen train, and what the change costs or returns. */
export function ChangeQuote({ chosen, quote, onOther }: ChangeQuoteProps) {
  const t = useText(railText)
  return (
    <>
      <div className={styles.due}>
        <span>
          <span className={styles.quiet}>{t(($) => $.change.chosen)}</span>
          <strong>
            {chosen.train} · {t(($) => $.classes[chosen.seatClass])}
          </strong>
        </span>
        <Button size="sm" onClick={onOther}>
          {t(($) => $.change.other)}
        </Button>
      </div>
      {!quote && <Skeleton height="80px" />}
      {quote && (
        <>
          <QuoteLines lines={quote.lines} currency={quote.currency} />
          <dl className={styles.rows}>
            <div className={styles.sum}>
              <dt>
                {t(($) => (quote.total > 0 ? $.change.due : quote.total < 0 ? $.change.back : $.change.even))}
              </dt>
              <dd>
                <Money amount={Math.abs(quote.total)} currency={quote.currency} size="row" />
              </dd>
            </div>
          </dl>
        </>
      )}
    </>
  )
}
