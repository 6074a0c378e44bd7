import type { ReactNode } from 'react'
import styles from './states.module.css'

export interface EmptyStateProps {
  /** What this place is for, or which filters excluded everything. */
  readonly title: string
  readonly children?: ReactNode
  /** One button in an empty place; after filtering, the filters to remove and what each would show. */
  readonly actions?: ReactNode
}

/** Says in one line that nothing is here, with the next step. No pictures. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
