import type { Facets } from '@interline/domain/flight-search/filters/facets'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { useText } from '../../../i18n/index.tsx'
import { airportName, usePlaces } from '../../../shell/reference.ts'
import { searchText } from '../text.ts'
import { FilterGroup } from './filter-group.tsx'

interface AirportFiltersProps {
  readonly facets: Facets
  readonly choice: FilterChoice
  readonly from: (lowest: number | null) => string | null
  readonly onChange: (part: Partial<FilterChoice>) => void
}

/** Departure and arrival airports, where a city has several, and connecting airports. */
export function AirportFilters({ facets, choice, from, onChange }: AirportFiltersProps) {
  const t = useText(searchText)
  const places = usePlaces()
  return (['from', 'to', 'via'] as const)
    .filter((end) => end === 'via' || facets[end].length > 1 || choice[end].length > 0)
    .map((end) => (
      <FilterGroup
        key={end}
        title={t(($) => $.filters[end])}
        options={facets[end]}
        chosen={choice[end]}
        nameOf={(code) => `${code} ${airportName(code, places, t.locale)}`}
        from={from}
        counted
        onChange={(airports) => onChange({ [end]: airports })}
      />
    ))
}
