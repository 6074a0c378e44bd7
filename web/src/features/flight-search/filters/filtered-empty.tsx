import {
  activeFilters,
  filterSolutions,
  groupsInTheWay,
  NO_FILTER,
} from '@interline/domain/flight-search/filters/filter'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { allianceName } from './alliance-name.ts'
import { airlineName, useFleet } from '../../../shell/reference.ts'
import type { Listed } from '../results/listed.ts'
import states from '../results/states.module.css'
import { chooseFilters, useFilters } from '../results/view-settings.ts'
import { searchText } from '../text.ts'

/** Nothing matches: the active filters, each with the number of options that removing it would show. */
export function FilteredEmpty({ all }: { readonly all: readonly Listed[] }) {
  const t = useText(searchText)
  const fleet = useFleet()
  const choice = useFilters()
  const inTheWay = groupsInTheWay(all, choice)
  const drop = (key: keyof FilterChoice): FilterChoice => ({ ...choice, [key]: NO_FILTER[key] })
  const count = (key: keyof FilterChoice) =>
    new Set(filterSolutions(all, drop(key)).map(({ itineraryKey }) => itineraryKey)).size
  return (
    <EmptyState
      title={t(($) => $.empty.filtered, { count: activeFilters(choice).length })}
      actions={
        <>
          {inTheWay.map((key) => (
            <Button key={key} size="sm" onClick={() => chooseFilters(drop(key))}>
              {nameOf(key)}{' '}
              <span className={states.shows}>{t(($) => $.empty.shows, { count: count(key) })}</span>
            </Button>
          ))}
          <Button kind="ghost" size="sm" onClick={() => chooseFilters(NO_FILTER)}>
            {t(($) => $.empty.clearAll)}
          </Button>
        </>
      }
    >
      {t(($) => (inTheWay.length > 0 ? $.empty.drop : $.empty.dropNone))}
    </EmptyState>
  )

  function nameOf(key: keyof FilterChoice): string {
    const { filters } = t.messages
    switch (key) {
      case 'stops':
        return t.list(choice.stops.map((stops) => filters.stop[stops]))
      case 'outbound':
      case 'inbound':
        return t.list(choice[key].map((band) => filters.bands[band]))
      case 'airlines':
        return t.list(choice.airlines.map((code) => airlineName(code, fleet, t.locale)))
      case 'alliances':
        return t.list(choice.alliances.map((code) => allianceName(code, t)))
      case 'sources':
      case 'from':
      case 'to':
      case 'via':
        return t.list(choice[key])
      case 'ticketing':
        return filters.ticketing
      case 'maxPrice':
        return filters.price
      case 'maxMinutes':
        return filters.duration
      default:
        return filters[key]
    }
  }
}
