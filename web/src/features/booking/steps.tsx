import { Check } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { confirmText } from './text.ts'
import styles from './confirm.module.css'

const STEPS = ['fare', 'passengers', 'pay', 'ticket'] as const
const CURRENT = 1

/** The current step between fare and ticket. */
export function Steps() {
  const t = useText(confirmText)
  return (
    <ol className={styles.steps} aria-label={t(($) => $.steps.label)}>
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === CURRENT ? 'step' : undefined}
          className={at < CURRENT ? styles.done : ''}
        >
          <span aria-hidden="true">{at < CURRENT ? <Check size={12} /> : at + 1}</span>
          {t(($) => $.steps[step])}
        </li>
      ))}
    </ol>
  )
}
