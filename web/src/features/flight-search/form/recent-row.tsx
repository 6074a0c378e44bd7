import { History } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { dayAndMonth } from '../../../ui/format/dates.ts'
import { refName, usePlaces } from '../../../shell/reference.ts'
import type { Draft } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './recent-row.module.css'

interface RecentRowProps {
  readonly searches: readonly Draft[]
  readonly onSearch: (draft: Draft) => void
}

/** Searches made here before, one press away. */
export function RecentRow({ searches, onSearch }: RecentRowProps) {
  const t = useText(searchText)
  const places = usePlaces()
  if (searches.length === 0) return null
  const name = (ref: string) => refName(ref, places, t.locale)
  return (
    <ul className={styles.row} aria-label={t(($) => $.recent)}>
      <li aria-hidden="true">
        <History />
      </li>
      {searches.map((draft) => {
        const stops = [draft.legs[0]!.origin, ...draft.legs.map(({ destination }) => destination)]
        const way = draft.bookingType === 'multi' ? stops : stops.slice(0, 2)
        return (
          <li key={`${way.join('.')}${draft.bookingType}`}>
            <button type="button" className={styles.chip} onClick={() => onSearch(draft)}>
              {way.map(name).join(draft.bookingType === 'return' ? ' ⇄ ' : ' – ')}
              <span>{dayAndMonth(draft.legs[0]!.date, t.locale)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
