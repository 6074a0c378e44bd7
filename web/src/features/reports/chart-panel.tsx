import type { Currency } from '@interline/domain/money/money'
import { lazy, Suspense, useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useClientView } from '../../shell/client-view.ts'
import { shortDate } from '../../ui/format/dates.ts'
import { monthText } from '@interline/domain/time/month-text'
import { moneyText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ReportExport } from './report-export.tsx'
import type { Report, SalesQuery } from './report-queries.ts'
import styles from './reports.module.css'
import { reportsText } from './text.ts'

/** Where the chart cannot be loaded or drawn, the table below it says the same. */
const TimeChart = lazy(() => import('./time-chart.tsx').catch(() => ({ default: () => <></> })))

interface ChartPanelProps {
  readonly report: Report
  readonly currency: Currency
  readonly query: SalesQuery
  readonly office: boolean
}

interface PointRow {
  readonly starts: string
  readonly label: string
  readonly orders: number
  readonly sales: number
  readonly refunds: number
  readonly net: number
  readonly cost: number
  readonly earned: number
}

/** Net sales and what was earned by day or month, as a chart and as a table. */
export function ChartPanel({ report, currency, query, office }: ChartPanelProps) {
  const t = useText(reportsText)
  const isClient = useClientView()
  const { grain, points } = report
  const { locale } = t
  const rows = useMemo(() => points.map((point) => rowOf(point, grain, locale)), [points, grain, locale])
  const series = useMemo(
    () => [
      { name: t(($) => $.chart.net), values: rows.map(({ net }) => net) },
      ...(isClient || rows.every(({ earned }) => earned === 0)
        ? []
        : [{ name: t(($) => $.chart.earned), values: rows.map(({ earned }) => earned) }]),
    ],
    [rows, isClient, t],
  )
  const labels = useMemo(() => rows.map(({ label }) => label), [rows])
  const words = rows.map(({ label, net, earned }) =>
    isClient
      ? t(($) => $.chart.pointNet, { when: label, net: moneyText(net, currency) })
      : t(($) => $.chart.point, {
          when: label,
          net: moneyText(net, currency),
          earned: moneyText(earned, currency),
        }),
  )
  return (
    <Panel
      title={t(($) => (grain === 'day' ? $.chart.title : $.chart.titleMonth))}
      actions={<ReportExport office={office} input={{ ...query, currency, sheet: 'points' }} />}
    >
      <div className={styles.chartBox}>
        {rows.every(({ sales, refunds }) => sales === 0 && refunds === 0) ? (
          <p className={styles.quiet}>{t(($) => $.chart.none)}</p>
        ) : (
          <Suspense fallback={<Skeleton height="240px" />}>
            <TimeChart
              labels={labels}
              words={words}
              series={series}
              currency={currency}
              unit={t(($) => $.chart[grain])}
            />
          </Suspense>
        )}
      </div>
      <details className={styles.details}>
        <summary>{t(($) => $.chart.table)}</summary>
        <PointsTable rows={rows} currency={currency} isClient={isClient} />
      </details>
    </Panel>
  )
}

function PointsTable({
  rows,
  currency,
  isClient,
}: {
  readonly rows: readonly PointRow[]
  readonly currency: Currency
  readonly isClient: boolean
}) {
  const t = useText(reportsText)
  const money = (key: 'sales' | 'refunds' | 'net' | 'cost' | 'earned', head: string): Column<PointRow> => ({
    key,
    head,
    align: 'end',
    nowrap: true,
    cell: (row) => <Money amount={row[key]} currency={currency} code={false} />,
  })
  const { heads } = t.messages
  const columns: Column<PointRow>[] = [
    { key: 'starts', head: heads.starts, cell: ({ label }) => label, nowrap: true },
    { key: 'orders', head: heads.orders, cell: ({ orders }) => orders, align: 'end' },
    money('sales', heads.sales),
    money('refunds', heads.refunds),
    money('net', heads.net),
    ...(isClient
      ? []
      : [
          money('cost', heads.cost),
          money(
            'earned',
            t(($) => $.chart.earned),
          ),
        ]),
  ]
  return (
    <DataTable
      bare
      density="compact"
      label={t(($) => $.chart.table)}
      columns={columns}
      rows={rows}
      rowKey={({ starts }) => starts}
      rowLabel={({ label }) => label}
      empty={null}
    />
  )
}

function rowOf(
  { starts, sold, own }: Report['points'][number],
  grain: Report['grain'],
  locale: Parameters<typeof shortDate>[1],
): PointRow {
  const sum = (key: 'orders' | 'sales' | 'refunds') => sold[key] + own[key]
  return {
    starts,
    label: grain === 'day' ? shortDate(starts, locale) : monthText(starts, locale),
    orders: sum('orders'),
    sales: sum('sales'),
    refunds: sum('refunds'),
    net: sum('sales') - sum('refunds'),
    cost: sold.cost,
    earned: sold.margin + sold.fees,
  }
}
