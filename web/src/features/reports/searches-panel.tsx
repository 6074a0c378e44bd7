import { bcp47 } from '@interline/domain/text/text'
import type { DayRange } from '@interline/domain/reports/report-period'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { shortDate } from '../../ui/format/dates.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useSearches } from './report-queries.ts'
import styles from './reports.module.css'
import { reportsText } from './text.ts'

type Row = Reply<'reports.searches'>['rows'][number]

/** Searches beside the orders that were ticketed. */
export function SearchesPanel({ office, range }: { readonly office: boolean; readonly range: DayRange }) {
  const t = useText(reportsText)
  const list = useSearches(office, { from: range.from, to: range.to })
  const { searches: heads } = t.messages
  const name = ({ isOwn, name: known }: Row) => (isOwn ? t(($) => $.searches.own, { name: known }) : known)
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(bcp47(t.locale), { maximumFractionDigits: digits }).format(value)
  const ratio = ({ searches, orders }: Row) =>
    orders === 0 ? t(($) => $.searches.noOrders) : number(searches / orders, 1)
  const columns: Column<Row>[] = [
    { key: 'agency', head: heads.agency, cell: name },
    { key: 'searches', head: heads.searches, align: 'end', cell: (row) => number(row.searches) },
    { key: 'orders', head: heads.orders, align: 'end', cell: (row) => number(row.orders) },
    { key: 'ratio', head: heads.ratio, align: 'end', cell: ratio },
  ]
  const since = list.data?.countedSince
  const told = since
    ? t(($) => $.searches.since, { day: shortDate(since, t.locale) })
    : t(($) => $.searches.never)
  return (
    <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
      <Panel
        title={t(($) => $.searches.title)}
        foot={list.data && `${told}${t.locale === 'en' ? ' ' : ''}${t(($) => $.searches.note)}`}
      >
        <DataTable
          bare
          label={t(($) => $.searches.title)}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ agencyId }) => String(agencyId)}
          rowLabel={name}
          card={(row) => (
            <div className={styles.rowCard}>
              <p>
                <b>{name(row)}</b>
                <span>{ratio(row)}</span>
              </p>
              <p className={styles.quiet}>
                <span>{`${heads.searches} ${number(row.searches)}`}</span>
                <span>{`${heads.orders} ${number(row.orders)}`}</span>
              </p>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.searches.noneTitle)}>{t(($) => $.searches.none)}</EmptyState>}
        />
      </Panel>
    </Loaded>
  )
}
