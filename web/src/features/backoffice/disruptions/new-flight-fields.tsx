import type { DisruptionDraft } from './disruption-draft.ts'
import { useText } from '../../../i18n/index.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { TimeField } from '../../../ui/kit/time-field.tsx'
import { newFlightOf } from './disruption-draft.ts'
import styles from './office-disruptions.module.css'
import { officeText } from './text.ts'

export interface DisruptionFieldsProps {
  readonly draft: DisruptionDraft
  readonly onChange: (changes: Partial<DisruptionDraft>) => void
  /** The server's message for a field, by its path. */
  readonly faultAt: (path: string) => string | undefined
}

const DAYS = [
  ['same', 0],
  ['next', 1],
  ['second', 2],
  ['before', -1],
] as const

/** The replacement flight: everything except the times stays as before until edited. */
export function NewFlightFields({ draft, onChange: set, faultAt }: DisruptionFieldsProps) {
  const t = useText(officeText)
  const shown = newFlightOf(draft)
  const code = (name: 'newFlightNo' | 'newFrom' | 'newTo', path: string, label: string, value: string) => (
    <TextField
      code
      label={label}
      error={faultAt(path)}
      maxLength={name === 'newFlightNo' ? 8 : 3}
      value={value}
      onChange={(event) => set({ [name]: event.target.value.toUpperCase() })}
    />
  )
  return (
    <fieldset className={styles.after}>
      <legend>{t(($) => $.form.after)}</legend>
      <div className={styles.pair}>
        {code(
          'newFlightNo',
          'after.flightNo',
          t(($) => $.form.flightNo),
          shown.flightNo,
        )}
        <DateField
          direction="future"
          label={t(($) => $.form.date)}
          error={shown.date === '' && faultAt('after.depTime')}
          value={shown.date}
          onChange={(day) => set({ newDate: day || null })}
        />
      </div>
      <div className={styles.pair}>
        {code(
          'newFrom',
          'after.depAirport',
          t(($) => $.form.from),
          shown.from,
        )}
        <TimeField
          label={t(($) => $.form.depTime)}
          error={faultAt('after.depTime')}
          value={draft.depTime}
          onChange={(depTime) => set({ depTime })}
        />
      </div>
      <div className={styles.pair}>
        {code(
          'newTo',
          'after.arrAirport',
          t(($) => $.form.to),
          shown.to,
        )}
        <TimeField
          label={t(($) => $.form.arrTime)}
          error={faultAt('after.arrTime')}
          value={draft.arrTime}
          onChange={(arrTime) => set({ arrTime })}
        />
        <SelectField
          label={t(($) => $.form.arrDay)}
          value={String(draft.arrDays)}
          options={DAYS.map(([name, days]) => ({
            value: String(days),
            label: t(($) => $.form.arrDays[name]),
          }))}
          onChange={(event) => set({ arrDays: Number(event.target.value) })}
        />
      </div>
    </fieldset>
  )
}
