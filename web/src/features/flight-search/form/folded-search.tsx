import { Search } from 'lucide-react'
import { isLocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { dayAndMonth } from '../../../ui/format/dates.ts'
import { refName, usePlaces } from '../../../shell/reference.ts'
import { queryOf } from '../request/search-query.ts'
import type { Draft } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './folded-search.module.css'

interface FoldedSearchProps {
  readonly draft: Draft
  /** What is wrong with it, in words: nothing comes below before that is mended. */
  readonly fault: string | undefined
  readonly onOpen: () => void
}

/** On phones the search above the results is one line; it opens the whole form. */
export function FoldedSearch({ draft, fault, onOpen }: FoldedSearchProps) {
  const t = useText(searchText)
  const places = usePlaces()
  const { journeys, passengers } = queryOf(draft)
  const name = (ref: string) => refName(ref, places, t.locale)
  const first = journeys[0]!
  const stops =
    draft.bookingType === 'multi' ? journeys.map(({ destination }) => destination) : [first.destination]
  const days = [...new Set([first.date, journeys.at(-1)!.date])].filter(isLocalDate)
  const people = passengers.adult + passengers.child + passengers.infant
  const line = (
    <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.words}>
        <b>{[first.origin, ...stops].map(name).join(' – ')}</b>
        <span className={styles.rest}>
          {days.map((day) => dayAndMonth(day, t.locale)).join(' – ')} ·{' '}
          {t(($) => $.party.all, { count: people })} · {t(($) => $.cabins[draft.cabin || 'any'])}
        </span>
      </span>
      <span className="visually-hidden">{t(($) => $.form.change)}</span>
      <Search aria-hidden="true" />
    </button>
  )
  return fault === undefined ? (
    line
  ) : (
    <>
      {line}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </>
  )
}
