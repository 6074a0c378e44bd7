import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { airlineName, useFleet } from '../../../shell/reference.ts'
import type { Solution } from '../run/search-run.ts'
import { fareText } from '../text.ts'
import styles from './price-check.module.css'

/** While the supplier answers: whom we ask, that nothing is booked, and the time limit. */
export function Asking({ solution, onStop }: { readonly solution: Solution; readonly onStop: () => void }) {
  const t = useText(fareText)
  const fleet = useFleet()
  return (
    <Dialog
      open
      title={t(($) => $.check.asking, { airline: airlineName(solution.validatingCarrier, fleet, t.locale) })}
      onClose={onStop}
      foot={<Button onClick={onStop}>{t(($) => $.check.stop)}</Button>}
    >
      <p className={styles.lead} role="status">
        {t(($) => $.check.askingText)}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span />
      </div>
    </Dialog>
  )
}
