import type { Ref, SelectHTMLAttributes } from 'react'
import { Chevrons } from './chevrons.tsx'
import { Field } from './field.tsx'
import type { FieldLook } from './field.tsx'
import styles from './field.module.css'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectFieldProps
  extends FieldLook, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'className' | 'id'> {
  readonly options: readonly Option[]
  /** Shown while nothing is selected; the value is then the empty string. */
  readonly placeholder?: string
  readonly ref?: Ref<HTMLSelectElement>
}

/** A native select, for few options. From eight options up use `kit/search-select`. */
export function SelectField({
  label,
  note,
  aside,
  hint,
  error,
  size,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} note={note} aside={aside} hint={hint} error={error} size={size ?? 'md'}>
      {(control) => (
        <div className={styles.box}>
          <select {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Chevrons />
        </div>
      )}
    </Field>
  )
}
