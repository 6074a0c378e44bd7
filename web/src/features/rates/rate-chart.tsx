import { useText } from '../../i18n/index.tsx'
import { dayAndMonth, shortDate } from '../../ui/format/dates.ts'
import type { Reply } from '../../api/call.ts'
import { shownRate } from '../../ui/format/rate.ts'
import styles from './rates.module.css'
import { ratesText } from './text.ts'

type Point = Reply<'officeRates.history'>['points'][number]

const WIDTH = 640
const HEIGHT = 160
const EDGE = 12

interface RateChartProps {
  readonly currency: string
  readonly base: string
  /** Oldest first; at least one. */
  readonly points: readonly Point[]
}

/** The rate by day as a line, with dots on manual days, and as a table. */
export function RateChart({ currency, base, points }: RateChartProps) {
  const t = useText(ratesText)
  const values = points.map(({ rate }) => Number(rate))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // A constant rate is a line in the middle.
  const span = high - low || high * 0.02
  const middle = (high + low) / 2
  const x = (at: number) =>
    points.length === 1 ? WIDTH / 2 : EDGE + (at / (points.length - 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 4 * EDGE)
  const line = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const [first, last] = [points[0]!, points.at(-1)!]
  const words = { low: shownRate(extreme(points, low)), high: shownRate(extreme(points, high)) }
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t(($) => $.sheet.chart, { currency, ...words })}
      >
        {low !== high && (
          <>
            <line className={styles.rule} x1={EDGE} x2={WIDTH - EDGE} y1={y(high)} y2={y(high)} />
            <line className={styles.rule} x1={EDGE} x2={WIDTH - EDGE} y1={y(low)} y2={y(low)} />
          </>
        )}
        <polyline className={styles.line} points={line} />
        {points.map((point, at) => (
          <circle
            key={point.day}
            className={point.byHand ? styles.byHand : styles.dot}
            cx={x(at)}
            cy={y(values[at]!)}
            r={point.byHand || points.length === 1 ? 4 : 6}
          >
            <title>{`${shortDate(point.day, t.locale)}: ${shownRate(point.rate)}${point.byHand ? `, ${t(($) => $.sheet.byHand)}` : ''}`}</title>
          </circle>
        ))}
      </svg>
      <figcaption className={styles.axis}>
        <span>{dayAndMonth(first.day, t.locale)}</span>
        <span>{low === high ? words.low : `${words.low} – ${words.high}`}</span>
        <span>{dayAndMonth(last.day, t.locale)}</span>
      </figcaption>
      <details className={styles.values}>
        <summary>{t(($) => $.sheet.values)}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.sheet.day)}</th>
              <th scope="col">{t(($) => $.sheet.rate, { base })}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, rate, byHand }) => (
              <tr key={day}>
                <td>{shortDate(day, t.locale)}</td>
                <td>
                  {rate}
                  {byHand && <span className={styles.quiet}> {t(($) => $.sheet.byHand)}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function extreme(points: readonly Point[], value: number): string {
  return points.find(({ rate }) => Number(rate) === value)?.rate ?? String(value)
}
