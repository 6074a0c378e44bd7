import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { Site } from './site-draft.ts'
import styles from './site.module.css'
import { officeSiteText } from './text.ts'

interface ChecksProps {
  readonly isDrafted: boolean
  /** Of what is saved. */
  readonly faults: Site['faults']
  /** There are changes that were not saved, so that the faults may be others. */
  readonly isTyped: boolean
}

/** Whether the draft of a site, or of parts of it, can be published, and what keeps it from that. */
export function Checks({ isDrafted, faults, isTyped }: ChecksProps) {
  const t = useText(officeSiteText)
  if (isTyped) return <Notice tone="info">{t(($) => $.checks.typed)}</Notice>
  if (faults.length === 0) return isDrafted && <Notice tone="success">{t(($) => $.checks.ready)}</Notice>
  return (
    <Notice tone="warning">
      <strong>{t(($) => $.checks.open, { count: faults.length })}</strong>
      <ul className={styles.faults}>
        {faults.map(({ path, message }) => (
          <li key={path}>
            {message} <span className={styles.quiet}>{path}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
