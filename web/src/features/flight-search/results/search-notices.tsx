import { lazy, Suspense, useEffect } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { bordersAsked } from './borders-asked.ts'
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

/** What happened to a search on its way: the connection was lost, or it is priced in another currency now. */
export default function SearchNotices({ run, currencyChange, onAgain }: SearchNoticesProps) {
  const t = useText(searchText)
  const countries = bordersAsked(run)
  const isSearched = run !== null
  // There before the first answer, which would otherwise be moved down by a notice that comes after it.
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
