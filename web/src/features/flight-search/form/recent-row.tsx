import { useText } from '../../../i18n/index.tsx'
import { useMemo } from 'react'
import { serverNow } from '../../../clock.ts'
import { age, dayAndMonth } from '../../../ui/format/dates.ts'
import { RecentSearches, type RecentSearch } from '../../../shell/parts/recent-searches.tsx'
import { refName, usePlaces } from '../../../shell/reference.ts'
import { daysOf } from '../days/use-day-prices.ts'
import { useLowestFares, type LowestFare, type Wanted } from '../days/use-lowest-fares.ts'
import { queryOf, type Draft } from '../request/search-query.ts'
import { daysText, searchText } from '../text.ts'
import styles from './recent-row.module.css'

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
  const wanted = useMemo(
    () => [...starred, ...searches].flatMap((draft) => wantedOf(draft) ?? []),
    [starred, searches],
  )
  const fares = useLowestFares(wanted)
  const fareOf = (draft: Draft) => {
    const own = wantedOf(draft)
    const at = wanted.findIndex((each) => JSON.stringify(each) === JSON.stringify(own))
    return fares?.[at]
  }
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
      price: <FareNow fare={fareOf(draft)} />,
      draft,
    }
  }
  return (
    <RecentSearches
      label={t(($) => $.recent)}
      searches={[
        ...starred.map((draft) => chip(draft, true)),
        ...searches.map((draft) => chip(draft, false)),
      ]}
      onSearch={onSearch}
      onStar={onStar}
    />
  )
}

function wantedOf(draft: Draft): Wanted | undefined {
  const days = daysOf(queryOf(draft))
  return days && { ...days.route, date: days.date, back: days.nights === null ? null : draft.back }
}

/** Today’s lowest fare per adult, and how it moved since the day before. */
function FareNow({ fare }: { readonly fare: LowestFare | undefined }) {
  const t = useText(daysText)
  if (!fare?.price) return null
  const { price, before } = fare
  const moved = before && before.price.amount !== price.amount ? before : null
  const isDown = moved !== null && price.amount < moved.price.amount
  const words =
    moved &&
    t(($) => (isDown ? $.down : $.up), {
      price: `${moved.price.currency} ${moved.price.figure}`,
      age: age(moved.seenAt, serverNow(), t.locale),
    })
  return (
    <b className={styles.fare} title={words ?? undefined}>
      {price.currency} {price.figure}
      {words && (
        <>
          <i aria-hidden="true" className={isDown ? styles.down : styles.up}>
            {isDown ? '↓' : '↑'}
          </i>
          <i className="visually-hidden">{words}</i>
        </>
      )}
    </b>
  )
}
