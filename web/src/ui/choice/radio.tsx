import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice.module.css'

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  readonly children: ReactNode
  readonly hint?: ReactNode
}

/** A radio button; all of a group share one `name`. */
export function Radio({ children, hint, ...rest }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...rest} />
      <span className={styles.mark} aria-hidden="true">
        <svg className={styles.on} viewBox="0 0 12 12" fill="currentColor">
          <circle cx="6" cy="6" r="3" />
        </svg>
      </span>
      <span>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
