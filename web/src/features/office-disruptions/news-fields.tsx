import { DISRUPTION_TYPES, type DisruptionType } from '@interline/domain/disruptions/disruption'
import { useText } from '../../i18n/index.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import type { NewsDraft } from './news-draft.ts'
import styles from './office-disruptions.module.css'
import { newsText, officeText } from './text.ts'

interface NewsFieldsProps {
  readonly draft: NewsDraft
  readonly onChange: (changes: Partial<NewsDraft>) => void
  /** What the server says of a field, by its path. */
  readonly faultAt: (path: string) => string | undefined
}

/** What happened to which flight, and what is flown now where something is. */
export function NewsFields({ draft, onChange: set, faultAt }: NewsFieldsProps) {
  const t = useText(officeText)
  const words = useText(newsText)
  const isFlown = draft.type === 'change' || draft.type === 'cancel_save'
  const field = (name: keyof NewsDraft, path: string, label: string, hint?: string) => (
    <TextField
      code
      label={label}
      hint={hint}
      error={faultAt(path)}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <>
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
      <div className={styles.pair}>
        {field(
          'flightNo',
          'flightNo',
          t(($) => $.form.flightNo),
        )}
        {field(
          'date',
          'date',
          t(($) => $.form.date),
          t(($) => $.form.dateHint),
        )}
      </div>
      <div className={styles.pair}>
        {field(
          'from',
          'from',
          t(($) => $.form.from),
        )}
        {field(
          'to',
          'to',
          t(($) => $.form.to),
        )}
      </div>
      {isFlown && (
        <fieldset className={styles.after}>
          <legend>{t(($) => $.form.after)}</legend>
          {field(
            'newFlightNo',
            'after.flightNo',
            t(($) => $.form.flightNo),
          )}
          <div className={styles.pair}>
            {field(
              'newFrom',
              'after.depAirport',
              t(($) => $.form.from),
            )}
            {field(
              'depTime',
              'after.depTime',
              t(($) => $.form.depTime),
              t(($) => $.form.timeHint),
            )}
          </div>
          <div className={styles.pair}>
            {field(
              'newTo',
              'after.arrAirport',
              t(($) => $.form.to),
            )}
            {field(
              'arrTime',
              'after.arrTime',
              t(($) => $.form.arrTime),
              t(($) => $.form.timeHint),
            )}
          </div>
        </fieldset>
      )}
      <TextArea
        label={t(($) => $.form.note)}
        rows={3}
        maxLength={500}
        value={draft.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </>
  )
}
