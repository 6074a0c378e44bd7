import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useLocale } from '../../i18n/index.tsx'

/** Names countries by their two letters; the letters themselves until the names have come. */
export function useCountryName(): (iso2: string) => string {
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: ['places.countries'],
    queryFn: ({ signal }) => call('places.countries', undefined, { signal }),
    staleTime: Infinity,
  })
  const key = locale === 'en' ? 'en' : locale === 'zh-cn' ? 'zhCn' : 'zhTw'
  return (iso2) => data?.countries.find((country) => country.iso2 === iso2)?.names[key] ?? iso2
}
