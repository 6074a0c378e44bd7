import { useText } from '../../../i18n/index.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from './use-order.ts'

/** What happened, newest first, and what was written to the agency about it. */
export function HistoryPanel({ order: { events, mails } }: { readonly order: Order }) {
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
      {mails.length > 0 && (
        <details className={styles.mails}>
          <summary>{t(($) => $.mails, { count: mails.length })}</summary>
          <ol className={styles.history} reversed>
            {mails.toReversed().map(({ at, to, subject }) => (
              <li key={`${at} ${subject}`}>
                <time dateTime={at}>{instantText(at)}</time>
                <span>
                  {subject} <span className={styles.mailTo}>{to}</span>
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  )
}
