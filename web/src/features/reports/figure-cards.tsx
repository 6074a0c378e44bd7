import type { Currency } from '@interline/domain/money/money'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useClientView } from '../../shell/client-view.ts'
import { moneyText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { ChangeText } from './change-text.tsx'
import type { Figures, Report } from './report-queries.ts'
import styles from './reports.module.css'
import { shareText } from './share-text.ts'
import { reportsText } from './text.ts'

interface FigureCardsProps {
  readonly totals: Report['currencies'][number]
  readonly office: boolean
}

const net = ({ sales, refunds }: Figures) => sales - refunds
const earned = ({ margin, fees }: Figures) => margin + fees

/** The totals of one currency, each beside the period before. */
export function FigureCards({ totals, office }: FigureCardsProps) {
  const t = useText(reportsText)
  const isClient = useClientView()
  const { sold, own, before, currency } = totals
  const amount = (minor: number) => moneyText(minor, currency)
  const share = shareText(earned(sold), net(sold), t.locale)
  const hasSold = office || sold.sales + sold.refunds + before.sold.sales + before.sold.refunds > 0
  const hasOwn = !office && (!hasSold || own.sales + own.refunds + before.own.sales + before.own.refunds > 0)
  const orders = [sold.orders + own.orders, before.sold.orders + before.own.orders] as const
  const refunds = [sold.refunds + own.refunds, before.sold.refunds + before.own.refunds] as const
  return (
    <ul className={styles.cards} aria-label={t(($) => $.figures.label)}>
      {hasSold && (
        <MoneyCard
          title={t(($) => (office ? $.figures.soldOffice : $.figures.sold))}
          now={sold.sales}
          before={before.sold.sales}
          currency={currency}
          note={t(($) => $.figures.netOf, { net: amount(net(sold)) })}
        />
      )}
      {hasOwn && (
        <MoneyCard
          title={t(($) => $.figures.own)}
          now={own.sales}
          before={before.own.sales}
          currency={currency}
          note={t(($) => $.figures.ownHint)}
        />
      )}
      {hasSold && !isClient && (
        <MoneyCard
          title={t(($) => $.figures.earned)}
          now={earned(sold)}
          before={earned(before.sold)}
          currency={currency}
          note={[
            t(($) => $.figures.ofMargin, { margin: amount(sold.margin), fees: amount(sold.fees) }),
            share && t(($) => $.figures.share, { share }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      )}
      <MoneyCard
        title={t(($) => $.figures.refunds)}
        now={refunds[0]}
        before={refunds[1]}
        currency={currency}
      />
      <li className={styles.card}>
        <h2>{t(($) => $.figures.orders)}</h2>
        <p className={styles.figure}>{orders[0]}</p>
        <p className={styles.quiet}>
          <ChangeText now={orders[0]} before={orders[1]} />
        </p>
      </li>
    </ul>
  )
}

interface MoneyCardProps {
  readonly title: string
  readonly now: number
  readonly before: number
  readonly currency: Currency
  readonly note?: ReactNode
}

function MoneyCard({ title, now, before, currency, note }: MoneyCardProps) {
  const t = useText(reportsText)
  return (
    <li className={styles.card}>
      <h2>{title}</h2>
      <p className={styles.figure}>
        <Money amount={now} currency={currency} />
      </p>
      <p className={styles.quiet}>
        <ChangeText now={now} before={before} />
        {before !== 0 && <span>{t(($) => $.figures.before, { amount: moneyText(before, currency) })}</span>}
      </p>
      {note && <p className={styles.quiet}>{note}</p>}
    </li>
  )
}
