import { useQuery } from '@tanstack/react-query'
import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import type { ReactNode } from 'react'
import { call } from '../../api/call.ts'
import type { Reply } from '../../api/call.ts'
import { useLocale } from '../../i18n/index.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'

export interface RegionFieldProps {
  readonly label: string
  readonly aside: ReactNode
  /** Dialling code without plus. */
  readonly value: string
  readonly onChange: (dialling: string) => void
}

/** A dialling code chosen by country; countries that share one stand together. */
export function RegionField({ label, aside, value, onChange }: RegionFieldProps) {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['places.countries'],
    queryFn: ({ signal }) => call('places.countries', undefined, { signal }),
    staleTime: Infinity,
  })
  const options = data ? byDialling(data.countries, locale) : []
  const known = options.some((option) => option.value === value)
  return (
    <SelectField
      label={label}
      aside={aside}
      value={value}
      options={known ? options : [{ value, label: `+${value}` }, ...options]}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function byDialling(countries: Reply<'places.countries'>['countries'], locale: Locale) {
  const key = locale === 'en' ? 'en' : locale === 'zh-cn' ? 'zhCn' : 'zhTw'
  const names = new Map<string, string[]>()
  for (const { dialling, names: country } of countries) {
    if (/^\d{1,4}$/.test(dialling)) names.set(dialling, [...(names.get(dialling) ?? []), country[key]])
  }
  const { compare } = new Intl.Collator(bcp47(locale))
  return [...names]
    .map(([dialling, shared]) => {
      const [first = '', ...rest] = shared.sort(compare)
      return { value: dialling, label: `${first}${rest.length > 0 ? ` +${rest.length}` : ''} (+${dialling})` }
    })
    .sort((a, b) => compare(a.label, b.label))
}
