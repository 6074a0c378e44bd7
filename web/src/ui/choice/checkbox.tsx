import { useEffect, useRef } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './choice.module.css'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  /** The label; use `aria-label` instead where the row is the label. */
  readonly children?: ReactNode
  readonly hint?: ReactNode
  /** Some of the items below it are selected. */
  readonly some?: boolean
}

/** A native check box in our style. */
export function Checkbox({ children, hint, some = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The indeterminate state exists as a property only.
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={styles.choice}>
      <input type="checkbox" ref={box} {...rest} />
      <span className={styles.mark} aria-hidden="true">
        <svg className={styles.on} viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="m2.2 6.3 2.6 2.6 5-5.6" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        <svg className={styles.some} viewBox="0 0 12 12" stroke="currentColor" strokeWidth="2">
          <path d="M2.5 6h7" strokeLinecap="round" />
        </svg>
      </span>
      {(children ?? hint) && (
        <span>
          {children}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      )}
    </label>
  )
}
