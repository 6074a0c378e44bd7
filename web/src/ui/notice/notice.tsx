import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'
import type { Tone } from '../glyph.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly tone: Tone
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Announced at once: refusals and results of payments. Other notices are announced politely or not at all. */
  readonly live?: 'polite' | 'assertive'
}

/** A persistent note in the page; use a toast for what may disappear. */
export function Notice({ tone, children, actions, live }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={live === 'assertive' ? 'alert' : live && 'status'}
    >
      <Glyph tone={tone} size={14} />
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
