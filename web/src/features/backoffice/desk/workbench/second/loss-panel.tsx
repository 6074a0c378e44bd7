import { useText } from '../../../../../i18n/index.tsx'
import { Money } from '../../../../../ui/money/money.tsx'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText } from '../../text.ts'
import { LossLines } from './loss-lines.tsx'

/** A refund or void that the suppliers do not cover: paid out, returned by suppliers, and who bears the difference. */
export function LossPanel({ data: { loss, order } }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  if (!loss) return null
  return (
    <Panel title={t(($) => $.loss.title)} padded>
      <div className={styles.entry}>
        <p>{t(($) => $.loss.text)}</p>
        <dl className={styles.lines}>
          <div>
            <dt>{t(($) => $.loss.total)}</dt>
            <dd>
              <Money amount={loss.total} currency={order.currency} />
            </dd>
          </div>
          {loss.returned.map(({ amount, currency }, at) => (
            <div key={at}>
              <dt>{t(($) => $.loss.returned)}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
          <LossLines losses={loss.sellers} />
        </dl>
      </div>
    </Panel>
  )
}
