import { isPreset, PRESETS_TOWARDS } from '@interline/domain/lists/day-presets'
import { useText } from '../../i18n/index.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { DateField } from '../../ui/kit/date-field.tsx'
import { useDateFormat } from '../date-format.ts'
import styles from './list.module.css'
import { listText } from './text.ts'

interface DaysFieldProps {
  readonly name: string
  readonly label: string
  readonly towards: 'past' | 'future'
  readonly draft: Readonly<Partial<Record<string, string>>>
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
}

/** Days by a relative preset, or from one date to another. */
export function DaysField({ name, label, towards, draft, onChange }: DaysFieldProps) {
  const t = useText(listText)
  const format = useDateFormat()
  const [from, to] = [draft[`${name}From`] ?? '', draft[`${name}To`] ?? '']
  const chosen = draft[name] ?? (from || to ? DATES : '')
  const set = (preset: string, days: { from: string; to: string }) =>
    onChange({ [name]: preset, [`${name}From`]: days.from, [`${name}To`]: days.to })
  const field = { direction: towards, ...(format ? { format } : {}) } as const
  return (
    <>
      <div className={styles.wide}>
        <SelectField
          label={label}
          placeholder={t(($) => $.days.any)}
          value={chosen}
          options={[...PRESETS_TOWARDS[towards], DATES].map((value) => ({
            value,
            label: isPreset(value) ? t(($) => $.days[value]) : t(($) => $.days.dates),
          }))}
          onChange={({ target }) =>
            target.value === DATES ? set(DATES, { from, to }) : set(target.value, { from: '', to: '' })
          }
        />
      </div>
      {chosen === DATES && (
        <>
          <DateField
            {...field}
            label={t(($) => $.filters.from, { name: label })}
            value={from}
            onChange={(day) => set(DATES, { from: day, to })}
          />
          <DateField
            {...field}
            label={t(($) => $.filters.until, { name: label })}
            {...(from ? { min: from } : {})}
            value={to}
            onChange={(day) => set(DATES, { from, to: day })}
          />
        </>
      )}
    </>
  )
}

/** Explicit dates instead of a preset; the address holds the dates, not this word. */
const DATES = 'dates'
