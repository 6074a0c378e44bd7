import type { Facets } from '@interline/domain/flight-search/filters/facets'
import type { FilterChoice } from '@interline/domain/flight-search/filters/filter'
import { useText } from '../../../i18n/index.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { withEntry } from '../request/asked-otherwise.ts'
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

/** No filter but another question: it asks anew for changes that are not looked for otherwise. */
function UnknownEntry() {
  const t = useText(searchText)
  const [parameters, change] = useSearchParams()
  const asked = asksAnyEntry(parameters)
  return (
    <div className={styles.option}>
      <Checkbox
        checked={asked}
        hint={t(($) => $.filters.unknownEntryNote)}
        onChange={() => change((now) => withEntry(now, !asked))}
      >
        {t(($) => $.filters.unknownEntry)}
      </Checkbox>
    </div>
  )
}
