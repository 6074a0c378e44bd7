/**
 * Balance as steps and spending as bars: two plots on one time axis, each with its own scale from zero. Hand-written SVG;
 * a table has the same figures for users who cannot see it.
 */
import type { Currency } from '@interline/domain/money/money'
import { useState } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { shortDate } from '../../ui/format/dates.ts'
import { figureText } from '../../ui/format/money.ts'
import { useWidth } from '../../ui/chart/use-width.ts'
import { compactFigure, niceTop } from '../../ui/chart/chart-scale.ts'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

interface BalanceChartProps {
  readonly days: Reply<'wallet.get'>['days']
  readonly currency: Currency
  /** Minor units; the agency is alerted below it. Null: never. */
  readonly alertBelow: number | null
}

/** Until the real width is measured. */
const WIDTH = 640
/** Pixels per date label. */
const LABEL = 84
const LINE = { top: 12, height: 120 }
const BARS = { top: 156, height: 44 }
const LEFT = 48

export function BalanceChart({ days, currency, alertBelow }: BalanceChartProps) {
  const t = useText(walletText)
  const isFlat = days.every(({ balance, spent }) => balance === 0 && spent === 0)
  if (isFlat) return <p className={styles.none}>{t(($) => $.chart.none)}</p>
  // A component of its own: it measures its width when it appears, possibly after some flat days.
  return <Plots days={days} currency={currency} alertBelow={alertBelow} />
}

function Plots({ days, currency, alertBelow }: BalanceChartProps) {
  const t = useText(walletText)
  const [lit, setLit] = useState<number | null>(null)
  const [box, width] = useWidth<HTMLElement>(WIDTH)
  const step = (width - LEFT) / Math.max(1, days.length)
  const topBalance = niceTop(Math.max(...days.map((day) => day.balance), alertBelow ?? 0, 1))
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
        {alertBelow !== null && (
          <line x1={LEFT} x2={width} y1={yOf(alertBelow)} y2={yOf(alertBelow)} className={styles.alertLine} />
        )}
        <path d={path} className={styles.line} />
        {days.map(({ day, balance, toppedUp }, at) =>
          toppedUp > 0 ? (
            <path key={day} d={`M${LEFT + at * step} ${yOf(balance) - 4}l-4 -7h8z`} className={styles.mark} />
          ) : null,
        )}
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
          {shown.toppedUp > 0 && (
            <span>
              {t(($) => $.chart.toppedUp)} <b>{figureText(shown.toppedUp, currency)}</b>
            </span>
          )}
        </figcaption>
      )}
      <ChartLegend days={days} hasAlert={alertBelow !== null} />
      <ChartTable days={days} currency={currency} />
    </figure>
  )
}

function ChartLegend({ days, hasAlert }: Pick<BalanceChartProps, 'days'> & { readonly hasAlert: boolean }) {
  const t = useText(walletText)
  const hasTopUps = days.some(({ toppedUp }) => toppedUp > 0)
  return (
    <p className={styles.legend} aria-hidden="true">
      {hasTopUps && (
        <span>
          <svg viewBox="0 0 8 7" width="8" height="7">
            <path d="M4 7L0 0h8z" className={styles.mark} />
          </svg>
          {t(($) => $.chart.toppedUp)}
        </span>
      )}
      {hasAlert && (
        <span>
          <svg viewBox="0 0 16 2" width="16" height="2">
            <line x1="0" x2="16" y1="1" y2="1" className={styles.alertLine} />
          </svg>
          {t(($) => $.chart.alert)}
        </span>
      )}
    </p>
  )
}

function ChartTable({ days, currency }: Pick<BalanceChartProps, 'days' | 'currency'>) {
  const t = useText(walletText)
  return (
    // A table takes the width of its cells whatever its own says.
    <div className="visually-hidden">
      <table>
        <caption>{t(($) => $.chart.title)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.chart.day)}</th>
            <th scope="col">{t(($) => $.chart.balance)}</th>
            <th scope="col">{t(($) => $.chart.spent)}</th>
            <th scope="col">{t(($) => $.chart.received)}</th>
            <th scope="col">{t(($) => $.chart.toppedUp)}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{shortDate(day.day, t.locale)}</th>
              <td>{figureText(day.balance, currency)}</td>
              <td>{figureText(day.spent, currency)}</td>
              <td>{figureText(day.received, currency)}</td>
              <td>{figureText(day.toppedUp, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Half the width of the tooltip, which stays inside the plot. */
const HALF_TIP = 76

function clamp(x: number, width: number): number {
  return Math.min(Math.max(x, HALF_TIP), width - HALF_TIP)
}

/** The days with a label: at most four, and only as many as fit. */
function labelled(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.min(4, Math.floor(room)))))
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
}
