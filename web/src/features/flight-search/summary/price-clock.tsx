/** How long the prices of a search are valid: quiet, yellow in the last two minutes, then expired. */
import { Clock } from 'lucide-react'
import { useLocale, useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { age } from '../../../ui/format/dates.ts'
import { timeLeft } from '../../../ui/format/time-left.ts'
import { useNow } from '../../../ui/sign/use-now.ts'
import type { SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import styles from './summary.module.css'

const YELLOW_MS = 2 * 60_000

export function PriceClock({ progress }: { readonly progress: NonNullable<SearchRun['progress']> }) {
  const t = useText(searchText)
  const locale = useLocale()
  const deadline = Date.parse(progress.expiresAt)
  const now = useNow(deadline)
  const left = deadline - now
  const over = left <= 0
  const text = over ? t(($) => $.progress.stale) : timeLeft(deadline, now, locale)
  return (
    <>
      <span className={styles.age}>
        {t(($) => $.progress.checked, { age: age(progress.startedAt, now, locale) })}
      </span>
      <span
        role="timer"
        className={classNames(styles.clock, over ? styles.over : left <= YELLOW_MS && styles.soon)}
        aria-label={over ? undefined : `${t(($) => $.progress.validFor)} ${text}`}
      >
        <Clock aria-hidden="true" />
        {text}
      </span>
    </>
  )
}
