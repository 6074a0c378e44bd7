import { useText } from '../../../i18n/index.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from './use-order.ts'

/** What happened, newest first. */
export function HistoryPanel({ events }: { readonly events: Order['events'] }) {
  const t = useText(orderText)
  return (
    <Panel title={t(($) => $.history)}>
      <ol className={styles.history} reversed>
        {events.toReversed().map((event) => (
          <li key={event.seq}>
            <time dateTime={event.at}>{instantText(event.at)}</time>
            <span>{event.sentence}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
