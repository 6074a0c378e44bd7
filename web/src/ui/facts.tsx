import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Labels with what belongs to them, one below the other. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}
