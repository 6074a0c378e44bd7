import { useText } from '../../../i18n/index.tsx'
import { lazy, Suspense, useMemo } from 'react'
import { dayAndMonth } from '../../../ui/format/dates.ts'
import { RecentSearches, type RecentSearch } from '../../../shell/parts/recent-searches.tsx'
import { refName, usePlaces } from '../../../shell/reference.ts'
import type { Draft } from '../request/search-query.ts'
import { searchText } from '../text.ts'

const FareNow = lazy(() => import('../days/fare-now.tsx'))

interface RecentRowProps {
  /** Starred searches come first and stay. */
  readonly starred: readonly Draft[]
  readonly searches: readonly Draft[]
  readonly onSearch: (draft: Draft) => void
  readonly onStar: (draft: Draft) => void
}

/** Earlier searches, each one click away. */
export function RecentRow({ starred, searches, onSearch, onStar }: RecentRowProps) {
  const t = useText(searchText)
  const places = usePlaces()
  const name = (ref: string) => refName(ref, places, t.locale)
  const all = useMemo(() => [...starred, ...searches], [starred, searches])
  const chip = (draft: Draft, isStarred: boolean): RecentSearch<Draft> => {
    const stops = [draft.legs[0]!.origin, ...draft.legs.map(({ destination }) => destination)]
    const way = draft.bookingType === 'multi' ? stops : stops.slice(0, 2)
    const words = way.map(name).join(draft.bookingType === 'return' ? ' ⇄ ' : ' – ')
    return {
      key: `${way.join('.')}${draft.bookingType}`,
      words,
      day: dayAndMonth(draft.legs[0]!.date, t.locale),
      isStarred,
      starLabel: t(($) => $.star.search, { search: words }),
      // No calendar compares several journeys.
      price: draft.bookingType !== 'multi' && (
        <Suspense>
          <FareNow drafts={all} of={draft} />
        </Suspense>
      ),
      draft,
    }
  }
  return (
    <RecentSearches
      label={t(($) => $.recent)}
      isNaming={places === 'loading'}
      searches={[
        ...starred.map((draft) => chip(draft, true)),
        ...searches.map((draft) => chip(draft, false)),
      ]}
      onSearch={onSearch}
      onStar={onStar}
    />
  )
}
