import { useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useSearchParams } from '../../../navigation.ts'
import { useCountryName } from '../../../shell/separate-tickets/use-transfers.ts'
import { useStore } from '../../../store.ts'
import { PassportField } from '../form/passport-field.tsx'
import { withPassportAsked } from '../request/with-entry-answer.ts'
import type { SearchRun } from '../run/search-run.ts'
import { searchStore } from '../run/search-store.ts'
import { searchText } from '../text.ts'
import styles from './filters.module.css'

/**
 * The passport of the party; another one starts a new search. It says for which countries the passport is needed. Among
 * the filters, because a notice above the results would push the rows down under the pointer.
 */
export default function PassportFilter({ onChosen }: { readonly onChosen?: () => void }) {
  const t = useText(searchText)
  const nameOf = useCountryName()
  const [, change] = useSearchParams()
  const run = useStore(searchStore)
  const countries = useMemo(() => borderEntriesAsked(run), [run])
  return (
    <div className={styles.group}>
      <PassportField
        value={run?.query.passport ?? ''}
        hint={
          countries.length > 0
            ? t(($) => $.filters.passportNeeded, {
                countries: new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(
                  countries.map(nameOf),
                ),
              })
            : undefined
        }
        onChange={(passport) => {
          onChosen?.()
          change((now) => withPassportAsked(now, passport))
        }}
      />
    </div>
  )
}

const MOST_NAMED = 4

/** Countries whose transit rules depend on a passport that was not given; ISO 3166-1 alpha-2. */
export function borderEntriesAsked(run: SearchRun | null): string[] {
  if (!run || run.query.passport) return []
  const all = run.shown.flatMap(({ journeys }) =>
    journeys.flatMap(({ connections }) =>
      connections.flatMap(({ border }) => (border?.need === 'passport' ? [border.country] : [])),
    ),
  )
  return [...new Set(all)].slice(0, MOST_NAMED)
}
