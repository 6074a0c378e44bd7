import { Combobox, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { classNames } from '../class-names.ts'
import { Chevrons } from '../field/chevrons.tsx'
import { Field } from '../field/field.tsx'
import type { FieldLook } from '../field/field.tsx'
import fieldStyles from '../field/field.module.css'
import { uiText } from '../ui-text.ts'
import { KitRoot } from './kit-root.tsx'
import { usePortalTarget } from './use-portal-target.ts'
import styles from './kit.module.css'
import { isComposing } from '../keys.ts'

export interface SearchOption {
  readonly value: string
  readonly label: string
  /** Beside the label: a code. */
  readonly note?: string
  /** More search terms: pinyin, English, another script. */
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

// More than users read; typing narrows the list.
const SHOWN = 60

/** One of many: type to find it by name, code or keyword. */
export function SearchSelect(props: SearchSelectProps) {
  const { value, onChange, onBlur, options, label, note, aside, hint, error, size } = props
  const [query, setQuery] = useState<string | null>(null)
  /** How the field was left before its options were loaded: what was typed is chosen when they are. */
  const [left, setLeft] = useState<'enter' | 'blur' | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const home = usePortalTarget()
  const chosen = options.find((option) => option.value === value)
  const found = useMemo(() => find(options, query ?? ''), [options, query])
  const { dropdownOpened, selectFirstOption } = combobox
  useEffect(() => {
    if (query && dropdownOpened) selectFirstOption()
    // The store creates new functions on every render; only the typed text matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [query, dropdownOpened])
  const choose = (next: string) => {
    onChange(next)
    setQuery(null)
    combobox.closeDropdown()
  }
  const chooseTyped = (by: 'enter' | 'blur') => {
    const meant = !query ? undefined : by === 'enter' ? found[0] : onlyMeant(found, query)
    if (meant) choose(meant.value)
    else if (by === 'blur') setQuery(null)
  }
  useEffect(() => {
    if (left === null || options.length === 0) return
    chooseTyped(left)
    setLeft(null)
    // Only what is loaded matters: `chooseTyped` is new on every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [left, options])
  return (
    <Field label={label} note={note} aside={aside} hint={hint} error={error} size={size ?? 'md'}>
      {(control) => (
        <KitRoot>
          <Combobox
            store={combobox}
            onOptionSubmit={choose}
            unstyled
            offset={6}
            portalProps={home.portalProps}
            // A closed list would stay in the page and match the browser's page search.
            keepMounted={false}
            transitionProps={{ duration: 0 }}
            classNames={{ dropdown: styles.popover ?? '' }}
          >
            <Combobox.Target>
              <div className={fieldStyles.box} ref={home.ref}>
                <Combobox.EventsTarget withExpandedAttribute>
                  <input
                    type="text"
                    {...control}
                    name={props.name}
                    autoComplete="off"
                    placeholder={props.placeholder}
                    disabled={props.disabled}
                    role="combobox"
                    aria-autocomplete="list"
                    aria-required={props.required}
                    value={query ?? chosen?.label ?? ''}
                    onFocus={(event) => event.target.select()}
                    onClick={() => combobox.openDropdown()}
                    onChange={(event) => {
                      setQuery(event.target.value)
                      setLeft(null)
                      combobox.openDropdown()
                    }}
                    onKeyDown={(event) => {
                      // The list may not have marked its first option yet when a user types fast.
                      if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
                      if (!query || combobox.getSelectedOptionIndex() >= 0) return
                      event.preventDefault()
                      if (options.length === 0) setLeft('enter')
                      else chooseTyped('enter')
                    }}
                    onBlur={() => {
                      combobox.closeDropdown()
                      // Typing a full name and leaving the field selects it.
                      if (query && options.length === 0) setLeft(left ?? 'blur')
                      else chooseTyped('blur')
                      onBlur?.()
                    }}
                  />
                </Combobox.EventsTarget>
                <Chevrons />
              </div>
            </Combobox.Target>
            <Found options={found} value={value} label={typeof label === 'string' ? label : undefined} />
          </Combobox>
        </KitRoot>
      )}
    </Field>
  )
}

interface FoundProps {
  readonly options: readonly SearchOption[]
  readonly value: string
  readonly label: string | undefined
}

function Found({ options, value, label }: FoundProps) {
  const t = useText(uiText)
  return (
    <Combobox.Dropdown>
      <Combobox.Options className={styles.options ?? ''} aria-label={label}>
        {options.slice(0, SHOWN).map((option) => (
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
        {options.length === 0 && (
          <Combobox.Empty className={styles.nothing ?? ''}>{t(($) => $.select.nothing)}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

// Exact codes first, then names that start with the text, then the rest.
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

/** The option that was typed: the only one left, or the exact name. */
function onlyMeant(found: readonly SearchOption[], query: string): SearchOption | undefined {
  if (found.length === 1) return found[0]
  const wanted = query.trim().toLowerCase()
  return found.find(({ value, label }) => label.toLowerCase() === wanted || value.toLowerCase() === wanted)
}
