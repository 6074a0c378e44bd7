import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Link } from '../../ui/link.tsx'
import { ticketingChecksText } from './text.ts'
import styles from './checks.module.css'

export type TicketingChecks = Reply<'flightOrders.check'>

const TONES = { fine: 'success', warning: 'warning', stop: 'error' } as const

/** Each check with its result: blocking, warning, or passed. */
export function CheckList({ ticketingChecks }: { readonly ticketingChecks: TicketingChecks }) {
  const t = useText(ticketingChecksText)
  return (
    <ul className={styles.list}>
      {ticketingChecks.map(({ check, verdict, findings }) => (
        <li key={check} className={styles.check}>
          <Glyph tone={TONES[verdict]} size={14} />
          <div>
            <span className={styles.name}>{t(($) => $.checks[check])}</span>{' '}
            <span className={styles.verdict}>{t(($) => $.verdicts[verdict])}</span>
            {findings.map(({ sentence, orderId, path }) => (
              <p key={`${path} ${sentence}`} className={styles.finding}>
                {sentence}{' '}
                {orderId !== null && (
                  <Link to={paths.flightOrder(orderId)}>{t(($) => $.toOrder, { id: orderId })}</Link>
                )}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function isStopped(ticketingChecks: TicketingChecks | undefined): boolean {
  return ticketingChecks?.some(({ verdict }) => verdict === 'stop') ?? false
}
