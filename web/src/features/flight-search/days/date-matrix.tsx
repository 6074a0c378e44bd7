import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import type { DayRange } from '../../../ui/calendar/month-days.ts'
import { classNames } from '../../../ui/class-names.ts'
import { age, dayAndMonth, shortDate } from '../../../ui/format/dates.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { daysText } from '../text.ts'
import styles from './date-matrix.module.css'
import { daysOf, useLowestFares, type Wanted } from './use-lowest-fares.ts'

/** Days before and after the chosen ones. */
const AROUND = [-3, -2, -1, 0, 1, 2, 3] as const

interface DateMatrixProps {
  readonly query: SearchQuery
  readonly out: LocalDate
  readonly back: LocalDate
  readonly range: DayRange
  readonly onPick: (out: LocalDate, back: LocalDate) => void
}

/** Departures across, returns down: what each pair of days around the chosen one costs per adult. */
export function DateMatrix({ query, out, back, range, onPick }: DateMatrixProps) {
  const t = useText(daysText)
  const [now] = useState(serverNow)
  const [{ outs, backs, wanted }] = useState(() => pairsAround(query, { out, back, range }))
  const fares = useLowestFares(wanted)
  const scroll = useRef<HTMLDivElement>(null)
  // A phone shows three of seven departures: those around the chosen one.
  useEffect(() => {
    const { current: box } = scroll
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [])
  const cells = new Map(wanted.map((each, at) => [`${each.date} ${each.back}`, fares?.[at]]))
  const amounts = (fares ?? []).flatMap(({ price }) => (price ? [price.amount] : []))
  const lowest = amounts.reduce((low, each) => (each < low ? each : low), amounts[0] ?? 0n)
  const currency = fares?.find(({ price }) => price)?.price?.currency
  return (
    <div ref={scroll} className={styles.scroll} aria-busy={fares === undefined}>
      <table className={styles.matrix}>
        <caption className="visually-hidden">{t(($) => $.matrix)}</caption>
        <thead>
          <tr>
            <td className={styles.corner}>{currency}</td>
            {outs.map((day) => (
              <th key={day} scope="col" aria-current={day === out || undefined}>
                <span>{shortDate(day, t.locale).replace(dayAndMonth(day, t.locale), '')}</span>{' '}
                {dayAndMonth(day, t.locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {backs.map((end) => (
            <tr key={end}>
              <th scope="row" aria-current={end === back || undefined}>
                {shortDate(end, t.locale)}
              </th>
              {outs.map((day) => {
                const fare = cells.get(`${day} ${end}`)
                const days = `${dayAndMonth(day, t.locale)} – ${dayAndMonth(end, t.locale)}`
                const words = fare?.price
                  ? t(($) => $.from, {
                      price: `${fare.price?.currency} ${fare.price?.figure}`,
                      age: fare.seenAt ? age(fare.seenAt, now, t.locale) : '',
                    })
                  : t(($) => (fare?.state === 'none' ? $.none : $.unknown))
                return (
                  <td key={day}>
                    {end >= day && (
                      <button
                        type="button"
                        className={classNames(
                          styles.cell,
                          fare?.price && fare.price.amount === lowest && styles.lowest,
                          day === out && end === back && styles.chosen,
                        )}
                        aria-pressed={day === out && end === back}
                        aria-label={t.list([days, words])}
                        title={words}
                        onClick={() => onPick(day, end)}
                      >
                        {fare?.price?.figure ?? (fares === undefined ? '' : '–')}
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function pairsAround(
  query: SearchQuery,
  { out, back, range }: Pick<DateMatrixProps, 'out' | 'back' | 'range'>,
) {
  const inRange = (day: LocalDate) => day >= range.min && day <= range.max
  const outs = AROUND.map((days) => addDays(out, days)).filter(inRange)
  const backs = AROUND.map((days) => addDays(back, days)).filter(inRange)
  const route = daysOf(query)?.route
  const wanted = route
    ? backs.flatMap((end): Wanted[] =>
        outs.flatMap((date) => (end >= date ? [{ ...route, date, back: end }] : [])),
      )
    : []
  return { outs, backs, wanted }
}
