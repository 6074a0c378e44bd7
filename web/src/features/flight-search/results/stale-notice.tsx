/** After ten minutes: a non-blocking notice. Shown once per search, and again on an attempt to book. */
import { useId, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useNow } from '../../../ui/sign/use-now.ts'
import { useRefusals } from '../price-check/checked-fare.ts'
import type { SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import styles from './stale-notice.module.css'

interface StaleNoticeProps {
  readonly progress: NonNullable<SearchRun['progress']>
  readonly onAgain: () => void
}

// The notice was shown for this search, also after leaving and reopening the page.
const seen = new Set<string>()

export function StaleNotice({ progress, onAgain }: StaleNoticeProps) {
  const t = useText(searchText)
  const id = useId()
  const deadline = Date.parse(progress.expiresAt)
  const now = useNow(deadline)
  const refusals = useRefusals()
  const [dismissed, setDismissed] = useState<number | null>(seen.has(progress.searchId) ? refusals : null)
  const over = deadline <= now
  const open = over && dismissed !== refusals
  return (
    <div role="status">
      {open && (
        <div className={styles.notice} role="dialog" aria-modal="false" aria-labelledby={id}>
          <p className={styles.title} id={id}>
            {t(($) => $.stale.title)}
          </p>
          <p className={styles.text}>{t(($) => $.stale.text)}</p>
          <div className={styles.actions}>
            <Button kind="primary" onClick={onAgain}>
              {t(($) => $.progress.again)} <Kbd>R</Kbd>
            </Button>
            <Button
              onClick={() => {
                seen.add(progress.searchId)
                setDismissed(refusals)
              }}
            >
              {t(($) => $.stale.keep)}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
