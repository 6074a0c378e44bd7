import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Notice as Message } from '../../../ui/notice/notice.tsx'
import type { Notice } from './disruption-draft.ts'
import styles from './office-disruptions.module.css'
import { officeText } from './text.ts'

interface NoticePaneProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onRead: (notice: Notice) => void
}

/** The text of an email, and beside each line what it was read as. */
export function NoticePane({ text, onText, onRead }: NoticePaneProps) {
  const t = useText(officeText)
  const read = useMutation({
    mutationFn: () => call('officeDisruptions.readNotice', { body: { text } }),
    onSuccess: onRead,
  })
  const notice = read.data
  return (
    <section className={styles.notice} aria-label={t(($) => $.notice.paste)}>
      <TextArea
        label={t(($) => $.notice.label)}
        hint={t(($) => $.notice.hint)}
        rows={6}
        maxLength={20_000}
        value={text}
        onChange={(event) => {
          read.reset()
          onText(event.target.value)
        }}
      />
      <div className={styles.buttons}>
        <Button busy={read.isPending} disabled={text.trim() === ''} onClick={() => read.mutate()}>
          {t(($) => $.notice.read)}
        </Button>
      </div>
      {read.error && (
        <Message tone="error" live="assertive">
          {read.error.message}
        </Message>
      )}
      {notice && <Reading notice={notice} />}
    </section>
  )
}

function Reading({ notice: { lines, disruptions } }: { readonly notice: Notice }) {
  const t = useText(officeText)
  const full = lines.filter(({ text }) => text.trim() !== '')
  const unread = full.filter(({ roles }) => roles.length === 0).length
  return (
    <>
      <Message tone={disruptions.length > 0 ? 'info' : 'warning'} live="polite">
        {disruptions.length > 0
          ? t(($) => $.notice.found, { count: disruptions.length })
          : t(($) => $.notice.nothing)}
        {unread > 0 && ` ${t(($) => $.notice.unread, { count: unread })}`}
      </Message>
      <details>
        <summary>{t(($) => $.notice.reading)}</summary>
        <ol className={styles.lines}>
          {full.map(({ number, text, roles }) => (
            <li key={number} data-unread={roles.length === 0 || undefined}>
              <span translate="no">{text}</span>
              <span className={styles.quiet}>
                {roles.length === 0
                  ? t(($) => $.notice.notRead)
                  : roles.map((role) => t(($) => $.notice.roles[role])).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}
