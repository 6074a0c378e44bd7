import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

export interface Segment<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  readonly disabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  /** What is chosen here, read aloud; shown by the field around it where there is one. */
  readonly label: string
  /** Empty: none of them is chosen, something beside them is. */
  readonly value: Value | ''
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
  readonly size?: 'sm' | 'md'
  readonly wide?: boolean
  /** `ink`: without a track, the chosen one in ink (kinds of search). */
  readonly look?: 'track' | 'ink'
  /** The error of the field around it, by its id: read with the group, and where the page goes to mend it. */
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
}

/** Two to five choices side by side: radio buttons in one track, so arrows move as everywhere. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, segments, onChange, size = 'md', wide = false, look = 'track' } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      className={classNames(
        styles.segmented,
        size === 'sm' && styles.sm,
        wide && styles.wide,
        look === 'ink' && styles.ink,
      )}
    >
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
