import { serverNow } from '../../../../clock.ts'
import { useText } from '../../../../i18n/index.tsx'
import { dayAndTime } from '../../../../ui/format/day-and-time.ts'
import { Panel } from '../../../../ui/panel.tsx'
import type { DeskOrder } from '../desk-order.ts'
import styles from '../desk.module.css'
import { draftsByOrder } from '../drafts.ts'
import { deskText } from '../text.ts'
import { CannedReply } from './decision/canned-reply.tsx'
import type { FormEvent } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { Tag } from '../../../../ui/status/tag.tsx'
import type { DeskWork } from '../use-desk-actions.ts'

interface NotesPanelProps {
  readonly data: DeskOrder
  /** Null: read-only. */
  readonly work: DeskWork | null
}

interface Note {
  readonly audience: 'desk' | 'agency'
  readonly text: string
}

const useNote = draftsByOrder<Note>({ audience: 'desk', text: '' })

/** Notes of the desk, internal or for the agency. */
export function NotesPanel({ data, work }: NotesPanelProps) {
  const t = useText(deskText)
  const { draft, change } = useNote(data.order.id)
  const { audience, text } = draft
  const words = t.messages.audience
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!work || text.trim() === '') return
    try {
      await work.note({ audience, text })
      change({ text: '' })
    } catch {
      // A toast says why; the text stays.
    }
  }
  return (
    <Panel title={t(($) => $.notes)} padded>
      {data.notes.length === 0 && <p className={styles.quiet}>{t(($) => $.noNotes)}</p>}
      <ul className={styles.rows}>
        {data.notes.map((note) => (
          <li key={`${note.at} ${note.text}`}>
            <time dateTime={note.at}>{dayAndTime(note.at, serverNow(), t.locale)}</time>
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
            onChange={(value) => change({ audience: value })}
          />
          {audience === 'agency' && (
            <CannedReply text={text} most={1000} onChange={(next) => change({ text: next })} />
          )}
          <div id="desk-note" tabIndex={-1} onFocus={focusInside}>
            <TextArea
              label={t(($) => $.noteText)}
              rows={2}
              maxLength={1000}
              value={text}
              onChange={({ target }) => change({ text: target.value })}
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

/** The key M focuses the field in this box. */
function focusInside({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) {
  if (target === currentTarget) currentTarget.querySelector('textarea')?.focus()
}
