import type { CSSProperties, ReactNode } from 'react'
import styles from './page.module.css'

export interface WithAsideProps {
  readonly children: ReactNode
  readonly aside: ReactNode
  /** Pixels; 352 for prices, 344 for an order. */
  readonly width?: number
}

/** A main column and a narrow sticky one; stacked under 960 px. */
export function WithAside({ children, aside, width = 352 }: WithAsideProps) {
  return (
    <div className={styles.aside} style={{ '--aside': `${width}px` } as CSSProperties}>
      <div className={styles.stack}>{children}</div>
      <aside className={styles.stack}>{aside}</aside>
    </div>
  )
}
