import type { ReactNode } from 'react'
import styles from './code.module.css'

/** A code that users read aloud or retype: PNR, order, ticket, document, fare basis. Never translated. */
export function Code({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.code} lang="en" translate="no">
      {children}
    </span>
  )
}
