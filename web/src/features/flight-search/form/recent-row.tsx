import { History, Star } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { dayAndMonth } from '../../../ui/format/dates.ts'
import { refName, usePlaces } from '../../../shell/reference.ts'
import type { Draft } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './recent-row.module.css'

interface RecentRowProps {
  /** With a star: they stand first and stay. */
  readonly starred: readonly Draft[]
  readonly searches: readonly Draft[]
  readonly onSearch: (draft: Draft) => void
  readonly onStar: (draft: Draft) => void
}

/** Searches made here before, one press away. */
export function RecentRow({ starred, searches, onSearch, onStar }: RecentRowProps) {
  const t = useText(searchText)
  const places = usePlaces()
  if (searches.length + starred.length === 0) return null
  const name = (ref: string) => refName(ref, places, t.locale)
  const chip = (draft: Draft, star: boolean) => {
    const stops = [draft.legs[0]!.origin, ...draft.legs.map(({ destination }) => destination)]
    const way = draft.bookingType === 'multi' ? stops : stops.slice(0, 2)
    const words = way.map(name).join(draft.bookingType === 'return' ? ' ⇄ ' : ' – ')
    return (
      <li key={`${way.join('.')}${draft.bookingType}`} className={styles.chip}>
        <button
          type="button"
          className={styles.star}
          aria-pressed={star}
          aria-label={t(($) => $.star.search, { search: words })}
          onClick={() => onStar(draft)}
        >
          <Star aria-hidden="true" />
        </button>
        <button type="button" onClick={() => onSearch(draft)}>
          {words}
          <span>{dayAndMonth(draft.legs[0]!.date, t.locale)}</span>
        </button>
      </li>
    )
  }
  return (
    <ul className={styles.row} aria-label={t(($) => $.recent)}>
      <li aria-hidden="true" className={styles.mark}>
        <History />
      </li>
      {starred.map((draft) => chip(draft, true))}
      {searches.map((draft) => chip(draft, false))}
    </ul>
  )
}
