import type { ReactNode } from 'react'
import { Glyph } from '../glyph.tsx'
import styles from './states.module.css'

export interface ErrorStateProps {
  /** What failed. */
  readonly title: ReactNode
  /** What is safe: "Nothing was booked or charged." */
  readonly safe: ReactNode
  /** Two next steps. */
  readonly actions?: ReactNode
  /** The request's id, to quote to the service desk. */
  readonly trace?: ReactNode
}

/** A failure that replaces the content: what failed, what is safe, next steps and the request's id. */
export function ErrorState({ title, safe, actions, trace }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>
        <Glyph tone="error" size={16} />
        {title}
      </p>
      <div className={styles.text}>{safe}</div>
      <div className={styles.actions}>
        {actions}
        {trace && <code className={styles.trace}>{trace}</code>}
      </div>
    </div>
  )
}
