import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { drawGlobe } from './draw-globe.ts'
import { lit, stops } from './network.ts'
import type { Code } from './network.ts'
import { RADIUS } from './projection.ts'
import styles from './globe.module.css'

export interface GlobeProps {
  readonly stopLabel: string
  readonly turnLabel: string
}

const CODES = Object.keys(stops) as Code[]
const FRAME_MS = 40
/** The page is read, and the visitor may be typing a password, before anything moves: a phone draws a frame slowly. */
const BEGINS_MS = 6_000
const STILL = '(prefers-reduced-motion: reduce)'

/** The hero's globe: it sways slowly around East Asia, and a dot travels the highlighted route. Decoration that can be stopped. */
export function Globe({ stopLabel, turnLabel }: GlobeProps) {
  const svg = useRef<SVGSVGElement>(null)
  const still = useMediaQuery(STILL)
  const [wanted, setWanted] = useState(true)
  const turning = wanted && !still
  const elapsed = useRef(0)

  useEffect(() => {
    const element = svg.current
    if (!turning || !element) return
    let frame = 0
    let seen = true
    let last = 0
    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      // A slow rotation needs fewer than sixty frames a second, and none while hidden.
      if (now - last < FRAME_MS || !seen) return
      elapsed.current += Math.min(now - last, 200)
      last = now
      drawGlobe(element, elapsed.current)
    }
    const watcher = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true
    })
    watcher.observe(element)
    const wait = elapsed.current > 0 ? 0 : BEGINS_MS
    const timer = setTimeout(() => {
      last = performance.now()
      frame = requestAnimationFrame(step)
    }, wait)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      watcher.disconnect()
    }
  }, [turning])

  useEffect(() => {
    if (svg.current) drawGlobe(svg.current, elapsed.current)
  }, [])

  return (
    <>
      <svg
        ref={svg}
        className={styles.globe}
        viewBox={`${-RADIUS - 4} ${-RADIUS - 4} ${2 * RADIUS + 8} ${2 * RADIUS + 8}`}
        aria-hidden="true"
      >
        <circle r={RADIUS} className={styles.disc} />
        <path data-part="graticule" className={styles.graticule} />
        <path data-part="routes" className={styles.routes} />
        <path data-part="lit" className={styles.lit} />
        <circle data-part="traveller" r="6" className={styles.traveller} />
        {CODES.map((code) => (
          <g
            key={code}
            data-code={code}
            className={classNames(styles.stop, lit.includes(code) && styles.litStop)}
          >
            <circle r="4.5" />
            <text {...labelPlace(code)}>{code}</text>
          </g>
        ))}
      </svg>
      {!still && (
        <button
          type="button"
          className={styles.pause}
          onClick={() => setWanted(!turning)}
          title={turning ? stopLabel : turnLabel}
          aria-label={turning ? stopLabel : turnLabel}
        >
          <svg viewBox="0 0 12 12" width="12" height="12" fill="currentColor" aria-hidden="true">
            {turning ? <path d="M2.5 2h2.5v8H2.5zM7 2h2.5v8H7z" /> : <path d="M3 1.5v9l7.5-4.5z" />}
          </svg>
        </button>
      )}
    </>
  )
}

function labelPlace(code: Code) {
  const { label } = stops[code]
  if (label === 'left') return { x: -10, y: 4, textAnchor: 'end' } as const
  if (label === 'above') return { x: 8, y: -6 } as const
  if (label === 'below') return { x: 8, y: 16 } as const
  return { x: 10, y: 4 } as const
}
