import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Status } from '../../ui/status/status.tsx'
import { webhooksText } from './text.ts'
import { STATE_TONES, type Delivery } from './webhook-calls.ts'
import styles from './webhooks.module.css'

/** Whether it has arrived, and when it is sent again. */
export function DeliveryState({ row }: { readonly row: Delivery }) {
  const t = useText(webhooksText)
  const now = serverNow()
  const isLater = row.nextAt !== null && Date.parse(row.nextAt) > now
  return (
    <div>
      <Status tone={STATE_TONES[row.state]}>{t.messages.delivery.states[row.state]}</Status>
      {row.nextAt !== null && (
        <div className={styles.quiet}>
          {isLater
            ? t(($) => $.delivery.next, { time: momentText(row.nextAt ?? now, now, t.locale) })
            : t(($) => $.delivery.soon)}
        </div>
      )}
    </div>
  )
}
