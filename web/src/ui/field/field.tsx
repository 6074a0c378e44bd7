import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

/** What a control must carry so that its label, hint and error are read with it. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldLook {
  readonly label: ReactNode
  /** Beside the label, quiet: "optional". */
  readonly note?: ReactNode
  /** At the far end of the label's line, after the control for the keyboard: a small link. */
  readonly aside?: ReactNode
  /** A rule to know before typing; gives way to the error. */
  readonly hint?: ReactNode
  /** Fact, rule, fix; stays until it is fixed. */
  readonly error?: ReactNode
  readonly size?: 'md' | 'lg'
}

/** Label above, control, then the hint or the error below. The control is drawn by `children` with the props it needs. */
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
      {/* After the control, so that Tab goes from field to field and comes to a link last. */}
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
