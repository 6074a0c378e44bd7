import type { Currency } from '@interline/domain/money/money'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useClientView } from '../../shell/client-view.ts'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { ChangeText } from './change-text.tsx'
import { ReportExport } from './report-export.tsx'
import type { Report, ReportRow, SalesQuery } from './report-queries.ts'
import styles from './reports.module.css'
import { shareText } from './share-text.ts'
import { reportsText } from './text.ts'
import type { ReportView } from './use-report-view.ts'

const EntriesSheet = lazy(async () => ({ default: (await import('./entries-sheet.tsx')).EntriesSheet }))

interface BreakdownPanelProps {
  readonly report: Report
  readonly currency: Currency
  readonly query: SalesQuery
  readonly office: boolean
  readonly view: Pick<ReportView, 'by' | 'agency' | 'change'>
}

/** Sales by agency, route class, airline, supplier or person. A row opens the entries behind it. */
export function BreakdownPanel({ report, currency, query, office, view }: BreakdownPanelProps) {
  const t = useText(reportsText)
  const isClient = useClientView()
  const [open, setOpen] = useState<ReportRow | null>(null)
  const { by, agency, change } = view
  const dimensions = report.dimensions.filter((each) => !isClient || each !== 'supplier')
  const nameOf = useRowName(by)
  const columns = useColumns({ currency, isClient, nameOf, onOpen: setOpen })
  const isUnstated = by !== 'agency' && by !== 'person' && report.rows.some(({ value }) => value === '')
  return (
    <Panel
      title={t(($) => $.by.title)}
      actions={<ReportExport office={office} input={{ ...query, currency, sheet: 'rows' }} />}
      {...(isUnstated ? { foot: t(($) => $.by.notStatedHint) } : {})}
    >
      <div className={styles.tabs}>
        <Tabs
          label={t(($) => $.by.label)}
          value={by}
          tabs={dimensions.map((value) => ({ value, label: t.messages.by[value] }))}
          onChange={(value) => change({ by: value === 'agency' ? '' : value })}
        >
          <DataTable
            bare
            label={t(($) => $.by.title)}
            columns={columns}
            rows={report.rows}
            rowKey={({ side, value }) => `${side} ${value}`}
            rowLabel={nameOf}
            onOpen={setOpen}
            card={(row) => (
              <RowCard
                row={row}
                currency={currency}
                isClient={isClient}
                name={nameOf(row)}
                onOpen={setOpen}
              />
            )}
            empty={<EmptyState title={t(($) => $.chart.none)} />}
          />
        </Tabs>
      </div>
      {open && (
        <Suspense>
          <EntriesSheet
            name={nameOf(open)}
            office={office}
            query={{
              from: query.from,
              to: query.to,
              currency,
              ...(agency === undefined ? {} : { agency }),
              by,
              value: open.value,
            }}
            {...(by === 'agency' && agency === undefined && open.side === 'sold'
              ? { onOnly: () => change({ agency: open.value, by: '' }) }
              : {})}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

function useRowName(by: ReportView['by']): (row: ReportRow) => string {
  const t = useText(reportsText)
  const { routes } = t.messages.by
  return ({ value, name, side }) => {
    const known =
      value === ''
        ? t(($) => $.by.notStated)
        : by === 'route' && Object.hasOwn(routes, value)
          ? routes[value as keyof typeof routes]
          : by === 'airline' && name
            ? `${value} · ${name}`
            : (name ?? value)
    // What was bought for the own travellers is a row beside what was sold.
    return side === 'own' ? t(($) => $.by.ownOrders, { name: known }) : known
  }
}

interface ColumnsOf {
  readonly currency: Currency
  readonly isClient: boolean
  readonly nameOf: (row: ReportRow) => string
  readonly onOpen: (row: ReportRow) => void
}

function useColumns({ currency, isClient, nameOf, onOpen }: ColumnsOf): Column<ReportRow>[] {
  const t = useText(reportsText)
  const { heads } = t.messages
  const money = (
    key: string,
    head: string,
    amount: (row: ReportRow) => number | null,
  ): Column<ReportRow> => ({
    key,
    head,
    align: 'end',
    nowrap: true,
    cell: (row) => {
      const minor = amount(row)
      return minor === null ? '–' : <Money amount={minor} currency={currency} code={false} />
    },
  })
  const sold = (row: ReportRow, key: 'cost' | 'fees' | 'margin') =>
    row.side === 'own' ? null : row.figures[key]
  const inHouse: Column<ReportRow>[] = [
    money('cost', heads.cost, (row) => sold(row, 'cost')),
    money('fees', heads.fees, (row) => sold(row, 'fees')),
    money('margin', heads.margin, (row) => sold(row, 'margin')),
    {
      key: 'share',
      head: heads.share,
      align: 'end',
      cell: ({ side, figures }) =>
        (side === 'sold' && shareText(figures.margin, figures.sales - figures.refunds, t.locale)) || '–',
    },
  ]
  return [
    {
      key: 'name',
      head: heads.name,
      cell: (row) => (
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {nameOf(row)}
        </button>
      ),
    },
    { key: 'orders', head: heads.orders, align: 'end', cell: ({ figures }) => figures.orders },
    money('sales', heads.sales, ({ figures }) => figures.sales),
    money('refunds', heads.refunds, ({ figures }) => figures.refunds),
    money('net', heads.net, ({ figures }) => figures.sales - figures.refunds),
    ...(isClient ? [] : inHouse),
    {
      key: 'change',
      head: heads.change,
      nowrap: true,
      cell: ({ figures, before }) => (
        <ChangeText now={figures.sales - figures.refunds} before={before.sales - before.refunds} />
      ),
    },
  ]
}

interface RowCardProps {
  readonly row: ReportRow
  readonly currency: Currency
  readonly isClient: boolean
  readonly name: string
  readonly onOpen: (row: ReportRow) => void
}

function RowCard({ row, currency, isClient, name, onOpen }: RowCardProps) {
  const t = useText(reportsText)
  const { figures, before, side } = row
  const net = figures.sales - figures.refunds
  return (
    <div className={styles.rowCard}>
      <p>
        <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onOpen(row)}>
          {name}
        </button>
        <Money amount={net} currency={currency} />
      </p>
      {side === 'sold' && !isClient && (
        <p className={styles.quiet}>
          <span>{t(($) => $.heads.margin)}</span>
          <Money amount={figures.margin} currency={currency} />
        </p>
      )}
      <p className={styles.quiet}>
        <span>{`${t(($) => $.heads.orders)} ${figures.orders}`}</span>
        <ChangeText now={net} before={before.sales - before.refunds} />
      </p>
    </div>
  )
}
