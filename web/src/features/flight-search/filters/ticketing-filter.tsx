import type { Facets } from '@interline/domain/flight-search/filters/facets'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { useText } from '../../../i18n/index.tsx'
import { promise } from '../../../ui/format/time-left.ts'
import { searchText } from '../text.ts'
import { FilterGroup } from './filter-group.tsx'

interface TicketingFilterProps {
  readonly facets: Facets
  readonly choice: FilterChoice
  readonly from: (lowest: number | null) => string | null
  readonly onChange: (part: Partial<FilterChoice>) => void
}

/** Ticketing time; longer limits include the shorter ones, so one choice is enough. */
export function TicketingFilter({ facets, choice, from, onChange }: TicketingFilterProps) {
  const t = useText(searchText)
  return (
    <FilterGroup
      title={t(($) => $.filters.ticketing)}
      options={facets.ticketing}
      chosen={choice.ticketing === null ? [] : [choice.ticketing]}
      nameOf={(minutes) => t(($) => $.filters.within, { time: promise(minutes, t.locale) })}
      from={from}
      onChange={(chosen) => onChange({ ticketing: chosen.at(-1) ?? null })}
    />
  )
}
