import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from '../glyph.tsx'
import styles from './status.module.css'

export interface TagProps {
  readonly children: ReactNode
  readonly tone?: Exclude<Tone, 'info'> | 'outlined' | undefined
}

/** A small fact beside something: "Adult", "2 tickets", "4 left". */
export function Tag({ children, tone }: TagProps) {
  return <span className={classNames(styles.tag, tone && styles[tone])}>{children}</span>
}
