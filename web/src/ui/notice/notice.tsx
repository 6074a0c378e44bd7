import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../glyph.tsx'
import type { Tone } from '../glyph.tsx'
import styles from './notice.module.css'

export interface NoticeProps {
  readonly tone: Tone
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Spoken at once: refusals and results of money. Others wait their turn or are simply part of the page. */
  readonly live?: 'polite' | 'assertive'
}

/** A note in the page about something that needs knowing or doing; what must not fly away like a toast. */
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
