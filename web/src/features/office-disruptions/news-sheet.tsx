import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { EMPTY_DRAFT, newsOf, type NewsDraft } from './news-draft.ts'
import { NewsFields } from './news-fields.tsx'
import styles from './office-disruptions.module.css'
import { newsText, officeText } from './text.ts'

interface NewsSheetProps {
  readonly onClose: () => void
  readonly onTold: (record: Reply<'officeDisruptions.tell'>) => void
}

/** News of a flight by hand: first whom it would concern, then the orders are marked. */
export function NewsSheet({ onClose, onTold }: NewsSheetProps) {
  const t = useText(officeText)
  const client = useQueryClient()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const preview = useMutation({
    mutationFn: (from: NewsDraft) => call('officeDisruptions.preview', { body: newsOf(from) }),
  })
  const tell = useMutation({
    mutationFn: (from: NewsDraft) => call('officeDisruptions.tell', { body: newsOf(from) }),
    onSuccess: (record) => {
      toast.success(t(($) => $.form.told))
      void client.invalidateQueries({ queryKey: ['officeDisruptions.list'] })
      onClose()
      onTold(record)
    },
  })
  const error = tell.error ?? preview.error
  const faultAt = (path: string) =>
    error instanceof Failure ? error.fields.find((each) => each.path === path)?.message : undefined
  const set = (changes: Partial<NewsDraft>) => {
    // What was seen before is not what would be told now.
    preview.reset()
    tell.reset()
    setDraft({ ...draft, ...changes })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (preview.data) tell.mutate(draft)
    else preview.mutate(draft)
  }
  const isBusy = preview.isPending || tell.isPending
  return (
    <Sheet open onClose={onClose} dismissible={!isBusy} title={t(($) => $.form.title)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <NewsFields draft={draft} onChange={set} faultAt={faultAt} />
        {preview.data && <Radius preview={preview.data} />}
        {error && (
          <Notice tone="error" live="assertive">
            {error.message}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={isBusy}>
            {t(preview.data ? ($) => $.form.tell : ($) => $.form.preview)}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

function Radius({ preview }: { readonly preview: Reply<'officeDisruptions.preview'> }) {
  const t = useText(officeText)
  const words = useText(newsText)
  const { orders, agencies, passengers, impacts, supersedes } = preview
  const { misconnect = 0 } = impacts
  return (
    <Notice tone={orders > 0 ? 'warning' : 'info'} live="polite">
      {orders > 0 ? t(($) => $.form.radius, { orders, agencies, passengers }) : t(($) => $.form.nobody)}
      {misconnect > 0 && ` ${words(($) => $.impacts.misconnect)}: ${misconnect}.`}
      {supersedes && ` ${t(($) => $.form.supersedes)}`}
    </Notice>
  )
}
