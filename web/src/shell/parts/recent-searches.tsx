import { History, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './recent-searches.module.css'

export interface RecentSearch<Draft> {
  readonly key: string
  readonly words: string
  /** The first day of travel, in words. */
  readonly day: string
  readonly isStarred: boolean
  readonly starLabel: string
  /** What it costs now; a dash stands in its place while that is not known. */
  readonly price?: ReactNode
  readonly draft: Draft
}

interface RecentSearchesProps<Draft> {
  readonly label: string
  /** Names are on their way: codes that turn into names would push the chips after them. */
  readonly isNaming?: boolean
  /** Starred searches first. */
  readonly searches: readonly RecentSearch<Draft>[]
  readonly onSearch: (draft: Draft) => void
  readonly onStar: (draft: Draft) => void
}

/** Earlier searches, each one click away. Nothing without any. */
export function RecentSearches<Draft>({
  label,
  isNaming = false,
  searches,
  onSearch,
  onStar,
}: RecentSearchesProps<Draft>) {
  if (searches.length === 0) return null
  return (
    <ul className={styles.row} aria-label={label} data-naming={isNaming || undefined}>
      <li aria-hidden="true" className={styles.mark}>
        <History />
      </li>
      {searches.map(({ key, words, day, isStarred, starLabel, price, draft }) => (
        <li key={key} className={styles.chip}>
          <button
            type="button"
            className={styles.star}
            aria-pressed={isStarred}
            aria-label={starLabel}
            onClick={() => onStar(draft)}
          >
            <Star aria-hidden="true" />
          </button>
          <button type="button" onClick={() => onSearch(draft)}>
            {words}
            <span>{day}</span>
            {price && <span className={styles.price}>{price}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
