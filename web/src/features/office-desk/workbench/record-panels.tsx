import { useState } from 'react'
import type { FormEvent } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskText } from '../text.ts'
import type { DeskWork } from '../use-desk-work.ts'

interface PanelOf {
  readonly data: DeskOrder
}

/** What suppliers were asked and said. */
export function MessagesPanel({ data }: PanelOf) {
  const t = useText(deskText)
  const steps: Readonly<Record<string, string>> = t.messages.steps
  const states: Readonly<Record<string, string>> = t.messages.states
  return (
    <Panel title={t(($) => $.messages)} note={t(($) => $.messagesNote)} padded>
      {data.calls.length === 0 && <p className={styles.quiet}>{t(($) => $.noMessages)}</p>}
      <ul className={styles.rows}>
        {data.calls.map((call) => (
          <li key={`${call.item} ${call.step} ${call.attempt}`}>
            <time dateTime={call.sentAt}>{instantText(call.sentAt)}</time>
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

/** What happened to the order, newest first, and who of the desk had it. */
export function HistoryPanel({ data }: PanelOf) {
  const t = useText(deskText)
  return (
    <>
      <Panel title={t(($) => $.history)} padded>
        <ol className={styles.rows} reversed>
          {data.order.events.toReversed().map((event) => (
            <li key={event.seq}>
              <time dateTime={event.at}>{instantText(event.at)}</time>
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
                <time dateTime={at}>{instantText(at)}</time>
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

/** What the desk wrote: for itself, or for the agency. `work` null: only looks. */
export function NotesPanel({ data, work }: PanelOf & { readonly work: DeskWork | null }) {
  const t = useText(deskText)
  const [audience, setAudience] = useState<'desk' | 'agency'>('desk')
  const [text, setText] = useState('')
  const words = t.messages.audience
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!work || text.trim() === '') return
    try {
      await work.note({ audience, text })
      setText('')
    } catch {
      // A toast says why; the words stay.
    }
  }
  return (
    <Panel title={t(($) => $.notes)} padded>
      {data.notes.length === 0 && <p className={styles.quiet}>{t(($) => $.noNotes)}</p>}
      <ul className={styles.rows}>
        {data.notes.map((note) => (
          <li key={`${note.at} ${note.text}`}>
            <time dateTime={note.at}>{instantText(note.at)}</time>
            <Tag tone={note.audience === 'agency' ? 'warning' : undefined}>{words[note.audience]}</Tag>
            <span>{note.text}</span>
            <span className={styles.quiet}>{note.by}</span>
          </li>
        ))}
      </ul>
      {work && (
        <form className={styles.note} onSubmit={(event) => void send(event)}>
          <Segmented
            size="sm"
            label={t(($) => $.noteFor)}
            value={audience}
            segments={[
              { value: 'desk', label: words.desk },
              { value: 'agency', label: words.agency },
            ]}
            onChange={setAudience}
          />
          <div id="desk-note" tabIndex={-1} onFocus={focusInside}>
            <TextArea
              label={t(($) => $.noteText)}
              rows={2}
              maxLength={1000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <Button type="submit" size="sm" busy={work.busy}>
            {t(($) => $.noteSave)}
          </Button>
        </form>
      )}
    </Panel>
  )
}

/** The key M comes to the box around the field. */
function focusInside({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) {
  if (target === currentTarget) currentTarget.querySelector('textarea')?.focus()
}
