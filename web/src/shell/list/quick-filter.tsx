import { PRESETS_TOWARDS } from '@interline/domain/lists/day-presets'
import type { Filter } from '@interline/domain/lists/filters'
import { Plus, X } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import type { Option } from '../../ui/field/select-field.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { MenuEntry } from '../../ui/overlay/menu-entry.ts'
import styles from './list.module.css'
import { listText } from './text.ts'

/** More options are found faster by typing, in the sheet. */
const MOST_OPTIONS = 12

/** Whether a menu can set the filter: days by a preset, or one of a few options. */
export function isQuick(filter: Filter, options: readonly Option[] | undefined): boolean {
  if (filter.kind === 'days') return true
  return (
    filter.kind !== 'words' && options !== undefined && options.length > 0 && options.length < MOST_OPTIONS
  )
}

interface QuickFilterProps {
  readonly filter: Filter
  readonly label: string
  /** What is set: its value in the address, and in words. Null: nothing. */
  readonly value: { readonly key: string | undefined; readonly words: string } | null
  readonly options: readonly Option[] | undefined
  readonly onPick: (value: string) => void
  readonly onDrop: () => void
  /** Opens the sheet with all filters: explicit dates, typed text. */
  readonly onMore: () => void
}

/** A filter as a chip: its menu sets it, and its cross removes it. One that a menu cannot set opens the sheet. */
export function QuickFilter({ filter, label, value, options, onPick, onDrop, onMore }: QuickFilterProps) {
  const t = useText(listText)
  const inside = value ? (
    <>
      {label} <strong>{value.words}</strong>
    </>
  ) : (
    <>
      <Plus aria-hidden="true" />
      {label}
    </>
  )
  const choices: readonly Option[] =
    filter.kind === 'days'
      ? PRESETS_TOWARDS[filter.towards].map((preset) => ({ value: preset, label: t(($) => $.days[preset]) }))
      : (options ?? [])
  const entries: MenuEntry[] = [
    ...choices.map((option) => ({
      label: option.label,
      checked: value?.key === option.value,
      run: () => onPick(option.value),
    })),
    ...(filter.kind === 'days'
      ? [{ separator: true } as const, { label: t(($) => $.days.dates), run: onMore }]
      : []),
  ]
  return (
    <span className={value ? styles.chip : styles.quick}>
      {isQuick(filter, options) ? (
        <Menu
          entries={entries}
          trigger={(trigger) => (
            <button {...trigger} type="button" className={styles.chipWords}>
              {inside}
            </button>
          )}
        />
      ) : (
        <button type="button" className={styles.chipWords} onClick={onMore}>
          {inside}
        </button>
      )}
      {value && (
        <button
          type="button"
          className={styles.drop}
          aria-label={t(($) => $.filters.drop, { name: value.words || label })}
          onClick={onDrop}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
