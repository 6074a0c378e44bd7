import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { searchText } from '../text.ts'
import styles from './filters.module.css'

interface LimitSliderProps {
  readonly label: string
  readonly bounds: { readonly min: number; readonly max: number } | null
  /** Null: no limit. */
  readonly value: number | null
  readonly step: number
  readonly words: (value: number) => string
  readonly onChange: (value: number | null) => void
}

/** An upper limit; at its right end there is none. */
export function LimitSlider({ label, bounds, value, step, words, onChange }: LimitSliderProps) {
  const t = useText(searchText)
  const id = useId()
  if (!bounds || bounds.min >= bounds.max) return null
  const min = Math.ceil(bounds.min / step) * step
  const max = Math.ceil(bounds.max / step) * step
  const at = Math.min(value ?? max, max)
  const text = at >= max ? t(($) => $.filters.any) : words(at)
  return (
    <div className={styles.group}>
      <div className={styles.groupHead}>
        <label htmlFor={id}>{label}</label>
        <output className={styles.limit} htmlFor={id}>
          {text}
        </output>
      </div>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={min}
        max={max}
        step={step}
        value={at}
        aria-valuetext={text}
        onChange={(event) => {
          const next = Number(event.target.value)
          onChange(next >= max ? null : next)
        }}
      />
    </div>
  )
}
