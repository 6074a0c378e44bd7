import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { figureText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

/** What can be spent now, and what it is made of. */
export function AvailableCard({ wallet }: { readonly wallet: Reply<'wallet.get'> }) {
  const t = useText(walletText)
  const { balance, creditLeft, creditUsed, creditLimit, currency } = wallet
  const whole = Math.max(1, balance + creditLeft + creditUsed)
  const limit = figureText(creditLimit, currency)
  const parts = [
    { key: 'prepaid', amount: balance, label: t(($) => $.prepaid) },
    { key: 'left', amount: creditLeft, label: t(($) => $.creditLeft) },
    { key: 'used', amount: creditUsed, label: t(($) => $.creditUsed, { limit }) },
  ] as const
  return (
    <Panel padded>
      <p className={styles.label}>{t(($) => $.available)}</p>
      <Money amount={wallet.available} currency={currency} size="xl" />
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ key, amount }) => (
          <span key={key} className={styles[key]} style={{ flexGrow: Math.max(0, amount) / whole }} />
        ))}
      </div>
      <dl className={styles.parts}>
        {parts.map(({ key, amount, label }) => (
          <div key={key}>
            <dt>
              <i className={styles[key]} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <Money amount={amount} currency={currency} code={false} />
            </dd>
          </div>
        ))}
      </dl>
      {wallet.overdue ? (
        <Notice tone="warning">{t(($) => $.overdue)}</Notice>
      ) : (
        creditLimit > 0 && (
          <p className={styles.quiet}>
            {t(($) => $.period.label)} {t(($) => $.period[wallet.creditPeriod])}
          </p>
        )
      )}
    </Panel>
  )
}
