import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import type { ViewChanges } from '../../../navigation.ts'
import { useMe } from '../../../shell/session.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { voyagesText } from '../text.ts'
import styles from './voyages.module.css'

interface VoyageFiltersProps {
  readonly parameters: URLSearchParams
  /** The days that are shown, where the address names none. */
  readonly days: { readonly from: string; readonly to: string } | undefined
  readonly onChange: (changes: ViewChanges) => void
}

const WORDS = [
  ['airline', 2],
  ['flightNo', 8],
  ['airport', 3],
  ['passenger', 60],
  ['ticket', 20],
] as const

/** Which flights: days, codes, somebody on them. Applied together. */
export function VoyageFilters({ parameters, days, onChange }: VoyageFiltersProps) {
  const t = useText(voyagesText)
  const dateFormat = useMe()?.userInfo.config.dateFormat
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({})
  const valueOf = (name: string) => draft[name] ?? parameters.get(name) ?? ''
  const set = (name: string, value: string) => setDraft((before) => ({ ...before, [name]: value }))
  const from = valueOf('from') || days?.from || ''
  const to = valueOf('to') || days?.to || ''
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        // The last day without the first one would say nothing.
        onChange({ ...draft, ...(draft.from || draft.to ? { from, to } : {}) })
        setDraft({})
      }}
    >
      <DateField
        label={t(($) => $.filters.from)}
        direction="future"
        {...(dateFormat ? { format: dateFormat } : {})}
        value={from}
        onChange={(day) => set('from', day)}
      />
      <DateField
        label={t(($) => $.filters.to)}
        direction="future"
        {...(dateFormat ? { format: dateFormat } : {})}
        min={from}
        value={to}
        onChange={(day) => set('to', day)}
      />
      {WORDS.map(([name, most]) => (
        <TextField
          key={name}
          label={t(($) => $.filters[name])}
          code
          maxLength={most}
          value={valueOf(name)}
          onChange={(event) => set(name, event.target.value.toUpperCase())}
        />
      ))}
      <SelectField
        label={t(($) => $.columns.status)}
        placeholder={t(($) => $.filters.anyStatus)}
        value={valueOf('status')}
        options={(['scheduled', 'changed', 'cancelled', 'restored', 'flown'] as const).map((value) => ({
          value,
          label: t(($) => $.status[value]),
        }))}
        onChange={(event) => set('status', event.target.value)}
      />
      <Checkbox
        checked={valueOf('disrupted') === 'true'}
        onChange={(event) => set('disrupted', event.target.checked ? 'true' : '')}
      >
        {t(($) => $.filters.disrupted)}
      </Checkbox>
      <Checkbox
        checked={valueOf('mine') === 'true'}
        onChange={(event) => set('mine', event.target.checked ? 'true' : '')}
      >
        {t(($) => $.filters.mine)}
      </Checkbox>
      <Button type="submit">{t(($) => $.filters.apply)}</Button>
    </form>
  )
}
