import { useMutation } from '@tanstack/react-query'
import { OWNER_PARTS, type OwnerPart } from '@interline/domain/site/owner-parts'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './site.module.css'
import type { Site } from './site-draft.ts'
import { officeSiteText } from './text.ts'

interface OwnerPartsPanelProps {
  readonly site: Site
  readonly onSaved: (site: Site) => void
}

/** What the owner of the agency may change and publish alone. Each choice holds at once: it is no part of the draft. */
export function OwnerPartsPanel({ site, onSaved }: OwnerPartsPanelProps) {
  const t = useText(officeSiteText)
  const save = useMutation({
    mutationFn: (parts: OwnerPart[]) =>
      call('officeSite.saveOwnerParts', { params: { id: site.id }, body: { parts } }),
    onSuccess: onSaved,
  })
  const toggle = (part: OwnerPart) =>
    save.mutate(OWNER_PARTS.filter((each) => (each === part) !== site.ownerParts.includes(each)))
  return (
    <Panel
      padded
      title={t(($) => $.owner.title)}
      note={t(($) => $.owner.note, { agency: site.agency?.name ?? '' })}
    >
      <div className={styles.form}>
        {OWNER_PARTS.map((part) => (
          <Checkbox
            key={part}
            checked={site.ownerParts.includes(part)}
            disabled={save.isPending}
            onChange={() => toggle(part)}
          >
            {t.messages.owner.parts[part]}
          </Checkbox>
        ))}
        {save.error instanceof Failure && <Notice tone="error">{save.error.message}</Notice>}
      </div>
    </Panel>
  )
}
