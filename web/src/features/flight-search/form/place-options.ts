/** The options under From and To: cities first, with their airports nested when there are several. */
import { distanceKm } from '@interline/domain/places/distance'
import type { City } from '@interline/domain/places/place'
import { formatPlace, parsePlace } from '@interline/domain/places/place-ref'
import type { Places } from '../../../shell/reference.ts'

export interface PlaceOption {
  /** `city-SHA` or `airport-PVG`. */
  readonly value: string
  readonly code: string
  readonly city: City
  /** Nested under its city. */
  readonly nested: boolean
  /** Any airport of a city with several. */
  readonly anyAirport: boolean
}

export interface PlaceOptions {
  readonly options: readonly PlaceOption[]
  /** What Enter selects. */
  readonly best: number
}

const SHOWN_CITIES = 6
/** Before anything is typed. */
const SHOWN_WITHOUT_TEXT = 7
const NEARBY_KM = 3_000

export function typedOptions(places: Pick<Places, 'suggestions'>, text: string): PlaceOptions {
  const suggestions = places.suggestions.suggest(text, SHOWN_CITIES)
  const options = suggestions.flatMap(({ city, airports }) =>
    cityOptions(
      city,
      airports.map(({ code }) => code),
    ),
  )
  const best = suggestions[0] && formatPlace(suggestions[0].best)
  return {
    options,
    best: Math.max(
      0,
      options.findIndex(({ value }) => value === best),
    ),
  }
}

/** What Enter selects for this text; `moved` is the index that arrow keys moved to. */
export function typedOption(
  places: Pick<Places, 'suggestions'>,
  text: string,
  moved: number | null,
): PlaceOption | undefined {
  if (text === '') return undefined
  const { options, best } = typedOptions(places, text)
  return options[moved ?? best]
}

/** What a person's own places are chosen by. */
export interface Own {
  /** Favourites and recent ones, best first. */
  readonly preferred: readonly string[]
  /** Favourite countries. */
  readonly countries: readonly string[]
  /** The agency's time zone: its largest city is its home. */
  readonly zone: string | undefined
}

/** The user's places; then cities of their countries, the agency's own city, those nearby, and the largest of the world. */
export function untypedOptions(places: Places, { preferred, countries, zone }: Own): PlaceOptions {
  const known = [...new Set(preferred)].flatMap((value) => optionOf(places, value) ?? [])
  const cities = new Set(known.map(({ city }) => city.code))
  const others = places.cities.filter((city) => !cities.has(city.code))
  const liked = others.filter(({ country }) => countries.includes(country))
  const biggest = [...new Set([...liked, ...aroundHome(places.cities, zone, cities), ...others])]
    .slice(0, Math.max(0, SHOWN_WITHOUT_TEXT - known.length))
    .map((city) => cityOptions(city, [])[0]!)
  return { options: [...known.slice(0, SHOWN_WITHOUT_TEXT), ...biggest], best: -1 }
}

/** The home city first, then the largest within a few hours' flight; without the `known` ones. */
function aroundHome(all: readonly City[], zone: string | undefined, known: ReadonlySet<string>): City[] {
  const home = all.find(({ airports: [airport] }) => airport?.tz === zone)
  const at = home?.airports[0]
  if (!at) return []
  const isNear = ({ airports: [airport] }: City) =>
    airport !== undefined && distanceKm(at, airport) < NEARBY_KM
  return [home, ...all.filter(isNear)].filter(({ code }) => !known.has(code))
}

function optionOf(places: Places, value: string): PlaceOption | undefined {
  const place = parsePlace(value)
  if (!place) return undefined
  const city = place.kind === 'city' ? places.book.city(place.code) : places.book.cityOfAirport(place.code)
  if (!city) return undefined
  return {
    value,
    code: place.code,
    city,
    nested: false,
    anyAirport: place.kind === 'city' && city.airports.length > 1,
  }
}

function cityOptions(city: City, airports: readonly string[]): PlaceOption[] {
  const [only, another] = city.airports
  // A city with a single airport is sold as that airport.
  if (only && !another) {
    const value = formatPlace({ kind: 'airport', code: only.code })
    return [{ value, code: only.code, city, nested: false, anyAirport: false }]
  }
  const value = formatPlace({ kind: 'city', code: city.code })
  return [
    { value, code: city.code, city, nested: false, anyAirport: true },
    ...airports.map((code) => ({
      value: formatPlace({ kind: 'airport', code }),
      code,
      city,
      nested: true,
      anyAirport: false,
    })),
  ]
}
