import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'
import type { Tone } from '../glyph.tsx'
import styles from './status.module.css'

export interface StatusProps {
  readonly tone: Tone
  /** The status text from the catalogue. */
  readonly children: ReactNode
  /** The outlined form, once in the head of a page. */
  readonly pill?: boolean
}

/** A status as shape, text and colour, in this order of weight. */
export function Status({ tone, children, pill = false }: StatusProps) {
  return (
    <span className={classNames(styles.status, styles[tone], pill && styles.pill)}>
      <Glyph tone={tone} size={pill ? 14 : 12} />
      {children}
    </span>
  )
}
