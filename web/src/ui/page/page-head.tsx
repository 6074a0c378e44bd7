import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

export interface PageHeadProps {
  readonly title: ReactNode
  /** Beside the title, quiet: a count, an order number. */
  readonly note?: ReactNode
  /** At the far end; wraps below on phones. */
  readonly actions?: ReactNode
  /** 20 px instead of 22: heads of one order or one agency. */
  readonly small?: boolean
  /** Before the title: a back link. */
  readonly before?: ReactNode
}

/** The only `h1` of a page, with its details. */
export function PageHead({ title, note, actions, small = false, before }: PageHeadProps) {
  return (
    <header className={classNames(styles.head, small && styles.small)}>
      {before}
      <h1 className={styles.title}>{title}</h1>
      {note && <div className={styles.note}>{note}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
