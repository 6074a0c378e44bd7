import { useText } from '../../../i18n/index.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { ordersText } from '../text.ts'
import { useSubAgencies } from './use-sub-agencies.ts'

interface AgencyFieldProps {
  readonly value: string
  readonly onChange: (whose: string) => void
}

/** Whose orders the list shows: only for an agency with others below it. */
export function AgencyField({ value, onChange }: AgencyFieldProps) {
  const t = useText(ordersText)
  const agencies = useSubAgencies()
  if (!agencies || agencies.length === 0) return null
  const groups = (['all', 'below', 'unpaid'] as const).map((name) => ({
    value: name,
    label: t(($) => $.whose[name]),
  }))
  return (
    <SelectField
      label={t(($) => $.filters.agency)}
      placeholder={t(($) => $.whose.own)}
      value={value}
      options={[...groups, ...agencies.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
