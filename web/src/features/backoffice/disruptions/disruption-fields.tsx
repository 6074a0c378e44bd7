import {
  DISRUPTION_TYPES,
  isFlownOtherwise,
  type DisruptionType,
} from '@interline/domain/disruptions/disruption'
import { useText } from '../../../i18n/index.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { NewFlightFields, type DisruptionFieldsProps } from './new-flight-fields.tsx'
import styles from './office-disruptions.module.css'
import { disruptionText, officeText } from './text.ts'

export { type DisruptionFieldsProps } from './new-flight-fields.tsx'

/** What happened to which flight, and its replacement if there is one. */
export function DisruptionFields({ draft, onChange: set, faultAt }: DisruptionFieldsProps) {
  const t = useText(officeText)
  const words = useText(disruptionText)
  const code = (name: 'flightNo' | 'from' | 'to', length: number) => (
    <TextField
      code
      label={t(($) => $.form[name])}
      error={faultAt(name)}
      maxLength={length}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value.toUpperCase() })}
    />
  )
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={t(($) => $.form.type)}
          value={draft.type}
          options={DISRUPTION_TYPES.map((value) => ({ value, label: words(($) => $.types[value]) }))}
          onChange={(event) => set({ type: event.target.value as DisruptionType })}
        />
        <SelectField
          label={t(($) => $.form.source)}
          value={draft.source}
          options={(['ops', 'email'] as const).map((value) => ({
            value,
            label: t(($) => $.form.sources[value]),
          }))}
          onChange={(event) => set({ source: event.target.value === 'email' ? 'email' : 'ops' })}
        />
      </div>
      <div className={styles.pair}>
        {code('flightNo', 8)}
        <DateField
          direction="future"
          label={t(($) => $.form.date)}
          error={faultAt('date')}
          value={draft.date}
          onChange={(date) => set({ date })}
        />
      </div>
      <div className={styles.pair}>
        {code('from', 3)}
        {code('to', 3)}
      </div>
      {isFlownOtherwise(draft.type) && <NewFlightFields draft={draft} onChange={set} faultAt={faultAt} />}
      <TextArea
        label={t(($) => $.form.note)}
        note={t(($) => $.form.optional)}
        rows={3}
        maxLength={500}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </>
  )
}
