import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { SearchRun } from '../run/search-run.ts'
import { resumeSearch } from '../run/search-store.ts'
import page from '../search-page.module.css'
import { searchText } from '../text.ts'
import type { CurrencyChange } from '../use-search-run.ts'

const loadPassport = () => import('./passport-notice.tsx')
const PassportNotice = lazy(loadPassport)

interface SearchNoticesProps {
  readonly run: SearchRun | null
  readonly currencyChange: CurrencyChange | null
  readonly onAgain: () => void
}

/** Events during a search: the connection was lost, or the settlement currency changed. */
export default function SearchNotices({ run, currencyChange, onAgain }: SearchNoticesProps) {
  const t = useText(searchText)
  const countries = borderEntriesAsked(run)
  const isSearched = run !== null
  // Prefetched, so that a late notice does not push the results down.
  useEffect(() => {
    if (isSearched) void loadPassport()
  }, [isSearched])
  if (!currencyChange && run?.phase !== 'broken' && countries.length === 0) return null
  return (
    <div className={page.notices}>
      <Suspense>{countries.length > 0 && <PassportNotice countries={countries} />}</Suspense>
      {currencyChange && (
        <Notice
          tone="warning"
          live="polite"
          actions={
            <Button size="sm" onClick={onAgain}>
              {t(($) => $.progress.again)}
            </Button>
          }
        >
          {t(($) => $.failed.currency, { currency: currencyChange.now, before: currencyChange.before })}
        </Notice>
      )}
      {run?.phase === 'broken' && (
        <Notice
          tone="warning"
          live="polite"
          actions={
            <Button size="sm" onClick={resumeSearch}>
              {t(($) => $.failed.goOn)}
            </Button>
          }
        >
          {t(($) => $.failed.broken)}
        </Notice>
      )}
    </div>
  )
}

const MOST_NAMED = 4

/** Countries whose transit rules depend on a passport that was not given; ISO 3166-1 alpha-2. */
function borderEntriesAsked(run: SearchRun | null): string[] {
  if (!run || run.query.passport) return []
  const all = run.shown.flatMap(({ journeys }) =>
    journeys.flatMap(({ connections }) =>
      connections.flatMap(({ border }) => (border?.need === 'passport' ? [border.country] : [])),
    ),
  )
  return [...new Set(all)].slice(0, MOST_NAMED)
}
