import { useText } from '../../i18n/index.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { ticketingChecksText } from './text.ts'
import { CheckList, type TicketingChecks } from './check-list.tsx'
import styles from './checks.module.css'

/** In the payment sheet: findings, and one line about passed checks. */
export function PaymentChecks({ ticketingChecks }: { readonly ticketingChecks: TicketingChecks }) {
  const t = useText(ticketingChecksText)
  if (ticketingChecks.length === 0) return null
  const found = ticketingChecks.filter(({ verdict }) => verdict !== 'fine')
  const fine = ticketingChecks.length - found.length
  return (
    <section className={styles.payment} aria-label={t(($) => $.title)}>
      <CheckList ticketingChecks={found} />
      {fine > 0 && (
        <p className={styles.fine}>
          <Glyph tone="success" size={14} />
          {t(($) => $.fine, { count: fine })}
        </p>
      )}
    </section>
  )
}
