import { serverNow } from '../../../../../clock.ts'
import { useText } from '../../../../../i18n/index.tsx'
import { dayAndTime } from '../../../../../ui/format/day-and-time.ts'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText } from '../../text.ts'

/** The events of the order, newest first, and its assignees. */
export function HistoryPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  return (
    <>
      <Panel title={t(($) => $.history)} padded>
        <ol className={styles.rows} reversed>
          {data.order.events.toReversed().map((event) => (
            <li key={event.seq}>
              <time dateTime={event.at}>
                {dayAndTime(event.at, serverNow(), t.locale, { seconds: true })}
              </time>
              <span>{event.sentence}</span>
              <span className={styles.quiet}>{event.actor.name}</span>
            </li>
          ))}
        </ol>
      </Panel>
      {data.taskHistory.length > 0 && (
        <Panel title={t(($) => $.taskHistory)} padded>
          <ol className={styles.rows}>
            {data.taskHistory.map(({ at, action, by, to, queue, note }) => (
              <li key={`${at} ${action} ${by}`}>
                <time dateTime={at}>{dayAndTime(at, serverNow(), t.locale, { seconds: true })}</time>
                <span>
                  {t(($) => $.taskDid[action], { by, to: to ?? '', queue: t(($) => $.queues[queue]) })}
                </span>
                {note && <span className={styles.quiet}>{note}</span>}
              </li>
            ))}
          </ol>
        </Panel>
      )}
    </>
  )
}
