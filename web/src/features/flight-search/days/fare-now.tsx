import { useMemo } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { age } from '../../../ui/format/dates.ts'
import { queryOf, type Draft } from '../request/search-query.ts'
import { daysText } from '../text.ts'
import styles from './fare-now.module.css'
import { daysOf, useLowestFares, type Wanted } from './use-lowest-fares.ts'

function wantedOf(draft: Draft): Wanted | undefined {
  const days = daysOf(queryOf(draft))
  return days && { ...days.route, date: days.date, back: days.nights === null ? null : draft.back }
}

interface FareNowProps {
  /** All of the row: their fares are asked for at once. */
  readonly drafts: readonly Draft[]
  readonly of: Draft
}

/** Today’s lowest fare per adult, and how it moved since the day before; nothing while it is unknown. */
export default function FareNow({ drafts, of }: FareNowProps) {
  const t = useText(daysText)
  const wanted = useMemo(() => drafts.flatMap((draft) => wantedOf(draft) ?? []), [drafts])
  const fares = useLowestFares(wanted)
  const own = JSON.stringify(wantedOf(of))
  const fare = fares?.[wanted.findIndex((each) => JSON.stringify(each) === own)]
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
