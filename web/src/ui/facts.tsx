import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './facts.module.css'

interface FactsProps {
  /** Two columns, where there is room. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** Labels with what belongs to them, one below the other. */
export function Facts({ wide = false, children }: FactsProps) {
  return <dl className={classNames(styles.facts, wide && styles.wide)}>{children}</dl>
}
