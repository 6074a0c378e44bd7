import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Status } from '../../../ui/status/status.tsx'
import { treasuryText } from './text.ts'
import styles from './treasury.module.css'

interface TotalsPanelProps {
  readonly totals: Reply<'officeTreasury.trialBalance'>['totals']
}

/** Debits and credits of all accounts by currency; a difference means that the books are wrong. */
export function TotalsPanel({ totals }: TotalsPanelProps) {
  const t = useText(treasuryText)
  return (
    <ul className={styles.totals} aria-label={t(($) => $.totals)}>
      {totals.map(({ currency, debits, credits, debitBalance, creditBalance }) => (
        <li key={currency}>
          <strong>{currency}</strong>
          <Status tone={debits === credits ? 'success' : 'error'}>
            {debits === credits ? t(($) => $.balanced) : t(($) => $.unbalanced)}
          </Status>
          <span className={styles.quiet}>{t(($) => $.debits)}</span>
          <Money amount={debits} currency={currency} code={false} />
          <span className={styles.quiet}>{t(($) => $.credits)}</span>
          <Money amount={credits} currency={currency} code={false} />
          <span className={styles.quiet}>{t(($) => $.debitBalance)}</span>
          <Money amount={debitBalance} currency={currency} code={false} />
          <span className={styles.quiet}>{t(($) => $.creditBalance)}</span>
          <Money amount={creditBalance} currency={currency} code={false} />
        </li>
      ))}
    </ul>
  )
}
