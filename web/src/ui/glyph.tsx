/**
 * The five tones as 12 px shapes, distinguishable without colour.
 * Disc with tick: success. Half disc: warning. Diamond: primary. Octagon with cross: error. Dashed ring: info.
 */
import type { ReactNode } from 'react'
import styles from './glyph.module.css'

export type Tone = 'success' | 'warning' | 'primary' | 'error' | 'info'

/** The custom property of a tone's dot. */
const DOT: Record<Tone, string> = {
  success: 'var(--success-dot)',
  warning: 'var(--warning-dot)',
  primary: 'var(--accent-dot)',
  error: 'var(--error-dot)',
  info: 'var(--info-dot)',
}

const stroke = {
  fill: 'none',
  stroke: 'var(--surface)',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const SHAPES: Record<Tone, ReactNode> = {
  success: (
    <>
      <circle cx="6" cy="6" r="6" />
      <path d="m3.4 6.2 1.8 1.8 3.4-3.7" {...stroke} />
    </>
  ),
  warning: (
    <>
      <circle cx="6" cy="6" r="5.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6 .8a5.2 5.2 0 0 1 0 10.400z" />
    </>
  ),
  primary: <rect x="1.7" y="1.7" width="8.6" height="8.6" rx="1.2" transform="rotate(45 6 6)" />,
  error: (
    <>
      <path d="M3.5 0h5L12 3.500v5L8.5 12h-5L0 8.500v-5z" />
      <path d="m4.2 4.2 3.6 3.600m0-3.600L4.2 7.8" {...stroke} />
    </>
  ),
  info: (
    <circle
      cx="6"
      cy="6"
      r="5.1"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.1 1.9"
    />
  ),
}

export function Glyph({ tone, size = 12 }: { readonly tone: Tone; readonly size?: number }) {
  return (
    <svg
      className={styles.glyph}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      fill="currentColor"
      style={{ color: DOT[tone] }}
      aria-hidden="true"
    >
      {SHAPES[tone]}
    </svg>
  )
}
