import { useText } from '../../i18n/index.tsx'
import { Panel } from '../../ui/panel.tsx'
import { shieldText } from '../ticketing-checks/text.ts'
import { ShieldList } from '../ticketing-checks/shield-list.tsx'
import styles from '../ticketing-checks/shield.module.css'
import type { ShieldState } from './use-shield.ts'

/** Before the order is made: what airlines bill agencies for later, as the server sees it. */
export function ShieldPanel({ shield }: { readonly shield: ShieldState }) {
  const t = useText(shieldText)
  return (
    <div id="shield" tabIndex={-1} className={styles.anchor}>
      <Panel padded title={t(($) => $.title)} note={t(($) => $.note)}>
        <div aria-live="polite">
          {shield.found ? (
            <ShieldList shield={shield.found} />
          ) : (
            <p className={styles.waits}>{shield.failed ?? t(($) => (shield.ready ? $.looking : $.waits))}</p>
          )}
        </div>
      </Panel>
    </div>
  )
}
