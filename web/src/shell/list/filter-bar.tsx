import { X } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { FilterButtons } from './filter-buttons.tsx'
import styles from './list.module.css'
import { listText } from './text.ts'

export interface Chip<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly value: string
}

interface FilterBarProps<Name extends string> {
  /** The active filters. */
  readonly chips: readonly Chip<Name>[]
  readonly onDrop: (name: Name) => void
  readonly onOpen: () => void
  readonly onClear: () => void
}

/** The active filters, each removable, and the button that opens all of them. */
export function FilterBar<Name extends string>({ chips, onDrop, onOpen, onClear }: FilterBarProps<Name>) {
  const t = useText(listText)
  return (
    <>
      {chips.map(({ name, label, value }) => (
        <span key={name} className={styles.chip}>
          <span className={styles.chipWords}>
            {label} <strong>{value}</strong>
          </span>
          <button
            type="button"
            className={styles.drop}
            aria-label={t(($) => $.filters.drop, { name: value || label })}
            onClick={() => onDrop(name)}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <FilterButtons set={chips.length} onOpen={onOpen} onClear={onClear} />
    </>
  )
}
