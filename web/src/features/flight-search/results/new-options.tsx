import { useEffect } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { newResultsOf } from '../run/search-run.ts'
import type { SearchRun } from '../run/search-run.ts'
import { showNewOptions } from '../run/search-store.ts'
import { searchText } from '../text.ts'
import styles from './new-options.module.css'

/**
 * Shows late results automatically while the list is empty: the first source may have nothing that passes the filters,
 * and then nothing can move under the pointer.
 */
export function useFillEmptyPage(run: SearchRun, hasRows: boolean): void {
  const isWanted = !hasRows && run.waiting.length > 0
  useEffect(() => {
    if (isWanted) showNewOptions()
  }, [isWanted])
}

/** Late results wait here, so that nothing moves under the pointer. */
export function NewOptions({ run }: { readonly run: SearchRun }) {
  const t = useText(searchText)
  const newResults = newResultsOf(run)
  const sentence = () => {
    if (!newResults) return ''
    const { options, cheaper, fares, changed } = newResults
    if (options + changed === 0) return t(($) => $.newResults.fares, { count: fares })
    if (options === 0) return t(($) => $.newResults.changed, { count: changed })
    if (cheaper === 0) return t(($) => $.newResults.none, { count: options })
    if (cheaper === 1) return t(($) => $.newResults.one, { count: options })
    return t(($) => $.newResults.some, { count: options, cheaper })
  }
  return (
    <div role="status" className={styles.place}>
      {newResults && (
        <div className={styles.pill}>
          <Glyph tone="primary" />
          <span>{sentence()}</span>
          <Button kind="link" className={styles.show} onClick={showNewOptions}>
            {t(($) => $.newResults.show)}
          </Button>
        </div>
      )}
    </div>
  )
}
