import { nameIn } from '@interline/domain/places/place'
import { useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { loadPlaces, usePlaces } from '../../../shell/reference.ts'
import { SearchSelect, type SearchOption } from '../../../ui/kit/search-select.tsx'
import { groupsText } from '../text.ts'

interface PlaceSelectProps {
  readonly label: string
  /** `city-HKG`, `airport-HKG` or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

/** A city or one of its airports, found by name or code. */
export function PlaceSelect(props: PlaceSelectProps) {
  const t = useText(groupsText)
  const places = usePlaces()
  useEffect(() => void loadPlaces(), [])
  const options = useMemo((): SearchOption[] => {
    if (typeof places === 'string') return []
    return places.cities.flatMap((city) => {
      const name = nameIn({ en: city.name, zhCn: city.chineseName, zhTw: city.traditionalName }, t.locale)
      const keywords = `${city.name} ${city.chineseName} ${city.traditionalName} ${city.pinyin} ${city.code}`
      const airports = city.airports.map(({ code, names }) => ({
        value: `airport-${code}`,
        label: nameIn(names, t.locale),
        note: code,
        keywords: `${keywords} ${names.en} ${code}`,
      }))
      // A city with one airport is that airport.
      return airports.length < 2
        ? airports.map((each) => ({ ...each, label: name }))
        : [{ value: `city-${city.code}`, label: name, note: city.code, keywords }, ...airports]
    })
  }, [places, t])
  return (
    <SearchSelect
      {...props}
      options={options}
      placeholder={t(($) => $.request.placeHint)}
      {...(places === 'failed' && { hint: t(($) => $.request.places) })}
    />
  )
}
