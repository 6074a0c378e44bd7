import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import type { Currency } from '@interline/domain/money/money'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, memo, Suspense } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { Button } from '../../../ui/button/button.tsx'
import { duration } from '../../../ui/format/time-left.ts'
import { airlineName, useFleet } from '../../../shell/reference.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import type { Results } from '../results/use-results.ts'
import { chooseFilters, useFilters } from '../results/view-settings.ts'
import { searchText } from '../text.ts'
import { activeFilters, NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { allianceName } from './alliance-name.ts'
import { AirportFilters } from './airport-filters.tsx'
import { FilterGroup } from './filter-group.tsx'
import styles from './filters.module.css'
import { HiddenOptions } from '../summary/hidden-options.tsx'
import { LimitSlider } from './limit-slider.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { TicketingFilter } from './ticketing-filter.tsx'
import { RuleFilters } from './rule-filters.tsx'
import { TimeBands } from './time-bands.tsx'

// With its list of countries, after the filters.
const PassportFilter = lazy(() => import('./passport-filter.tsx'))

export interface FilterPanelProps {
  readonly results: Results
  readonly currency: Currency
  readonly journeys: number
  readonly isReturn: boolean
  /** Without its own head, inside a sheet that has one. */
  readonly bare?: boolean
}

/** Filters apply at once; each option shows its count and lowest price. */
export const FilterPanel = memo(Panel)

function Panel({ results, currency, journeys, isReturn, bare = false }: FilterPanelProps) {
  const t = useText(searchText)
  const choice = useFilters()
  const client = useClientView()
  const fleet = useFleet()
  const shown = useShownPrice(currency)
  const { facets } = results
  const change = (part: Partial<FilterChoice>) => chooseFilters({ ...choice, ...part })
  const active = activeFilters(choice).length
  const from = (lowest: number | null) => (lowest === null ? null : shown(lowest).figure)
  return (
    <div className={styles.panel}>
      {!bare && (
        <div className={styles.head}>
          <h2>
            <SlidersHorizontal aria-hidden="true" /> {t(($) => $.filters.title)}
            {active > 0 && <span className={styles.active}>{active}</span>}
          </h2>
          {active > 0 && (
            <Button kind="link" onClick={() => chooseFilters(NO_FILTER)}>
              {t(($) => $.filters.clear)}
            </Button>
          )}
        </div>
      )}
      {!client && <HiddenOptions />}
      <SavedFilters choice={choice} />
      <FilterGroup
        title={t(($) => $.filters.stops)}
        options={facets.stops}
        chosen={choice.stops}
        nameOf={(stops) => t(($) => $.filters.stop[stops])}
        from={from}
        onChange={(stops) => change({ stops })}
      />
      <TimeBands
        facets={facets}
        choice={choice}
        journeys={journeys}
        isReturn={isReturn}
        from={from}
        onChange={change}
      />
      <RuleFilters facets={facets} choice={choice} from={from} onChange={change} />
      <Suspense fallback={<div className={styles.passport} />}>
        <PassportFilter />
      </Suspense>
      <FilterGroup
        title={t(($) => $.filters.airlines)}
        options={facets.airlines}
        chosen={choice.airlines}
        nameOf={(code) => airlineName(code, fleet, t.locale)}
        from={from}
        counted
        onChange={(airlines) => change({ airlines })}
      />
      <FilterGroup
        title={t(($) => $.filters.alliances)}
        options={facets.alliances}
        chosen={choice.alliances}
        nameOf={(code) => allianceName(code, t)}
        from={from}
        counted
        onChange={(alliances) => change({ alliances })}
      />
      <AirportFilters facets={facets} choice={choice} from={from} onChange={change} />
      <TicketingFilter facets={facets} choice={choice} from={from} onChange={change} />
      {!client && (
        <FilterGroup
          title={t(($) => $.filters.sources)}
          options={facets.sources}
          chosen={choice.sources}
          nameOf={(tag) => tag}
          from={from}
          onChange={(sources) => change({ sources })}
        />
      )}
      <LimitSlider
        label={t(($) => $.filters.price)}
        bounds={facets.price}
        value={choice.maxPrice}
        step={100}
        words={(minor) => `${shown(minor).currency} ${shown(minor).figure}`}
        onChange={(maxPrice) => change({ maxPrice })}
      />
      <LimitSlider
        label={t(($) => $.filters.duration)}
        bounds={facets.minutes}
        value={choice.maxMinutes}
        step={15}
        words={(minutes) => duration(minutes, t.locale)}
        onChange={(maxMinutes) => change({ maxMinutes })}
      />
    </div>
  )
}
