/**
 * Bars over time, drawn by uPlot on a canvas. What the canvas shows is a slider to assistive technology: arrow keys move from
 * bar to bar and each is read; the same figures are in the table below.
 */
import 'uplot/dist/uPlot.min.css'
import type { Currency } from '@interline/domain/money/money'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import uPlot from 'uplot'
import { useText } from '../../i18n/index.tsx'
import { compactFigure } from '../../ui/chart/chart-scale.ts'
import { useWidth } from '../../ui/chart/use-width.ts'
import styles from './reports.module.css'
import { reportsText } from './text.ts'

export interface ChartSeries {
  readonly name: string
  /** Minor units, one for each point. */
  readonly values: readonly number[]
}

export interface TimeChartProps {
  /** What a point is called: a day or a month. */
  readonly labels: readonly string[]
  /** The whole of a point in words. */
  readonly words: readonly string[]
  readonly series: readonly ChartSeries[]
  readonly currency: Currency
  readonly unit: string
}

/** The first plot, and each one below it with a scale of its own. */
const HEIGHTS = [170, 84] as const
const AXIS = 28
const BEFORE = 720

export default function TimeChart({ labels, words, series, currency, unit }: TimeChartProps) {
  const t = useText(reportsText)
  const [box, width] = useWidth<HTMLDivElement>(BEFORE)
  const target = useRef<HTMLDivElement>(null)
  const plots = useRef<readonly uPlot[]>([])
  const [at, setAt] = useState(labels.length - 1)
  const mode = useModeMark()
  const { locale } = t
  useEffect(() => {
    const home = target.current
    if (!home) return
    const sync = uPlot.sync('report')
    plots.current = series.map((one, place) => {
      const given = { series: one, place, isLast: place === series.length - 1 }
      return new uPlot(
        options({ ...given, labels, currency, locale, width, onPoint: setAt }),
        [labels.map((_, index) => index), [...one.values]],
        home,
      )
    })
    for (const drawn of plots.current) sync.sub(drawn)
    return () => {
      for (const drawn of plots.current) {
        sync.unsub(drawn)
        drawn.destroy()
      }
      plots.current = []
    }
    // `mode` is no value of the drawing: the colours of the page are read anew when it changes.
  }, [series, labels, currency, locale, width, mode])
  const shown = Math.min(Math.max(at, 0), labels.length - 1)
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), labels.length - 1)
    setAt(next)
    for (const drawn of plots.current) drawn.setCursor({ left: drawn.valToPos(next, 'x'), top: 0 }, false)
  }
  return (
    <div ref={box} className={styles.chart}>
      <div
        role="slider"
        tabIndex={0}
        className={styles.plot}
        aria-label={t(($) => $.chart.slider, { unit })}
        aria-valuemin={1}
        aria-valuemax={labels.length}
        aria-valuenow={shown + 1}
        aria-valuetext={words[shown]}
        onKeyDown={(event) => {
          const to = {
            ArrowRight: shown + 1,
            ArrowUp: shown + 1,
            ArrowLeft: shown - 1,
            ArrowDown: shown - 1,
            Home: 0,
            End: labels.length - 1,
          }[event.key]
          if (to === undefined) return
          event.preventDefault()
          move(to)
        }}
      >
        <div ref={target} aria-hidden="true" />
      </div>
      <p className={styles.legend}>
        {series.map(({ name }, index) => (
          <span key={name}>
            <i className={index === 0 ? styles.first : styles.second} />
            {name}
          </span>
        ))}
        <output className={styles.reading}>{words[shown]}</output>
      </p>
    </div>
  )
}

interface Drawing extends Pick<TimeChartProps, 'labels' | 'currency'> {
  readonly series: ChartSeries
  /** From the top. */
  readonly place: number
  /** The lowest plot carries the labels. */
  readonly isLast: boolean
  readonly locale: Parameters<typeof compactFigure>[2]
  readonly width: number
  readonly onPoint: (at: number) => void
}

function options({
  series,
  place,
  isLast,
  labels,
  currency,
  locale,
  width,
  onPoint,
}: Drawing): uPlot.Options {
  const look = getComputedStyle(document.documentElement)
  const colour = (token: string) => look.getPropertyValue(token).trim()
  const font = `11px ${getComputedStyle(document.body).fontFamily}`
  const axis = { stroke: colour('--ink-3'), font, grid: { stroke: colour('--line-soft'), width: 1 } }
  const fill = colour(place === 0 ? '--control' : '--success-dot')
  return {
    width,
    height: (HEIGHTS[place] ?? HEIGHTS[1]) + (isLast ? AXIS : 0),
    padding: [10, 8, isLast ? 0 : 6, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false }, sync: { key: 'report' } },
    scales: { x: { time: false, range: [-0.5, labels.length - 0.5] }, y: { range: fromZero } },
    axes: [
      {
        ...axis,
        show: isLast,
        grid: { show: false },
        ticks: { show: false },
        gap: 4,
        size: AXIS,
        splits: () => ticksOf(labels.length, width),
        values: (_, splits) => splits.map((split) => labels[split] ?? ''),
      },
      {
        ...axis,
        ticks: { show: false },
        gap: 6,
        size: 56,
        space: 28,
        values: (_, splits) => splits.map((split) => compactFigure(split, currency, locale)),
      },
    ],
    series: [
      {},
      {
        label: series.name,
        fill,
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars!({ size: [0.72, 48] }),
      },
    ],
    hooks: {
      setCursor: [({ cursor: { idx } }) => void (typeof idx === 'number' && onPoint(idx))],
    },
  }
}

/** A scale that shows how much an amount is begins at nothing. */
function fromZero(_: uPlot, least: number | null, most: number | null): uPlot.Range.MinMax {
  const [low, high] = [Math.min(0, least ?? 0), Math.max(0, most ?? 0)]
  return low === 0 && high === 0 ? [0, 100] : [low * 1.08, high * 1.08]
}

/** Points that carry their label: as many as there is room for. */
function ticksOf(count: number, width: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / 90))))
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
}

/** Light or dark as the page is drawn, with the colour of the site: what is painted on a canvas is painted anew with it. */
function useModeMark(): string {
  return useSyncExternalStore(watchMode, readMode)
}

function watchMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-mode', 'style', 'class'],
  })
  return () => observer.disconnect()
}

function readMode(): string {
  const { dataset, style } = document.documentElement
  return `${dataset.mode ?? ''} ${style.cssText}`
}
