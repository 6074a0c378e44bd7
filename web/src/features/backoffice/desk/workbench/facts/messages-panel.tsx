import { serverNow } from '../../../../../clock.ts'
import { useText } from '../../../../../i18n/index.tsx'
import { dayAndTime } from '../../../../../ui/format/day-and-time.ts'
import { moneyText } from '../../../../../ui/format/money.ts'
import { Panel } from '../../../../../ui/panel.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText, workText } from '../../text.ts'
import { answerFacts, rawText } from './answer-lines.ts'

/** Requests to suppliers and what they answered: facts first, the raw answer folded. */
export function MessagesPanel({ data }: { readonly data: DeskOrder }) {
  const t = useText(deskText)
  const w = useText(workText)
  const steps: Readonly<Record<string, string>> = t.messages.steps
  const states: Readonly<Record<string, string>> = t.messages.states
  const codes: Readonly<Record<string, string>> = w.messages.answer.codes
  const date = (instant: number) => dayAndTime(instant, serverNow(), t.locale)
  return (
    <Panel title={t(($) => $.messages)} note={t(($) => $.messagesNote)} padded>
      {data.calls.length === 0 && <p className={styles.quiet}>{t(($) => $.noMessages)}</p>}
      <ul className={styles.rows}>
        {data.calls.map((call) => (
          <li key={`${call.item} ${call.step} ${call.attempt}`}>
            <time dateTime={call.sentAt}>
              {dayAndTime(call.sentAt, serverNow(), t.locale, { seconds: true })}
            </time>
            <strong>
              {t(($) => $.message, {
                step: steps[call.step] ?? call.step,
                attempt: call.attempt,
                state: states[call.state] ?? call.state,
              })}
            </strong>
            {call.asked > 0 && (
              <span className={styles.quiet}>{t(($) => $.asked, { count: call.asked })}</span>
            )}
            {answerFacts(call.evidence, { date, money: moneyText, list: t.list }).map(({ name, value }) => (
              <span key={name} className={styles.fact}>
                <span className={styles.quiet}>{w(($) => $.answer.names[name])}</span>{' '}
                {codes[value] ?? <span translate="no">{value}</span>}
              </span>
            ))}
            {!['null', '{}'].includes(call.evidence) && (
              <details className={styles.raw}>
                <summary>{w(($) => $.answer.raw)}</summary>
                <code className={styles.evidence} translate="no">
                  {rawText(call.evidence, date)}
                </code>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
