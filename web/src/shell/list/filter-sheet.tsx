import { readFilters, type Filter, type Filters, type FilterValues } from '@interline/domain/lists/filters'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SelectField, type Option } from '../../ui/field/select-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SearchSelect } from '../../ui/kit/search-select.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { DaysField } from './days-field.tsx'
import type { FilterWords } from './filter-words.ts'
import styles from './list.module.css'
import { listText } from './text.ts'

interface FilterSheetProps<F extends Filters> extends FilterWords<F> {
  readonly filters: F
  readonly values: FilterValues<F>
  readonly onClose: () => void
  readonly onApply: (values: FilterValues<F>) => void
}

type Draft = Readonly<Partial<Record<string, string>>>

/** All filters of a list except the search box, applied together. */
export function FilterSheet<F extends Filters>({
  filters,
  values,
  onClose,
  onApply,
  ...words
}: FilterSheetProps<F>) {
  const t = useText(listText)
  const [draft, setDraft] = useState<Draft>(values)
  const change = (changes: Draft) => setDraft((before) => ({ ...before, ...changes }))
  const shown = Object.entries(filters).filter(([name]) => name !== 'q')
  return (
    <Sheet open onClose={onClose} title={t(($) => $.filters.label)}>
      <form
        className={styles.sheetGrid}
        onSubmit={(event) => {
          event.preventDefault()
          // Parsed like an address: values that no filter understands are dropped.
          onApply(readFilters(filters, (name) => draft[name] ?? null))
        }}
      >
        {shown.map(([name, filter]) => (
          <FilterField key={name} name={name} filter={filter} draft={draft} onChange={change} words={words} />
        ))}
        <div className={styles.wide}>
          <Button kind="primary" type="submit" wide>
            {t(($) => $.filters.apply)}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

interface FilterFieldProps {
  readonly name: string
  readonly filter: Filter
  readonly draft: Draft
  readonly onChange: (changes: Draft) => void
  readonly words: {
    readonly labels: Readonly<Record<string, string>>
    readonly options: Readonly<Partial<Record<string, readonly Option[]>>>
    readonly hints?: Readonly<Partial<Record<string, string>>> | undefined
  }
}

/** From this number of options the field is a search field. */
const MANY = 12

function FilterField({ name, filter, draft, onChange, words }: FilterFieldProps): ReactNode {
  const t = useText(listText)
  const label = words.labels[name] ?? name
  const value = draft[name] ?? ''
  const hint = words.hints?.[name]
  if (filter.kind === 'days')
    return <DaysField name={name} label={label} towards={filter.towards} draft={draft} onChange={onChange} />
  if (filter.kind === 'words')
    return (
      <TextField
        label={label}
        {...(hint ? { hint } : {})}
        code
        maxLength={filter.most}
        value={value}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    )
  const options = words.options[name]
  if (!options || options.length === 0) return null
  if (options.length >= MANY)
    return (
      <SearchSelect
        label={label}
        value={value}
        options={[{ value: '', label: t(($) => $.filters.any) }, ...options]}
        onChange={(next) => onChange({ [name]: next })}
      />
    )
  return (
    <SelectField
      label={label}
      placeholder={t(($) => $.filters.any)}
      value={value}
      options={options}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
}
