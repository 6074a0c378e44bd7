import { MAX_REPLIES, PLACEHOLDERS_SHOWN } from '@interline/domain/backoffice/desk/replies'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/index.tsx'
import { LoadFailed } from '../../../../shell/parts/load-failed.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { workText } from '../text.ts'
import styles from './replies.module.css'
import { ReplyRow } from './reply-row.tsx'
import { useRepliesForm, type RepliesForm } from './use-replies-form.ts'

/** The lead of the desk edits the canned replies. Nothing applies before it is saved. */
export function RepliesSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(workText)
  const form = useRepliesForm(() => {
    toast.success(t(($) => $.replies.saved))
    onClose()
  })
  const { query } = form
  const why =
    form.kept.length === 0 ? t(($) => $.replies.none) : form.unsaved ? null : t(($) => $.replies.same)
  return (
    <Sheet
      open
      width={720}
      onClose={onClose}
      dismissible={!form.saving}
      unsaved={form.unsaved}
      title={t(($) => $.replies.heading)}
      foot={
        query.data && (
          <>
            <Button kind="primary" busy={form.saving} unavailable={why} onClick={form.submit}>
              {t(($) => $.replies.save)}
            </Button>
            <Button onClick={onClose}>{t(($) => $.replies.cancel)}</Button>
            {!form.isBuiltIn && (
              <Button kind="ghost" className={styles.restore} onClick={form.restore}>
                {t(($) => $.replies.restore)}
              </Button>
            )}
          </>
        )
      }
    >
      {query.isError && !query.data ? (
        <LoadFailed
          title={t(($) => $.replies.failed)}
          safe={t(($) => $.replies.failedSafe)}
          error={query.error}
          again={query.refetch}
        />
      ) : (
        <ReplyList form={form} />
      )}
    </Sheet>
  )
}

function ReplyList({ form }: { readonly form: RepliesForm }) {
  const t = useText(workText)
  const list = useRef<HTMLFormElement>(null)
  const { move } = useMovedFocus(list, form)
  const { tried } = form
  useEffect(() => {
    if (tried === 0) return
    const field = list.current?.querySelector<HTMLElement>('[aria-invalid]')
    field?.focus()
    // The sentence below the field is as important.
    field?.scrollIntoView({ block: 'center' })
  }, [tried])
  const full = form.kept.length >= MAX_REPLIES ? t(($) => $.replies.full, { most: MAX_REPLIES }) : null
  return (
    <form
      ref={list}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.unsaved && !form.saving) form.submit()
      }}
    >
      <p className={styles.quiet}>{t(($) => $.replies.about)}</p>
      <p className={styles.quiet}>
        {t(($) => $.replies.placeholders, { known: t.list(PLACEHOLDERS_SHOWN) })}
      </p>
      {form.conflict !== null && (
        <Notice tone="warning" live="assertive">
          {t(($) => $.replies.conflict, { name: form.conflict })}
        </Notice>
      )}
      {form.failure && (
        <Notice tone="error" live="assertive">
          {form.failure.fields[0]?.message ?? form.failure.message}
        </Notice>
      )}
      <fieldset className={styles.form} disabled={form.saving}>
        <ul className={styles.list}>
          {form.draft.map((reply) => (
            <ReplyRow key={reply.id} reply={reply} form={form} onMove={(by) => move(reply.id, by)} />
          ))}
        </ul>
        <Button unavailable={full} onClick={form.add}>
          {t(($) => $.replies.add)}
        </Button>
      </fieldset>
    </form>
  )
}

/** A moved row leaves the page for an instant and would lose the focus. */
function useMovedFocus(list: React.RefObject<HTMLElement | null>, form: RepliesForm) {
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: -1 | 1 } | null>(null)
  useLayoutEffect(() => {
    if (!moved) return
    const row = list.current?.querySelector(`[data-reply="${moved.id}"]`)
    const buttons = [`[data-move="${moved.by}"]`, `[data-move="${-moved.by}"]`]
    const button = buttons
      .map((each) => row?.querySelector<HTMLButtonElement>(each))
      .find((each) => each && !each.disabled)
    button?.focus()
  }, [moved, list])
  return {
    move: (id: string, by: -1 | 1) => {
      form.move(id, by)
      setMoved({ id, by })
    },
  }
}
