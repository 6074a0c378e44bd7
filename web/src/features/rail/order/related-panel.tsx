import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Code } from '../../../ui/code/code.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RailOrderStatus } from '../rail-status.tsx'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import type { RailOrder } from './use-rail-order.ts'

interface OfOrder {
  readonly order: RailOrder
}

/** The original order, its changes and refunds. */
export function RelatedPanel({ order }: OfOrder) {
  const t = useText(railText)
  if (order.related.length === 0) return null
  return (
    <Panel padded title={t(($) => $.order.related)}>
      <dl className={styles.rows}>
        {order.related.map(({ id, type, status }) => (
          <div key={id}>
            <dt>
              <Link to={paths.trainOrder(id)}>
                <Code>{id}</Code>
              </Link>{' '}
              <span className={styles.quiet}>{t(($) => $.types[type])}</span>
            </dt>
            <dd>
              <RailOrderStatus status={status} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
