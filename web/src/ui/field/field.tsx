import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** Attributes of a control, so that label, hint and error are read with it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldLook {
  readonly label: ReactNode
  /** Beside the label, quiet: "optional". */
  readonly note?: ReactNode
  /** A small link at the end of the label's line, after the control in tab order. */
  readonly aside?: ReactNode
  /** A rule to know before typing; the error replaces it. */
  readonly hint?: ReactNode
  /** Fact, rule, fix; stays until it is fixed. */
  readonly error?: ReactNode
  readonly size?: 'md' | 'lg'
}

/** Label above, control, then hint or error below. `children` renders the control with the props it needs. */
export function Field({
  label,
  note,
  aside,
  hint,
  error,
  size = 'md',
  children,
}: FieldLook & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={classNames(styles.field, size === 'lg' && styles.lg, Boolean(error) && styles.refused)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.optional}> {note}</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': below })}
      {/* After the control, so that Tab moves from field to field and reaches links last. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
