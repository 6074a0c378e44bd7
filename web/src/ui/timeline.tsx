import type { ReactNode } from 'react'
import { useText } from '../i18n/index.tsx'
import { classNames } from './class-names.ts'
import { Glyph } from './glyph.tsx'
import type { Tone } from './glyph.tsx'
import styles from './timeline.module.css'
import { uiText } from './ui-text.ts'

export interface TimelineStep {
  readonly key: string
  readonly label: ReactNode
  /** Time and person, or an estimate. */
  readonly note?: ReactNode
  readonly state: 'done' | 'current' | 'ahead'
  /** The current step's tone, unless the user has to act. */
  readonly tone?: Tone
}

const GLYPHS: Record<TimelineStep['state'], Tone> = { done: 'success', current: 'primary', ahead: 'info' }

interface TimelineProps {
  readonly label: string
  readonly steps: readonly TimelineStep[]
  /** One below the other at every width: for a history, which may have any number of steps. */
  readonly down?: boolean
}

/** The progress of an order: past, current and coming steps. */
export function Timeline({ label, steps, down = false }: TimelineProps) {
  const t = useText(uiText)
  return (
    <ol className={classNames(styles.timeline, !down && styles.across)} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className={classNames(
            styles.step,
            step.state === 'current' && styles.current,
            step.state === 'ahead' && styles.ahead,
          )}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <Glyph tone={step.tone ?? GLYPHS[step.state]} size={14} />
          <div className={styles.label}>
            {step.label}
            <span className="visually-hidden">{t.list(['', t.messages.progress[step.state]])}</span>
          </div>
          {step.note && <div className={styles.note}>{step.note}</div>}
        </li>
      ))}
    </ol>
  )
}
