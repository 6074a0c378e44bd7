import { useText } from '../../i18n/index.tsx'
import type { Reply } from '../../api/call.ts'
import { booksDay } from '../../shell/date-format.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { fullDate, shortDate } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useExposure } from './report-queries.ts'
import styles from './reports.module.css'
import { reportsText } from './text.ts'

type Row = Reply<'reports.exposure'>['rows'][number]

/** What each agency has, owes and has committed, and when that ends. */
export function ExposurePanel({ office }: { readonly office: boolean }) {
  const t = useText(reportsText)
  const list = useExposure(office)
  const days = list.data?.forecastDays ?? 28
  const columns = useExposureColumns(days)
  return (
    <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
      <Panel title={t(($) => $.exposure.title)} foot={t(($) => $.exposure.note, { days })}>
        <DataTable
          bare
          label={t(($) => $.exposure.title)}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ agencyId }) => String(agencyId)}
          rowLabel={({ name }) => name}
          card={(row) => <ExposureCard row={row} />}
          empty={<EmptyState title={t(($) => $.exposure.noneTitle)}>{t(($) => $.exposure.none)}</EmptyState>}
        />
      </Panel>
    </Loaded>
  )
}

function useExposureColumns(days: number): Column<Row>[] {
  const t = useText(reportsText)
  const { exposure: heads } = t.messages
  const money = (
    key: 'balance' | 'creditLimit' | 'unissued' | 'reserved' | 'headroom' | 'spent',
    head: string,
  ): Column<Row> => ({
    key,
    head,
    align: 'end',
    nowrap: true,
    cell: (row) => <Money amount={row[key]} currency={row.currency} />,
  })
  return [
    { key: 'agency', head: heads.agency, cell: (row) => <Name row={row} /> },
    money('balance', heads.balance),
    {
      key: 'creditUsed',
      head: heads.creditUsed,
      align: 'end',
      cell: (row) => <CreditUsed row={row} />,
    },
    money('creditLimit', heads.creditLimit),
    money('unissued', heads.unissued),
    money('reserved', heads.reserved),
    money('headroom', heads.headroom),
    money(
      'spent',
      t(($) => $.exposure.spent, { days }),
    ),
    { key: 'ends', head: heads.ends, nowrap: true, cell: (row) => <Ends row={row} /> },
  ]
}

function Name({ row }: { readonly row: Row }) {
  const t = useText(reportsText)
  return row.isOwn ? t(($) => $.exposure.own, { name: row.name }) : row.name
}

function CreditUsed({ row }: { readonly row: Row }) {
  const t = useText(reportsText)
  const share = row.creditLimit > 0 ? Math.min(1, row.creditUsed / row.creditLimit) : 0
  return (
    <span className={styles.used}>
      <Money amount={row.creditUsed} currency={row.currency} />
      {row.creditLimit > 0 && (
        <span className={styles.gauge} aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </span>
      )}
      {row.overdue && <Status tone="error">{t(($) => $.exposure.overdue)}</Status>}
    </span>
  )
}

/** Soon is within two weeks. */
const SOON_DAYS = 14

function Ends({ row: { ends } }: { readonly row: Row }) {
  const t = useText(reportsText)
  const year = booksDay().slice(0, 4)
  if (ends.kind === 'on' && ends.day !== null && ends.days !== null) {
    const tone = ends.days <= SOON_DAYS ? 'warning' : 'info'
    return (
      <Status tone={tone}>
        {t(($) => $.exposure.on, {
          day: ends.day.startsWith(year) ? shortDate(ends.day, t.locale) : fullDate(ends.day),
          count: ends.days,
        })}
      </Status>
    )
  }
  if (ends.kind === 'now') return <Status tone="error">{t(($) => $.exposure.now)}</Status>
  return (
    <span className={styles.quiet}>
      {t(($) => (ends.kind === 'far' ? $.exposure.far : $.exposure.nothing))}
    </span>
  )
}

function ExposureCard({ row }: { readonly row: Row }) {
  const t = useText(reportsText)
  const { exposure: heads } = t.messages
  const line = (head: string, amount: number) => (
    <p className={styles.quiet}>
      <span>{head}</span>
      <Money amount={amount} currency={row.currency} />
    </p>
  )
  return (
    <div className={styles.rowCard}>
      <p>
        <b>
          <Name row={row} />
        </b>
        <Money amount={row.headroom} currency={row.currency} />
      </p>
      {line(heads.balance, row.balance)}
      <p className={styles.quiet}>
        <span>{heads.creditUsed}</span>
        <CreditUsed row={row} />
      </p>
      {line(heads.creditLimit, row.creditLimit)}
      {line(heads.unissued, row.unissued)}
      {line(heads.reserved, row.reserved)}
      <p>
        <Ends row={row} />
      </p>
    </div>
  )
}
