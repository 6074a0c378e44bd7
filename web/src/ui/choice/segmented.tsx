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
  /** What is being chosen, read aloud; a surrounding field shows it. */
  readonly label: string
  /** Empty: none of them is selected. */
  readonly value: Value | ''
  readonly segments: readonly Segment<Value>[]
  readonly onChange: (value: Value) => void
  readonly size?: 'sm' | 'md'
  readonly wide?: boolean
  /** `ink`: without a track, the selected one in ink (search modes). */
  readonly look?: 'track' | 'ink'
  /** The id of the surrounding field's error, read with the group and focused on submit. */
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
}

/** Two to five options side by side: radio buttons in one track, so that arrow keys work as usual. */
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
