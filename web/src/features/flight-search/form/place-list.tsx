import { MapPin, PlaneTakeoff, Star } from 'lucide-react'
import { cityName, nameIn } from '@interline/domain/places/place'
import type { Locale } from '@interline/domain/text/text'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { countryName } from '../country-name.ts'
import type { PlacesState } from '../../../shell/reference.ts'
import { searchText } from '../text.ts'
import { toggleFavourite, useFavourites } from './favourites.ts'
import type { PlaceOption } from './place-options.ts'
import styles from './place-list.module.css'

export interface PlaceListProps {
  /** Id of the field; the ids of list and options derive from it. */
  readonly id: string
  readonly label: string
  readonly places: PlacesState
  readonly options: readonly PlaceOption[]
  readonly active: number
  readonly wording: string
  readonly onTake: (option: PlaceOption) => void
  readonly onRetry: () => void
}

/** Matches of the typed text with hints, and what to do when nothing matches. */
export function PlaceList(props: PlaceListProps) {
  const { id, label, places, options, active, wording, onTake, onRetry } = props
  const t = useText(searchText)
  const favourites = useFavourites()
  return (
    <div className={styles.pop}>
      <p className={styles.hint}>{t(($) => (wording ? $.form.placeKeys : $.form.placeOften))}</p>
      <ul className={styles.list} id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          // The input keeps the focus and handles keys; the options are for mouse users.
          <li
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={index === active}
            className={classNames(
              styles.option,
              option.nested && styles.nested,
              index === active && styles.active,
            )}
            onPointerDown={(event) => {
              event.preventDefault()
              onTake(option)
            }}
          >
            {option.anyAirport ? <MapPin aria-hidden="true" /> : <PlaneTakeoff aria-hidden="true" />}
            <span className={styles.names}>
              <span>
                {option.anyAirport
                  ? t(($) => $.form.cityAnyAirport, { city: cityName(option.city, t.locale) })
                  : title(option, t.locale)}
              </span>
              {!option.nested && (
                <span className={styles.country}>
                  {countryName(option.city.country, t.locale)}
                  <Favourite
                    on={favourites.countries.includes(option.city.country)}
                    title={t(($) => $.star.country)}
                    onToggle={() => toggleFavourite('countries', option.city.country)}
                  />
                </span>
              )}
            </span>
            <Favourite
              on={favourites.cities.includes(option.value)}
              title={t(($) => $.star.place)}
              onToggle={() => toggleFavourite('cities', option.value)}
            />
            <code className={styles.code}>{option.code}</code>
          </li>
        ))}
      </ul>
      {places === 'loading' && <p className={styles.note}>{t(($) => $.form.placesLoading)}</p>}
      {places === 'failed' && (
        <div className={styles.note} role="alert">
          {t(($) => $.form.placesFailed)}
          <Button size="sm" onClick={onRetry}>
            {t(($) => $.again)}
          </Button>
        </div>
      )}
      {typeof places !== 'string' && wording && options.length === 0 && (
        <p className={styles.note} role="status">
          {t(($) => $.form.placeNothing, { text: wording })}
        </p>
      )}
    </div>
  )
}

interface FavouriteProps {
  readonly on: boolean
  readonly title: string
  readonly onToggle: () => void
}

/** For the mouse; keyboard users press Shift+Enter in the field, as the line above the list says. */
function Favourite({ on, title: words, onToggle }: FavouriteProps) {
  const t = useText(searchText)
  return (
    <span
      className={classNames(styles.favourite, on && styles.favoured)}
      title={words}
      onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onToggle()
      }}
    >
      <Star aria-hidden="true" />
      {on && <span className="visually-hidden">{t(($) => $.star.on)}</span>}
    </span>
  )
}

function title({ city, code, nested }: PlaceOption, locale: Locale): string {
  const airport = city.airports.find((each) => each.code === code)
  return airport && (nested || city.airports.length > 1)
    ? nameIn(airport.names, locale)
    : cityName(city, locale)
}
