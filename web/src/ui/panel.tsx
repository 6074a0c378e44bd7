import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  readonly title?: ReactNode
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly foot?: ReactNode
  /** False for tables and lists with their own padding. */
  readonly padded?: boolean
  readonly children?: ReactNode
}

/** A bordered white area, usually with a head. A named panel is a landmark region. */
export function Panel({ title, note, actions, foot, padded = false, children }: PanelProps) {
  const id = useId()
  const hasHead = title ?? note ?? actions
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {hasHead && (
        <header className={styles.head}>
          {title && (
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
          )}
          {note && <div className={styles.note}>{note}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {padded ? <div className={styles.body}>{children}</div> : children}
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}
