import type { ReactNode } from 'react'
import styles from './states.module.css'

export interface EmptyStateProps {
  /** What this place is for, or which filters left nothing. */
  readonly title: string
  readonly children?: ReactNode
  /** One button for a new place; after filters, the filters to drop and what each would bring back. */
  readonly actions?: ReactNode
}

/** Nothing here, said in one line, with the way on. No pictures. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
