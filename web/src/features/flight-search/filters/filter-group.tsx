import type { Option } from '@interline/domain/flight-search/filters/facets'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { searchText } from '../text.ts'
import styles from './filters.module.css'

interface FilterGroupProps<Value extends string | number> {
  readonly title: string
  readonly options: readonly Option<Value>[]
  readonly chosen: readonly Value[]
  readonly nameOf: (value: Value) => string
  /** The lowest price as a number. */
  readonly from: (lowest: number | null) => string | null
  /** Shows the number of options beside the name. */
  readonly counted?: boolean
  readonly onChange: (chosen: readonly Value[]) => void
}

const SHOWN = 6

export function FilterGroup<Value extends string | number>(props: FilterGroupProps<Value>) {
  const { title, options, chosen, nameOf, from, counted = false, onChange } = props
  const t = useText(searchText)
  const [all, setAll] = useState(false)
  // An active option stays visible, so that it can be removed.
  const shown = all ? options : options.filter(({ value }, at) => at < SHOWN || chosen.includes(value))
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  if (options.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {shown.map(({ value, count, lowest }) => (
        <div key={value} className={styles.option} data-none={count === 0 || undefined}>
          <Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {nameOf(value)} {counted && <span className={styles.count}>{count}</span>}
            {!counted && <span className="visually-hidden">{t(($) => $.filters.options, { count })}</span>}
          </Checkbox>
          {options.length > 1 && count > 0 && (
            <button
              type="button"
              className={styles.only}
              aria-label={`${t(($) => $.filters.only)} ${nameOf(value)}`}
              onClick={() => onChange([value])}
            >
              {t(($) => $.filters.only)}
            </button>
          )}
          <span className={styles.from}>{from(lowest)}</span>
        </div>
      ))}
      {options.length > shown.length || all ? (
        <Button kind="link" className={styles.more} onClick={() => setAll(!all)}>
          {all
            ? t(($) => $.filters.fewer)
            : t(($) => $.filters.more, { count: options.length - shown.length })}
        </Button>
      ) : null}
    </fieldset>
  )
}
