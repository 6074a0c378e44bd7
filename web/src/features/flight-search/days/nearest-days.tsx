import { addDays } from '@interline/domain/time/local-date'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { booksDay } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { daysText } from '../text.ts'
import { daysOf, useLowestFares, type Wanted } from './use-lowest-fares.ts'

/** How far a customer moves a trip. */
const DAYS = 7

interface NearestDaysProps {
  readonly query: SearchQuery
  /** Unless the search is worth repeating first. */
  readonly primary: boolean
  /** Searches again so many days later, earlier if negative. */
  readonly onShift: (days: number) => void
}

/** The nearest day before and after with flights, each with its fare; nothing while unknown. */
export default function NearestDays({ query, primary, onShift }: NearestDaysProps) {
  const t = useText(daysText)
  const [around] = useState(() => daysAround(query))
  const fares = useLowestFares(around.map(({ wanted }) => wanted))
  const found = around.flatMap((each, at) => {
    const price = fares?.[at]?.price
    return price ? [{ ...each, price }] : []
  })
  const near = [found.find(({ days }) => days < 0), found.find(({ days }) => days > 0)]
  return near.map(
    (each) =>
      each && (
        <Button key={each.days} kind={primary ? 'primary' : 'default'} onClick={() => onShift(each.days)}>
          {t(($) => $.nearest, {
            day: shortDate(each.wanted.date, t.locale),
            price: `${each.price.currency} ${each.price.figure}`,
          })}
        </Button>
      ),
  )
}

/** The nearest first. */
function daysAround(query: SearchQuery): readonly { readonly days: number; readonly wanted: Wanted }[] {
  const asked = daysOf(query)
  if (!asked) return []
  const { route, date, nights } = asked
  return Array.from({ length: DAYS }, (_, at) => [-at - 1, at + 1])
    .flat()
    .map((days) => {
      const day = addDays(date, days)
      return { days, wanted: { ...route, date: day, back: nights === null ? null : addDays(day, nights) } }
    })
    .filter(({ wanted }) => wanted.date >= booksDay())
}
