import type { Facets } from '@interline/domain/flight-search/filters/facets'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { withEntry } from '../request/with-entry-answer.ts'
import { asksAnyEntry } from '../request/search-params.ts'
import { searchStore } from '../run/search-store.ts'
import { useStore } from '../../../store.ts'
import { searchText } from '../text.ts'
import styles from './filters.module.css'

const RULES = ['checkedBag', 'refundable', 'changeable', 'oneTicket'] as const

interface RuleFiltersProps {
  readonly facets: Facets
  readonly choice: FilterChoice
  readonly from: (lowest: number | null) => string | null
  readonly onChange: (part: Partial<FilterChoice>) => void
}

export function RuleFilters({ facets, choice, from, onChange }: RuleFiltersProps) {
  const t = useText(searchText)
  const sources = useStore(searchStore)?.progress?.suppliers ?? []
  const separate = sources.some(({ tag }) => tag === 'VI')
  return (
    <fieldset className={styles.group}>
      <legend>{t(($) => $.filters.rules)}</legend>
      {RULES.map((rule) => (
        <div key={rule} className={styles.option} data-none={facets[rule].count === 0 || undefined}>
          <Checkbox checked={choice[rule]} onChange={() => onChange({ [rule]: !choice[rule] })}>
            {t(($) => $.filters[rule])}
            <span className="visually-hidden">
              {' '}
              {t(($) => $.filters.options, { count: facets[rule].count })}
            </span>
          </Checkbox>
          <span className={styles.from}>{from(facets[rule].lowest)}</span>
        </div>
      ))}
      {separate && <UnknownEntry />}
    </fieldset>
  )
}

/** Not a filter: it starts a new search that includes transfers with unverified entry rules. */
function UnknownEntry() {
  const t = useText(searchText)
  const [parameters, change] = useSearchParams()
  const isIncluded = asksAnyEntry(parameters)
  return (
    <div className={styles.option}>
      <Checkbox
        checked={isIncluded}
        hint={t(($) => $.filters.unknownEntryNote)}
        onChange={() => change((now) => withEntry(now, !isIncluded))}
      >
        {t(($) => $.filters.unknownEntry)}
      </Checkbox>
    </div>
  )
}
