import { lazy, Suspense, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { dayAndTime } from '../../../ui/format/day-and-time.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReplaySwitch } from '../replay/replay-switch.tsx'
import { orderText } from '../text.ts'
import styles from './order.module.css'
import type { Order } from '../use-order.ts'

// Loaded on demand.
const ReplayPanel = lazy(async () => ({ default: (await import('../replay/replay-panel.tsx')).ReplayPanel }))

/** The events of the order, newest first, and the emails sent to the agency. */
export function HistoryPanel({ order }: { readonly order: Order }) {
  const { events, mails, fromAbove } = order
  const t = useText(orderText)
  const [isReplayed, setReplayed] = useState(false)
  return (
    <Panel
      title={t(($) => $.history)}
      actions={
        // A parent agency reads the history but cannot replay it: the server answers that to the agency itself.
        events.length > 0 &&
        !fromAbove && (
          <ReplaySwitch isReplayed={isReplayed} onSwitch={setReplayed}>
            {t(($) => $.replay)}
          </ReplaySwitch>
        )
      }
    >
      {isReplayed && (
        <Suspense fallback={<Skeleton />}>
          <ReplayPanel order={order} />
        </Suspense>
      )}
      <ol className={styles.history} reversed>
        {events.toReversed().map((event) => (
          <li key={event.seq}>
            <time dateTime={event.at}>{dayAndTime(event.at, serverNow(), t.locale, { seconds: true })}</time>
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
                <time dateTime={at}>{dayAndTime(at, serverNow(), t.locale, { seconds: true })}</time>
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
