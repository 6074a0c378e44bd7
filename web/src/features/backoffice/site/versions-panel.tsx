import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './site.module.css'
import type { Site } from './site-draft.ts'
import { officeSiteText } from './text.ts'

interface VersionsPanelProps {
  readonly site: Pick<Site, 'version' | 'versions'>
  /** What publishing an earlier version again changes, in a sentence. */
  readonly question: string
  readonly onRestore: (number: number) => Promise<void>
}

/** What was published when and by whom; an earlier version can be published again. */
export function VersionsPanel({ site, question, onRestore }: VersionsPanelProps) {
  const t = useText(officeSiteText)
  const [asked, setAsked] = useState<number>()
  if (site.versions.length === 0) return null
  return (
    <Panel title={t(($) => $.versions.title)} note={t(($) => $.versions.note)} padded>
      <ol className={styles.versions}>
        {site.versions.map(({ number, publishedAt, publishedBy, byOwner, restores }) => (
          <li key={number}>
            <span>
              {t(($) => $.versions.one, { number: String(number) })}
              <span className={styles.quiet}>
                {` ${instantText(publishedAt)}`}
                {publishedBy !== '' && ` · ${publishedBy}`}
                {byOwner && ` · ${t(($) => $.versions.byOwner)}`}
                {restores !== null && ` · ${t(($) => $.versions.restores, { number: String(restores) })}`}
              </span>
            </span>
            {number !== site.version && (
              <Button
                size="sm"
                aria-label={t(($) => $.versions.restoreOne, { number: String(number) })}
                onClick={() => setAsked(number)}
              >
                {t(($) => $.versions.restore)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked !== undefined && (
        <RestoreDialog
          number={asked}
          question={question}
          onRestore={onRestore}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

function RestoreDialog({
  number,
  question,
  onRestore,
  onClose,
}: Omit<VersionsPanelProps, 'site'> & { readonly number: number; readonly onClose: () => void }) {
  const t = useText(officeSiteText)
  const restore = useMutation({
    mutationFn: () => onRestore(number),
    onSuccess: () => {
      toast.success(t(($) => $.published))
      onClose()
    },
  })
  const failure = restore.error instanceof Failure ? restore.error : null
  return (
    <Dialog
      open
      title={t(($) => $.versions.restoreOne, { number: String(number) })}
      onClose={onClose}
      dismissible={!restore.isPending}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button kind="primary" busy={restore.isPending} onClick={() => restore.mutate()}>
            {t(($) => $.versions.restore)}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {failure && <Notice tone="error">{failure.fields[0]?.message ?? failure.message}</Notice>}
    </Dialog>
  )
}
