import type { ReactNode } from 'react'
import styles from './choosers.module.css'

export interface ChooserProps {
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: string; readonly lang?: string }>
  readonly onChange: (value: string) => void
  /** The text of the current choice. */
  readonly children: ReactNode
}

/** A quiet list in a bar or a footer: a native select under our own text. */
export function Chooser({ label, value, options, onChange, children }: ChooserProps) {
  return (
    <span className={styles.chooser}>
      {children}
      <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="m2.5 4.5 3.5 3.5 3.5-3.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
