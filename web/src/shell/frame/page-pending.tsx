import { useText } from '../../i18n/index.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './root.module.css'
import { shellText } from '../text.ts'

/** Shown after 200 ms while a page's code loads. */
export function PagePending() {
  const t = useText(shellText)
  return (
    <div className={styles.pending} data-page-pending role="status" aria-label={t(($) => $.loading)}>
      <Skeleton width="220px" height="28px" />
      <Skeleton height="120px" />
      <Skeleton height="240px" />
    </div>
  )
}
