import { useText } from '../../i18n/index.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ticketingChecksText } from '../ticketing-checks/text.ts'
import { CheckList } from '../ticketing-checks/check-list.tsx'
import styles from '../ticketing-checks/checks.module.css'
import type { ChecksState } from './use-ticketing-checks.ts'

/** The server's pre-ticketing checks, before the order is placed. */
export function ChecksPanel({ ticketingChecks }: { readonly ticketingChecks: ChecksState }) {
  const t = useText(ticketingChecksText)
  return (
    <div id="ticketing-checks" tabIndex={-1} className={styles.anchor}>
      <Panel padded title={t(($) => $.title)} note={t(($) => $.note)}>
        <div aria-live="polite">
          {ticketingChecks.found ? (
            <CheckList ticketingChecks={ticketingChecks.found} />
          ) : (
            <p className={styles.waits}>
              {ticketingChecks.failed ?? t(($) => (ticketingChecks.ready ? $.looking : $.waits))}
            </p>
          )}
        </div>
      </Panel>
    </div>
  )
}
