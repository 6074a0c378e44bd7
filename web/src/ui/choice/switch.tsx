import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

export interface SwitchProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'className' | 'role'
> {
  readonly children: ReactNode
  /** What it does; for a risky setting, its consequence. */
  readonly hint?: ReactNode
}

/** A setting that applies immediately, without a save button. */
export function Switch({ children, hint, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.choice, styles.switch)}>
      <input type="checkbox" role="switch" {...rest} />
      <span>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
