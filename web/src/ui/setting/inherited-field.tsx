import { Lock, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import styles from './inherited-field.module.css'

export interface InheritedFieldProps {
  readonly name: string
  readonly hint?: ReactNode
  /** The control of the agency's own value. */
  readonly children: ReactNode
  /** The effective value after inheritance, in words. */
  readonly inForce: ReactNode
  /** Its origin: "set here", "from Harbour Travel", "default". Absent where `locked` says it. */
  readonly origin?: ReactNode
  /** A level above decides it; an own value changes nothing. */
  readonly locked?: ReactNode
  /** Set at this level and resettable. Absent: nothing to reset. */
  readonly onReset?: (() => void) | undefined
  readonly error?: ReactNode
  readonly isChanged?: boolean
  readonly words: { readonly inForce: string; readonly reset: string; readonly resetLabel: string }
}

/** A setting that can be set here or inherited: the own value beside the effective one. */
export function InheritedField(props: InheritedFieldProps) {
  const { name, hint, children, inForce, origin, locked, onReset, error, isChanged, words } = props
  return (
    <div className={classNames(styles.row, isChanged && styles.changed)} role="group" aria-label={name}>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      <div className={styles.own}>
        {children}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
        {onReset && (
          <Button kind="ghost" size="sm" aria-label={words.resetLabel} onClick={onReset}>
            <RotateCcw aria-hidden="true" />
            {words.reset}
          </Button>
        )}
      </div>
      <div className={styles.inForce}>
        <span className={styles.head}>{words.inForce}</span>
        <strong>{inForce}</strong>
        {origin && <span className={styles.origin}>{origin}</span>}
        {locked && (
          <span className={styles.locked}>
            <Lock aria-hidden="true" size={13} />
            {locked}
          </span>
        )}
      </div>
    </div>
  )
}
