import { AGE_LIMITS } from '@interline/domain/refund-money/ageing'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Answer } from './refund-list.ts'
import styles from './refund-money.module.css'
import { refundMoneyText } from './text.ts'

type Sum = Answer['sums'][number]

/** What each party holds, by how long it has waited. */
export function AgeingTable({ sums }: { readonly sums: readonly Sum[] }) {
  const t = useText(refundMoneyText)
  const columns = useMemo<Column<Sum>[]>(() => {
    const money = (amount: number, { currency }: Sum) => <Money amount={amount} currency={currency} />
    return [
      {
        key: 'holder',
        head: t(($) => $.columns.holder),
        nowrap: true,
        cell: (sum) => (
          <>
            {t.messages.holders[sum.holder]}
            <span className={styles.quiet}>{t(($) => $.refunds, { count: sum.count })}</span>
          </>
        ),
      },
      ...[...AGE_LIMITS, null].map((limit, at): Column<Sum> => ({
        key: String(limit),
        head: limit
          ? t(($) => $.ages.days, { from: (AGE_LIMITS[at - 1] ?? -1) + 1, to: limit })
          : t(($) => $.ages.more, { from: AGE_LIMITS.at(-1)! }),
        align: 'end',
        nowrap: true,
        cell: (sum) => money(sum.ages[at] ?? 0, sum),
      })),
      {
        key: 'late',
        head: t(($) => $.ages.late),
        align: 'end',
        nowrap: true,
        cell: (sum) => money(sum.lateAmount, sum),
      },
      {
        key: 'amount',
        head: t(($) => $.ages.total),
        align: 'end',
        nowrap: true,
        cell: (sum) => <Money amount={sum.amount} currency={sum.currency} strong />,
      },
    ]
  }, [t])
  return (
    <Panel title={t(($) => $.ages.title)} note={t(($) => $.ages.note)}>
      <DataTable
        bare
        label={t(($) => $.ages.title)}
        columns={columns}
        rows={sums}
        rowKey={({ holder, currency }) => `${holder} ${currency}`}
        rowLabel={({ holder }) => t.messages.holders[holder]}
        card={(sum) => (
          <div className={styles.card}>
            <span>
              {t.messages.holders[sum.holder]}
              <Money amount={sum.amount} currency={sum.currency} strong />
            </span>
            <span className={styles.quiet}>
              {t(($) => $.refunds, { count: sum.count })}
              <span>
                {t(($) => $.ages.late)} <Money amount={sum.lateAmount} currency={sum.currency} />
              </span>
            </span>
          </div>
        )}
        empty={null}
      />
    </Panel>
  )
}
