import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field } from './field.tsx'
import type { FieldLook } from './field.tsx'
import styles from './field.module.css'

export interface TextAreaProps
  extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. */
export function TextArea({ label, note, aside, hint, error, size, ...area }: TextAreaProps) {
  return (
    <Field label={label} note={note} aside={aside} hint={hint} error={error} size={size ?? 'md'}>
      {(control) => (
        <div className={styles.box}>
          <textarea {...area} {...control} />
        </div>
      )}
    </Field>
  )
}
