import {
  MAX_REPLY_TEXT,
  MAX_REPLY_TITLE,
  PLACEHOLDERS_SHOWN,
} from '@interline/domain/backoffice/desk/replies'
import type { Locale } from '@interline/domain/text/text'
import { bcp47 } from '@interline/domain/text/text'
import { ArrowDown, ArrowUp, ChevronRight, Trash2 } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { TextField } from '../../../../ui/field/text-field.tsx'
import { workText } from '../text.ts'
import styles from './replies.module.css'
import type { DraftReply, RepliesForm, ReplyField } from './use-replies-form.ts'
import { REPLY_LANGUAGES } from './use-replies.ts'

interface ReplyRowProps {
  readonly reply: DraftReply
  readonly form: RepliesForm
  readonly onMove: (by: -1 | 1) => void
}

/** One reply: its title and the beginning of its text, or its fields in three languages. */
export function ReplyRow({ reply, form, onMove }: ReplyRowProps) {
  const t = useText(workText)
  const id = useId()
  const name = reply.title[t.locale].trim() || t(($) => $.replies.untitled)
  const open = form.opened === reply.id && !reply.removed
  const at = form.draft.indexOf(reply)
  if (reply.removed)
    return (
      <li className={styles.row} data-reply={reply.id}>
        <div className={styles.head}>
          <span className={styles.removed}>
            <del>{name}</del> <span className={styles.quiet}>{t(($) => $.replies.removed)}</span>
          </span>
          <Button size="sm" autoFocus onClick={() => form.change(reply.id, { removed: false })}>
            {t(($) => $.replies.undo)}
          </Button>
        </div>
      </li>
    )
  const keys = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !event.altKey) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <li className={styles.row} data-reply={reply.id} onKeyDown={keys}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => form.setOpened(open ? null : reply.id)}
        >
          <ChevronRight aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          {!open && (
            <span className={styles.begin} aria-hidden="true">
              {reply.text[t.locale]}
            </span>
          )}
          {form.tried > 0 && form.hasProblem(reply.id) && (
            <strong className={styles.faulty}>{t(($) => $.replies.incomplete)}</strong>
          )}
        </button>
        <Mover name={name} by={-1} off={at === 0} onMove={onMove} />
        <Mover name={name} by={1} off={at === form.draft.length - 1} onMove={onMove} />
        <IconButton
          kind="ghost"
          size="sm"
          label={t(($) => $.replies.remove, { name })}
          onClick={() => form.change(reply.id, { removed: true })}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {open && (
        <div className={styles.fields} id={id}>
          {REPLY_LANGUAGES.map(({ value, label }) => (
            <LanguageFields key={value} {...{ reply, form, label }} locale={value} />
          ))}
        </div>
      )}
    </li>
  )
}

interface MoverProps {
  readonly name: string
  readonly by: -1 | 1
  readonly off: boolean
  readonly onMove: (by: -1 | 1) => void
}

function Mover({ name, by, off, onMove }: MoverProps) {
  const t = useText(workText)
  return (
    <IconButton
      kind="ghost"
      size="sm"
      label={t(by < 0 ? ($) => $.replies.up : ($) => $.replies.down, { name })}
      data-move={by}
      disabled={off}
      onClick={() => onMove(by)}
    >
      {by < 0 ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
    </IconButton>
  )
}

interface LanguageFieldsProps {
  readonly reply: DraftReply
  readonly form: RepliesForm
  readonly locale: Locale
  readonly label: string
}

function LanguageFields({ reply, form, locale, label }: LanguageFieldsProps) {
  const t = useText(workText)
  const error = (field: ReplyField) => {
    const problem = form.problem(reply.id, field, locale)
    const at = form.kept.findIndex(({ id }) => id === reply.id)
    if (form.tried === 0 || !problem) return form.failure?.at(`replies.${at}.${field}.${locale}`)
    const { given } = problem
    if (problem.rule === 'missing') return t(($) => $.replies.missing)
    return problem.rule === 'reply.title_twice'
      ? t(($) => $.replies.titleTwice, { given })
      : t(($) => $.replies.unknown, { given, known: t.list(PLACEHOLDERS_SHOWN) })
  }
  const change = (field: ReplyField, value: string) =>
    form.change(reply.id, { [field]: { ...reply[field], [locale]: value } })
  return (
    <fieldset lang={bcp47(locale)}>
      <legend>{label}</legend>
      <TextField
        label={t(($) => $.replies.title)}
        maxLength={MAX_REPLY_TITLE}
        autoFocus={locale === t.locale && reply.title[locale] === ''}
        value={reply.title[locale]}
        error={error('title')}
        onChange={({ target }) => change('title', target.value)}
      />
      <TextArea
        label={t(($) => $.replies.text)}
        rows={3}
        maxLength={MAX_REPLY_TEXT}
        value={reply.text[locale]}
        error={error('text')}
        onChange={({ target }) => change('text', target.value)}
      />
    </fieldset>
  )
}
