import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A section's menu at the side (220 px) beside the page; above it under 960 px. */
export function WithRail({ rail, children }: { readonly rail: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.withRail}>
      <div className={styles.rail}>{rail}</div>
      <div className={styles.stack}>{children}</div>
    </div>
  )
}
