import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import type { RailOrder } from './use-rail-order.ts'

interface QuoteLinesProps {
  readonly lines: RailOrder['lines']
  readonly currency: Currency
}

/** The lines of a change or refund. */
export function QuoteLines({ lines, currency }: QuoteLinesProps) {
  const t = useText(railText)
  const words: Readonly<Partial<Record<string, string>>> = t.messages.lines
  return (
    <dl className={styles.rows}>
      {lines.map(({ code, minor }) => (
        <div key={code}>
          <dt>{words[code] ?? code}</dt>
          <dd>
            <Money amount={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
