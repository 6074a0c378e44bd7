import { useId } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { CABINS } from '../request/search-params.ts'
import type { Cabin } from '../request/search-query.ts'
import { searchText } from '../text.ts'
import styles from './form.module.css'

interface CabinFieldProps {
  readonly value: Cabin
  readonly onChange: (cabin: Cabin) => void
  readonly className?: string | undefined
}

/** A native select: the fastest on any machine, with the phone's own picker. */
export function CabinField({ value, onChange, className }: CabinFieldProps) {
  const t = useText(searchText)
  const id = useId()
  return (
    <div className={classNames(styles.cell, className)}>
      <label className={styles.label} htmlFor={id}>
        {t(($) => $.form.cabin)}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value as Cabin)}
      >
        <option value="">{t(($) => $.cabins.any)}</option>
        {CABINS.map((cabin) => (
          <option key={cabin} value={cabin}>
            {t(($) => $.cabins[cabin])}
          </option>
        ))}
      </select>
    </div>
  )
}
