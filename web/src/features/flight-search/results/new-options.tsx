import { useEffect } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { newsOf } from '../run/search-run.ts'
import type { SearchRun } from '../run/search-run.ts'
import { showNewOptions } from '../run/search-store.ts'
import { searchText } from '../text.ts'
import styles from './new-options.module.css'

/**
 * Shows what came in later by itself while no row is on the page: the first source may have nothing that the filters
 * leave, and then nothing can move under the hand.
 */
export function useNewsForEmptyPage(run: SearchRun, hasRows: boolean): void {
  const isWanted = !hasRows && run.waiting.length > 0
  useEffect(() => {
    if (isWanted) showNewOptions()
  }, [isWanted])
}

/** What came in later waits here: nothing moves under the hand. */
export function NewOptions({ run }: { readonly run: SearchRun }) {
  const t = useText(searchText)
  const news = newsOf(run)
  const sentence = () => {
    if (!news) return ''
    const { options, cheaper, fares, changed } = news
    if (options + changed === 0) return t(($) => $.news.fares, { count: fares })
    if (options === 0) return t(($) => $.news.changed, { count: changed })
    if (cheaper === 0) return t(($) => $.news.none, { count: options })
    if (cheaper === 1) return t(($) => $.news.one, { count: options })
    return t(($) => $.news.some, { count: options, cheaper })
  }
  return (
    <div role="status" className={news ? styles.strip : undefined}>
      {news && (
        <>
          <Glyph tone="primary" />
          <span>{sentence()}</span>
          <Button kind="link" className={styles.show} onClick={showNewOptions}>
            {t(($) => $.news.show)}
          </Button>
        </>
      )}
    </div>
  )
}
