import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCounts } from './counts.ts'
import {
  draftOf,
  EMPTY_DRAFT,
  entryOf,
  type DisruptionDraft,
  type NoticeDisruption,
} from './disruption-draft.ts'
import { DisruptionFields } from './disruption-fields.tsx'
import { NoticeDisruptionChoice } from './notice-disruption-choice.tsx'
import { NoticePane } from './notice-pane.tsx'
import styles from './office-disruptions.module.css'
import { officeText } from './text.ts'

const FORM = 'flight-disruption'

/** A flight from an email, with the clerk's corrections. */
interface Mailed {
  readonly disruption: NoticeDisruption
  readonly draft: DisruptionDraft
}

interface DisruptionSheetProps {
  readonly onClose: () => void
  readonly onTold: (record: Reply<'officeDisruptions.tell'>) => void
}

/** Enters a schedule change manually or from an email: first a preview of affected orders, then they are updated. */
export function DisruptionSheet({ onClose, onTold }: DisruptionSheetProps) {
  const t = useText(officeText)
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [pasting, setPasting] = useState(false)
  const [mail, setMail] = useState('')
  // Flights of the email that are not entered yet.
  const [mailed, setMailed] = useState<readonly Mailed[]>([])
  const [at, setAt] = useState(0)
  const { preview, tell, error } = useTelling()
  const change = (next: DisruptionDraft) => {
    // An earlier preview does not cover the current input.
    preview.reset()
    tell.reset()
    setDraft(next)
  }
  const look = (flights: readonly Mailed[], index = 0) => {
    setMailed(flights)
    setAt(index)
    const shown = flights[index]
    if (shown) change(shown.draft)
  }
  const corrected = mailed.map((each, index) => (index === at ? { ...each, draft } : each))
  const applied = (record: Reply<'officeDisruptions.tell'>) => {
    const rest = mailed.filter((_, index) => index !== at)
    if (rest.length > 0) {
      toast.success(t(($) => $.notice.next))
      return look(rest)
    }
    toast.success(t(($) => $.form.told))
    onClose()
    onTold(record)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview.data) tell.mutate(draft, { onSuccess: applied })
    else preview.mutate(draft)
  }
  const isBusy = preview.isPending || tell.isPending
  // Errors of a field are shown at the field.
  const isElsewhere = error && !(error instanceof Failure && error.fields.length > 0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!isBusy}
      unsaved={draft !== EMPTY_DRAFT || mail.trim() !== ''}
      title={t(($) => $.form.title)}
      foot={
        <>
          {preview.data && <Radius preview={preview.data} />}
          {isElsewhere && (
            <Notice tone="error" live="assertive">
              {error.message}
            </Notice>
          )}
          <Button type="submit" form={FORM} kind="primary" size="lg" wide busy={isBusy}>
            {t(preview.data ? ($) => $.form.tell : ($) => $.form.preview)}
          </Button>
        </>
      }
    >
      <form id={FORM} ref={form} onSubmit={submit} noValidate>
        {/* The preview is sent as shown: a change would forget that it was sent. */}
        <fieldset className={styles.form} disabled={tell.isPending}>
          {pasting ? (
            <NoticePane
              text={mail}
              onText={setMail}
              onRead={({ disruptions }) =>
                look(disruptions.map((each) => ({ disruption: each, draft: draftOf(each) })))
              }
            />
          ) : (
            <Button onClick={() => setPasting(true)}>{t(($) => $.notice.paste)}</Button>
          )}
          {mailed.length > 0 && (
            <NoticeDisruptionChoice
              disruptions={mailed.map(({ disruption }) => disruption)}
              at={at}
              onChoose={(index) => look(corrected, index)}
            />
          )}
          <DisruptionFields
            draft={draft}
            onChange={(changes) => change({ ...draft, ...changes })}
            faultAt={(path) => (error instanceof Failure ? error.at(path) : undefined)}
          />
        </fieldset>
      </form>
    </Sheet>
  )
}

function useTelling() {
  const client = useQueryClient()
  const preview = useMutation({
    mutationFn: (from: DisruptionDraft) => call('officeDisruptions.preview', { body: entryOf(from) }),
  })
  const tell = useMutation({
    mutationFn: (from: DisruptionDraft) => call('officeDisruptions.tell', { body: entryOf(from) }),
    onSuccess: () => void client.invalidateQueries({ queryKey: ['officeDisruptions.list'] }),
  })
  return { preview, tell, error: tell.error ?? preview.error }
}

function Radius({ preview }: { readonly preview: Reply<'officeDisruptions.preview'> }) {
  const t = useText(officeText)
  const counts = useCounts()
  const { orders, impacts, supersedes } = preview
  const { misconnect = 0 } = impacts
  return (
    <Notice tone={orders > 0 ? 'warning' : 'info'} live="polite">
      {orders > 0 ? t(($) => $.form.radius, counts(preview)) : t(($) => $.form.nobody)}
      {misconnect > 0 && ` ${t(($) => $.form.missed, { count: misconnect })}`}
      {supersedes && ` ${t(($) => $.form.supersedes)}`}
    </Notice>
  )
}
