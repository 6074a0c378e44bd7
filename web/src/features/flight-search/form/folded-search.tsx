import { isLocalDate } from '@interline/domain/time/local-date'
import { useText } from '../../../i18n/index.tsx'
import { dayAndMonth } from '../../../ui/format/dates.ts'
import { FoldedLine } from '../../../shell/parts/folded-line.tsx'
import { refName, usePlaces } from '../../../shell/reference.ts'
import { queryOf } from '../request/search-query.ts'
import type { Draft } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './folded-search.module.css'

interface FoldedSearchProps {
  readonly draft: Draft
  /** Its errors in words: no results appear before they are fixed. */
  readonly fault: string | undefined
  readonly onOpen: () => void
}

/** On phones the search above the results is one line that opens the whole form. */
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
    <FoldedLine
      way={[first.origin, ...stops].map(name).join(' – ')}
      rest={
        <>
          {days.map((day) => dayAndMonth(day, t.locale)).join(' – ')} ·{' '}
          {t(($) => $.party.all, { count: people })} · {t(($) => $.cabins[draft.cabin || 'any'])}
        </>
      }
      label={t(($) => $.form.change)}
      onOpen={onOpen}
    />
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
