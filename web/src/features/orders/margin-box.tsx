import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../i18n/index.tsx'
import { useClientView } from '../../shell/client-view.ts'
import { Money } from '../../ui/money/money.tsx'
import styles from './margin-box.module.css'
import { orderText } from './text.ts'

interface MarginBoxProps {
  /** What the reader's agency pays, in minor units of `currency`. */
  readonly net: number
  /** What its customer or sub-agency pays. */
  readonly selling: number
  readonly currency: Currency
}

/** What the reader's agency keeps of a price, as amount and share of the selling price; not in client view. */
export function MarginBox({ net, selling, currency }: MarginBoxProps) {
  const t = useText(orderText)
  const isClient = useClientView()
  if (isClient) return null
  const margin = selling - net
  const share = selling === 0 ? 0 : (margin / selling) * 100
  return (
    <dl className={styles.box}>
      <div>
        <dt>{t(($) => $.price.net)}</dt>
        <dd>
          <Money amount={net} currency={currency} code={false} />
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.price.selling)}</dt>
        <dd>
          <Money amount={selling} currency={currency} code={false} />
        </dd>
      </div>
      <div className={styles.margin} data-loss={margin < 0}>
        <dt>{t(($) => $.price.margin)}</dt>
        <dd>
          <Money amount={margin} currency={currency} code={false} /> ({share.toFixed(1)}%)
        </dd>
      </div>
    </dl>
  )
}
