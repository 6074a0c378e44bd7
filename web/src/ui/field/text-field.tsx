import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import type { FieldLook } from './field.tsx'
import styles from './field.module.css'

export interface TextFieldProps
  extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className' | 'id' | 'prefix'> {
  /** Before the text, inside the box: a dialling code, a currency. */
  readonly lead?: ReactNode
  /** After the text, inside the box: a unit, a button. */
  readonly trail?: ReactNode
  /** A code: monospaced, no spell check, no translation. */
  readonly code?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField({
  label,
  note,
  aside,
  hint,
  error,
  size,
  lead,
  trail,
  code,
  ...input
}: TextFieldProps) {
  const codeProps = code && ({ spellCheck: false, autoCapitalize: 'characters', translate: 'no' } as const)
  return (
    <Field label={label} note={note} aside={aside} hint={hint} error={error} size={size ?? 'md'}>
      {(control) => (
        <div className={styles.box}>
          {lead && <span className={styles.lead}>{lead}</span>}
          <input
            type="text"
            {...codeProps}
            {...input}
            {...control}
            className={classNames(code && styles.code)}
          />
          {trail && <span className={styles.trail}>{trail}</span>}
        </div>
      )}
    </Field>
  )
}
