/**
 * Balance as steps and spending as bars, two plots on one time axis, each with its own honest scale from zero. Drawn
 * by hand; the same figures stand in a table for those who do not see it.
 */
import type { Currency } from '@interline/domain/money/money'
import { useState } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { shortDate } from '../../ui/format/dates.ts'
import { figureText } from '../../ui/format/money.ts'
import { useWidth } from './use-width.ts'
import { compactFigure, niceTop } from './chart-scale.ts'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

interface BalanceChartProps {
  readonly days: Reply<'wallet.get'>['days']
  readonly currency: Currency
}

/** Until the page has told its own. */
const WIDTH = 640
/** Pixels that a date needs. */
const LABEL = 84
const LINE = { top: 12, height: 120 }
const BARS = { top: 156, height: 44 }
const LEFT = 48

export function BalanceChart({ days, currency }: BalanceChartProps) {
  const t = useText(walletText)
  const isFlat = days.every(({ balance, spent }) => balance === 0 && spent === 0)
  if (isFlat) return <p className={styles.none}>{t(($) => $.chart.none)}</p>
  // A component of its own: it measures the room it has when it appears, which may be after some flat days.
  return <Plots days={days} currency={currency} />
}

function Plots({ days, currency }: BalanceChartProps) {
  const t = useText(walletText)
  const [lit, setLit] = useState<number | null>(null)
  const [box, width] = useWidth<HTMLElement>(WIDTH)
  const step = (width - LEFT) / Math.max(1, days.length)
  const topBalance = niceTop(Math.max(...days.map((day) => day.balance), 1))
  const topSpent = niceTop(Math.max(...days.map((day) => day.spent), 1))
  const hasSpent = days.some(({ spent }) => spent > 0)
  const yOf = (balance: number) => LINE.top + LINE.height * (1 - balance / topBalance)
  const path = days
    .map(({ balance }, at) => {
      const x = LEFT + at * step
      return `${at === 0 ? 'M' : 'L'}${x} ${yOf(balance)}H${x + step}`
    })
    .join('')
  const shown = lit === null ? undefined : days[lit]
  return (
    <figure ref={box} className={styles.chart}>
      <svg
        viewBox={`0 0 ${width} ${BARS.top + BARS.height + 20}`}
        aria-hidden="true"
        onPointerMove={(event) => {
          const { left } = event.currentTarget.getBoundingClientRect()
          const at = Math.floor((event.clientX - left - LEFT) / step)
          setLit(at >= 0 && at < days.length ? at : null)
        }}
        onPointerLeave={() => setLit(null)}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={width}
              y1={yOf(topBalance * share)}
              y2={yOf(topBalance * share)}
              className={styles.rule}
            />
            <text x={LEFT - 8} y={yOf(topBalance * share) + 4} className={styles.axis} textAnchor="end">
              {compactFigure(topBalance * share, currency, t.locale)}
            </text>
          </g>
        ))}
        <path d={path} className={styles.line} />
        {days.map(({ day, spent }, at) => {
          const height = (BARS.height * spent) / topSpent
          return (
            <rect
              key={day}
              x={LEFT + at * step + step * 0.15}
              y={BARS.top + BARS.height - height}
              width={step * 0.7}
              height={height}
              rx={Math.min(2, step * 0.2)}
              className={at === lit ? styles.litBar : styles.spend}
            />
          )
        })}
        {hasSpent && (
          <text x={LEFT - 8} y={BARS.top + 6} className={styles.axis} textAnchor="end">
            {compactFigure(topSpent, currency, t.locale)}
          </text>
        )}
        {labelled(days.length, (width - LEFT) / LABEL).map((at) => (
          <text key={at} x={LEFT + at * step} y={BARS.top + BARS.height + 16} className={styles.axis}>
            {shortDate(days[at]!.day, t.locale)}
          </text>
        ))}
      </svg>
      {shown && (
        <figcaption
          className={styles.tip}
          style={{ insetInlineStart: clamp(LEFT + (lit! + 0.5) * step, width) }}
        >
          {shortDate(shown.day, t.locale)}
          <span>
            {t(($) => $.chart.balance)} <b>{figureText(shown.balance, currency)}</b>
          </span>
          <span>
            {t(($) => $.chart.spent)} <b>{figureText(shown.spent, currency)}</b>
          </span>
        </figcaption>
      )}
      <ChartTable days={days} currency={currency} />
    </figure>
  )
}

function ChartTable({ days, currency }: BalanceChartProps) {
  const t = useText(walletText)
  return (
    <table className="visually-hidden">
      <caption>{t(($) => $.chart.title)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.chart.day)}</th>
          <th scope="col">{t(($) => $.chart.balance)}</th>
          <th scope="col">{t(($) => $.chart.spent)}</th>
          <th scope="col">{t(($) => $.chart.received)}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{shortDate(day.day, t.locale)}</th>
            <td>{figureText(day.balance, currency)}</td>
            <td>{figureText(day.spent, currency)}</td>
            <td>{figureText(day.received, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Half the width of the tip: it stays inside the plot. */
const HALF_TIP = 76

function clamp(x: number, width: number): number {
  return Math.min(Math.max(x, HALF_TIP), width - HALF_TIP)
}

/** The days that carry their date: at most four, and never more than there is room for. */
function labelled(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.min(4, Math.floor(room)))))
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
}
