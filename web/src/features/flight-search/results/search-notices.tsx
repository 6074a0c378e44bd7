import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { SearchRun } from '../run/search-run.ts'
import { resumeSearch } from '../run/search-store.ts'
import page from '../search-page.module.css'
import { searchText } from '../text.ts'
import type { CurrencyChange } from '../use-search-run.ts'

interface SearchNoticesProps {
  readonly run: SearchRun | null
  readonly currencyChange: CurrencyChange | null
  readonly onAgain: () => void
}

/** Events during a search: the connection was lost, or the settlement currency changed. */
export default function SearchNotices({ run, currencyChange, onAgain }: SearchNoticesProps) {
  const t = useText(searchText)
  if (!currencyChange && run?.phase !== 'broken') return null
  return (
    <div className={page.notices}>
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
