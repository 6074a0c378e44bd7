import { useQuery } from '@tanstack/react-query'
import { useText } from '../../i18n/index.tsx'
import { SearchSelect } from '../../ui/kit/search-select.tsx'
import { callsOf } from './agency-calls.ts'
import { agenciesText } from './text.ts'

interface ParentFieldProps {
  /** Number of the parent agency; empty: top level. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** The parent of a new agency; for platform staff only. */
export function ParentField({ value, onChange, error }: ParentFieldProps) {
  const t = useText(agenciesText)
  const query = { page: 1, pageSize: 100 }
  const list = useQuery({
    queryKey: ['agencies', 'office', query],
    queryFn: ({ signal }) => callsOf('office').list(query, signal),
  })
  const options = (list.data?.rows ?? []).map(({ id, name, partnerCode }) => ({
    value: String(id),
    label: name,
    note: String(id),
    keywords: partnerCode,
  }))
  return (
    <SearchSelect
      label={t(($) => $.creating.parent)}
      placeholder={t(($) => $.creating.top)}
      value={value}
      error={error}
      options={[{ value: '', label: t(($) => $.creating.top) }, ...options]}
      onChange={onChange}
    />
  )
}
