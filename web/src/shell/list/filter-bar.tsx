import { ListFilter, X } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
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
          {label} <strong>{value}</strong>
          <button
            type="button"
            aria-label={t(($) => $.filters.drop, { name: value || label })}
            onClick={() => onDrop(name)}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <Button onClick={onOpen}>
        <ListFilter aria-hidden="true" />
        {t(($) => $.filters.more)}
      </Button>
      {chips.length > 1 && (
        <Button kind="ghost" onClick={onClear}>
          {t(($) => $.filters.clear)}
        </Button>
      )}
    </>
  )
}
