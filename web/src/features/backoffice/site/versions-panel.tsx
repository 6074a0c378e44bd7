import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
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
  readonly site: Site
  readonly onSaved: (site: Site) => void
}

/** What was published when and by whom; an earlier version can be published again. */
export function VersionsPanel({ site, onSaved }: VersionsPanelProps) {
  const t = useText(officeSiteText)
  const [asked, setAsked] = useState<number>()
  if (site.versions.length === 0) return null
  return (
    <Panel title={t(($) => $.versions.title)} note={t(($) => $.versions.note)} padded>
      <ol className={styles.versions}>
        {site.versions.map(({ number, publishedAt, publishedBy, restores }) => (
          <li key={number}>
            <span>
              {t(($) => $.versions.one, { number: String(number) })}
              <span className={styles.quiet}>
                {` ${instantText(publishedAt)} · ${publishedBy}`}
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
        <RestoreDialog site={site} number={asked} onClose={() => setAsked(undefined)} onSaved={onSaved} />
      )}
    </Panel>
  )
}

function RestoreDialog({
  site,
  number,
  onClose,
  onSaved,
}: VersionsPanelProps & { readonly number: number; readonly onClose: () => void }) {
  const t = useText(officeSiteText)
  const restore = useMutation({
    mutationFn: () =>
      call('officeSite.restore', { params: { id: site.id, number }, body: { version: site.version } }),
    onSuccess: (saved) => {
      toast.success(t(($) => $.published))
      onSaved(saved)
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
      <p>{t(($) => $.versions.question)}</p>
      {failure && <Notice tone="error">{failure.fields[0]?.message ?? failure.message}</Notice>}
    </Dialog>
  )
}
