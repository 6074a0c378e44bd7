import type { Facets } from '@interline/domain/flight-search/filters/facets'
import type { FilterChoice, TimeBand } from '@interline/domain/flight-search/filters/filter'
import { useId, useState } from 'react'
import type { CSSProperties } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { searchText } from '../text.ts'
import styles from './filters.module.css'

interface TimeBandsProps {
  readonly facets: Facets
  readonly choice: FilterChoice
  readonly journeys: number
  readonly isReturn: boolean
  /** The lowest price as a number. */
  readonly from: (lowest: number | null) => string | null
  readonly onChange: (part: Partial<FilterChoice>) => void
}

/** Four quarters of the day as bars of their number of options, for the first and the last journey. */
export function TimeBands({ facets, choice, journeys, isReturn, from, onChange }: TimeBandsProps) {
  const t = useText(searchText)
  const id = useId()
  const [direction, setDirection] = useState<'outbound' | 'inbound'>('outbound')
  const which = journeys > 1 ? direction : 'outbound'
  const chosen = choice[which]
  const options = facets[which]
  const most = Math.max(1, ...options.map(({ count }) => count))
  const toggle = (band: TimeBand) =>
    onChange({ [which]: chosen.includes(band) ? chosen.filter((each) => each !== band) : [...chosen, band] })
  return (
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.groupHead}>
        <span id={id}>{t(($) => $.filters.time)}</span>
        {journeys > 1 && (
          <Segmented
            size="sm"
            label={t(($) => $.filters.time)}
            value={which}
            segments={[
              { value: 'outbound', label: t(($) => $.filters.out) },
              { value: 'inbound', label: t(($) => (isReturn ? $.filters.back : $.filters.last)) },
            ]}
            onChange={setDirection}
          />
        )}
      </div>
      <div className={styles.bands}>
        {options.map(({ value, count, lowest }) => (
          <button
            key={value}
            type="button"
            className={styles.band}
            style={{ '--level': count / most } as CSSProperties}
            aria-pressed={chosen.includes(value)}
            disabled={count === 0 && !chosen.includes(value)}
            onClick={() => toggle(value)}
          >
            <span>{count}</span>
            <span className={styles.bandFrom}>{from(lowest)}</span>
            <span className={styles.hours}>{t.messages.filters.bands[value]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
