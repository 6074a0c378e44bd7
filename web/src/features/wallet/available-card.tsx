import { lazy, Suspense, useState } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { figureText, moneyText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Button } from '../../ui/button/button.tsx'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

const AlertSheet = lazy(async () => ({
  default: (await import('./alert-sheet.tsx')).AlertSheet,
}))

/** The available amount and its components. */
export function AvailableCard({ wallet }: { readonly wallet: Reply<'wallet.get'> }) {
  const t = useText(walletText)
  const [isAlertOpen, setAlertOpen] = useState(false)
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
      <div className={styles.alert}>
        <span className={styles.quiet}>
          {wallet.alert
            ? t(($) => $.alert.set, { amount: moneyText(wallet.alert.below, currency) })
            : t(($) => $.alert.none)}
        </span>
        <Button size="sm" onClick={() => setAlertOpen(true)}>
          {t(($) => $.alert[wallet.alert ? 'change' : 'open'])}
        </Button>
      </div>
      {isAlertOpen && (
        <Suspense fallback={null}>
          <AlertSheet wallet={wallet} onClose={() => setAlertOpen(false)} />
        </Suspense>
      )}
    </Panel>
  )
}
