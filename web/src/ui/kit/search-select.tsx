import { Combobox, useCombobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { Chevrons } from '../field/chevrons.tsx'
import { Field } from '../field/field.tsx'
import type { FieldLook } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { uiText } from '../ui-text.ts'
import { KitRoot } from './kit-root.tsx'
import styles from './kit.module.css'

export interface SearchOption {
  readonly value: string
  readonly label: string
  /** Beside the label: a code. */
  readonly note?: string
  /** Further words it is found by: pinyin, English, another script. */
  readonly keywords?: string
}

export interface SearchSelectProps extends FieldLook {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly options: readonly SearchOption[]
  readonly placeholder?: string
  readonly name?: string
  readonly disabled?: boolean
  readonly required?: boolean
}

// More than anybody reads; typing a letter brings the rest.
const SHOWN = 60

/** One of many: type to find it by name, code or keyword. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, onBlur, options, label, note, aside, hint, error, size } = props
  const t = useText(uiText)
  const [query, setQuery] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => find(options, query ?? ''), [options, query])
  const choose = (next: string) => {
    onChange(next)
    setQuery(null)
    combobox.closeDropdown()
  }
  return (
    <Field label={label} note={note} aside={aside} hint={hint} error={error} size={size ?? 'md'}>
      {(control) => (
        <KitRoot>
          <Combobox
            store={combobox}
            onOptionSubmit={choose}
            unstyled
            offset={6}
            transitionProps={{ duration: 0 }}
            classNames={{ dropdown: styles.popover ?? '' }}
          >
            <Combobox.Target>
              <div className={fieldStyles.box}>
                <Combobox.EventsTarget>
                  <input
                    type="text"
                    {...control}
                    name={props.name}
                    autoComplete="off"
                    placeholder={props.placeholder}
                    disabled={props.disabled}
                    aria-required={props.required}
                    value={query ?? chosen?.label ?? ''}
                    onFocus={(event) => event.target.select()}
                    onClick={() => combobox.openDropdown()}
                    onChange={(event) => {
                      setQuery(event.target.value)
                      combobox.openDropdown()
                      combobox.selectFirstOption()
                    }}
                    onBlur={() => {
                      combobox.closeDropdown()
                      setQuery(null)
                      onBlur?.()
                    }}
                  />
                </Combobox.EventsTarget>
                <Chevrons />
              </div>
            </Combobox.Target>
            <Combobox.Dropdown>
              <Combobox.Options
                className={styles.options ?? ''}
                aria-label={typeof label === 'string' ? label : undefined}
              >
                {found.slice(0, SHOWN).map((option) => (
                  <Combobox.Option
                    key={option.value}
                    value={option.value}
                    active={option.value === value}
                    className={classNames(styles.option)}
                  >
                    {option.label}
                    {option.note && <span className={styles.note}>{option.note}</span>}
                  </Combobox.Option>
                ))}
                {found.length === 0 && (
                  <Combobox.Empty className={styles.nothing ?? ''}>
                    {t(($) => $.select.nothing)}
                  </Combobox.Empty>
                )}
              </Combobox.Options>
            </Combobox.Dropdown>
          </Combobox>
        </KitRoot>
      )}
    </Field>
  )
}

// Codes that are meant exactly come first, then names that start so, then the rest.
function find(options: readonly SearchOption[], query: string): readonly SearchOption[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return options
  const rank = ({ value, label, keywords = '' }: SearchOption): number => {
    const name = label.toLowerCase()
    if (value.toLowerCase() === wanted) return 0
    if (name.startsWith(wanted)) return 1
    return name.includes(wanted) || keywords.toLowerCase().includes(wanted) ? 2 : 3
  }
  return options
    .map((option) => ({ option, place: rank(option) }))
    .filter(({ place }) => place < 3)
    .sort((a, b) => a.place - b.place)
    .map(({ option }) => option)
}
