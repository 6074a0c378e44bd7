import type { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { searchStore, startSearch } from '../run/search-store.ts'
import { fareText } from '../text.ts'
import styles from './price-check.module.css'

interface CheckFailedProps {
  readonly failure: Failure
  readonly onAgain: () => void
  readonly onBack: () => void
}

/** No answer to the price check: what is safe, and two choices. Expired results are searched again instead. */
export function CheckFailed({ failure, onAgain, onBack }: CheckFailedProps) {
  const t = useText(fareText)
  const expired = failure.key === 'search.stale' || failure.key === 'search.not_found'
  const late = failure.key === 'search.price_check_timeout' || failure.key === 'timeout'
  const searchAgain = () => {
    onBack()
    const run = searchStore.get()
    if (run) startSearch(run.query)
  }
  return (
    <Dialog
      open
      onClose={onBack}
      title={late ? t(($) => $.check.late) : t(($) => $.check.failed)}
      foot={
        <>
          {expired ? (
            <Button kind="primary" onClick={searchAgain}>
              {t(($) => $.check.searchAgain)}
            </Button>
          ) : (
            <Button kind="primary" onClick={onAgain}>
              {t(($) => $.check.again)}
            </Button>
          )}
          <Button onClick={onBack}>{t(($) => $.check.others)}</Button>
          {failure.traceId && <code className={styles.trace}>{failure.traceId}</code>}
        </>
      }
    >
      <p className={styles.lead} role="alert">
        {!late && failure.message} {t(($) => $.check.safe)}
      </p>
    </Dialog>
  )
}
