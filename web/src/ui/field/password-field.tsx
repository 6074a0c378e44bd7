import { useState } from 'react'
import { Field } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import styles from './field.module.css'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'lead' | 'trail' | 'code'> {
  /** Labels of the eye button; passed in, because the public pages load no component texts. */
  readonly words: { readonly show: string; readonly hide: string }
}

/** A password field: can be revealed, pasted into and filled by a password manager. */
export function PasswordField({
  label,
  note,
  aside,
  hint,
  error,
  size,
  words,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} note={note} aside={aside} hint={hint} error={error} size={size ?? 'md'}>
      {(control) => (
        <div className={styles.box}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? words.hide : words.show}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <svg
              width="16"
              height="16"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              aria-hidden="true"
            >
              <path d="M2 12c3-6 17-6 20 0-3 6-17 6-20 0Z" strokeLinejoin="round" />
              <circle cx="12" cy="12" r="3" />
              {shown && <path d="m4 4 16 16" strokeLinecap="round" />}
            </svg>
          </button>
        </div>
      )}
    </Field>
  )
}
