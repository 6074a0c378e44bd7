import { useText } from '../../../../i18n/index.tsx'
import { exactInstantText } from '../../../../ui/format/dates.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskText } from '../text.ts'

/** Requests to suppliers and their answers. */
export function MessagesPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  const steps: Readonly<Record<string, string>> = t.messages.steps
  const states: Readonly<Record<string, string>> = t.messages.states
  return (
    <Panel title={t(($) => $.messages)} note={t(($) => $.messagesNote)} padded>
      {data.calls.length === 0 && <p className={styles.quiet}>{t(($) => $.noMessages)}</p>}
      <ul className={styles.rows}>
        {data.calls.map((call) => (
          <li key={`${call.item} ${call.step} ${call.attempt}`}>
            <time dateTime={call.sentAt}>{exactInstantText(call.sentAt)}</time>
            <span>
              {t(($) => $.message, {
                step: steps[call.step] ?? call.step,
                attempt: call.attempt,
                state: states[call.state] ?? call.state,
              })}
            </span>
            {call.asked > 0 && (
              <span className={styles.quiet}>{t(($) => $.asked, { count: call.asked })}</span>
            )}
            <code className={styles.evidence} translate="no">
              {call.evidence}
            </code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
