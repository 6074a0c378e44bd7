import type { ReactNode } from 'react'
import styles from './code.module.css'

interface CodeProps {
  readonly children: ReactNode
  /** Wider than a phone, such as a hash: it wraps. */
  readonly long?: boolean
}

/** A code that users read aloud or retype: PNR, order, ticket, document, fare basis. Never translated. */
export function Code({ children, long = false }: CodeProps) {
  return (
    <span className={long ? `${styles.code} ${styles.long}` : styles.code} lang="en" translate="no">
      {children}
    </span>
  )
}
