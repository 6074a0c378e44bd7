import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Money } from '../../ui/money/money.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './rates.module.css'
import { ratesText } from './text.ts'

type Impact = Reply<'officeRates.preview'>
const SHOWN = 10

/** What a rate would have changed in last week's orders. */
export function ImpactView({ impact }: { readonly impact: Impact }) {
  const t = useText(ratesText)
  const { counted, changed, notRecomputed, uncounted, sums, orders } = impact
  const heads = t.messages.impact
  const lead =
    counted === 0
      ? heads.none
      : changed === 0
        ? t(($) => $.impact.same, { counted })
        : t(($) => $.impact.changed, { changed, counted })
  return (
    <section className={styles.impact}>
      <h3>{heads.title}</h3>
      <p>
        <strong>{lead}</strong>
        {notRecomputed > 0 && ` ${t(($) => $.impact.notRecomputed, { count: notRecomputed })}`}
        {uncounted && ` ${heads.uncounted}`}
      </p>
      {changed > 0 && (
        <>
          <DataTable
            label={heads.title}
            density="compact"
            columns={[
              { key: 'currency', head: heads.currency, cell: ({ currency }) => <Code>{currency}</Code> },
              { key: 'orders', head: heads.orders, align: 'end', cell: (sum) => sum.changed },
              ...AMOUNTS.map((key) => amountColumn<Impact['sums'][number]>(key, heads[key])),
            ]}
            rows={sums}
            rowKey={({ currency }) => currency}
            rowLabel={({ currency }) => currency}
            empty={null}
          />
          <h4>{heads.most}</h4>
          <DataTable
            label={heads.most}
            density="compact"
            columns={[
              {
                key: 'order',
                head: heads.order,
                nowrap: true,
                cell: ({ orderId, agencyName }) => (
                  <>
                    <Code>{orderId}</Code>
                    <span className={styles.name}>{agencyName}</span>
                  </>
                ),
              },
              ...AMOUNTS.map((key) => amountColumn<Impact['orders'][number]>(key, heads[key])),
            ]}
            rows={orders.slice(0, SHOWN)}
            rowKey={({ orderId }) => orderId}
            rowLabel={({ orderId }) => orderId}
            empty={null}
          />
        </>
      )}
    </section>
  )
}

const AMOUNTS = ['charged', 'recomputed', 'difference'] as const
type Priced = Pick<Impact['orders'][number], 'currency' | 'charged' | 'recomputed'>

function amountColumn<Row extends Priced>(key: (typeof AMOUNTS)[number], head: string) {
  return {
    key,
    head,
    align: 'end' as const,
    nowrap: true,
    cell: (row: Row) => (
      <Money
        amount={key === 'difference' ? row.recomputed - row.charged : row[key]}
        currency={row.currency}
        plus={key === 'difference'}
        strong={key === 'difference'}
      />
    ),
  }
}
