import { RECORD_FILTERS } from '@interline/domain/points/records'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { useDateFormat } from '../../shell/date-format.ts'
import { ExportMenu } from '../../shell/list/export-menu.tsx'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { defineList, shownColumns, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { countText } from './points-format.ts'
import styles from './points.module.css'
import { pointsText } from './text.ts'

type PointsRecord = Reply<'points.records'>['rows'][number]

const COLUMNS = ['date', 'kind', 'order', 'points', 'balance', 'available', 'expires', 'note', 'by'] as const

const RECORD_LIST = defineList({
  name: 'points-records',
  realm: 'agency',
  filters: RECORD_FILTERS,
  columns: COLUMNS,
  usual: COLUMNS.slice(0, 8),
  sorts: [],
  pageSize: 20,
})

/** The address of all records, where an empty one would open a saved view. */
const ALL_RECORDS = 'date='

/** Every movement of the points, with its cause and its order. */
export function RecordsPanel() {
  const t = useText(pointsText)
  const list = useList(RECORD_LIST)
  const columns = useRecordColumns()
  const found = useQuery({
    queryKey: ['points.records', list.query],
    queryFn: ({ signal }) => call('points.records', { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.view}>
      <ListFilters
        {...list.filters}
        labels={t.messages.filters}
        options={{
          kind: Object.entries(t.messages.kinds).map(([value, label]) => ({ value, label })),
        }}
      >
        <ExportMenu
          call="points.exportRecords"
          input={(format) => ({ body: { ...list.asked, format } })}
          name="points"
          total={found.data?.total}
          permission="points:read"
        />
        <ListTools list={RECORD_LIST} heads={t.messages.columns} all={ALL_RECORDS} />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.records.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.views.records)}
          columns={shownColumns(columns, list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ seq }) => String(seq)}
          rowLabel={({ kind, date }) => `${t.messages.kinds[kind]} ${instantText(date)}`}
          card={(row) => <RecordCard row={row} />}
          empty={
            <EmptyState
              title={t(($) => (list.isFiltered ? $.records.filtered : $.records.none))}
              {...(list.isFiltered && {
                actions: <Button onClick={list.clear}>{t(($) => $.records.clear)}</Button>,
              })}
            >
              {t(($) => (list.isFiltered ? $.records.filteredText : $.records.noneText))}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
    </div>
  )
}

function useRecordColumns(): readonly Column<PointsRecord>[] {
  const t = useText(pointsText)
  const format = useDateFormat()
  return useMemo<Column<PointsRecord>[]>(() => {
    const heads = t.messages.columns
    const day = (date: string | null) => date && fullDate(date, format)
    return [
      { key: 'date', head: heads.date, nowrap: true, cell: (row) => instantText(row.date, format) },
      { key: 'kind', head: heads.kind, nowrap: true, cell: (row) => t.messages.kinds[row.kind] },
      { key: 'order', head: heads.order, nowrap: true, cell: (row) => <OrderLink id={row.orderId} /> },
      {
        key: 'points',
        head: heads.points,
        align: 'end',
        nowrap: true,
        cell: (row) => <strong>{countText(row.points, t.locale, true)}</strong>,
      },
      {
        key: 'balance',
        head: heads.balance,
        align: 'end',
        nowrap: true,
        cell: (row) => countText(row.balance, t.locale),
      },
      { key: 'available', head: heads.available, nowrap: true, cell: (row) => day(row.availableOn) },
      { key: 'expires', head: heads.expires, nowrap: true, cell: (row) => day(row.expiresOn) },
      { key: 'note', head: heads.note, cell: (row) => row.note },
      { key: 'by', head: heads.by, cell: (row) => row.by },
    ]
  }, [t, format])
}

function OrderLink({ id }: { readonly id: string | null }) {
  if (id === null) return null
  return (
    <Link to={orderPath(id)}>
      <Code>{id}</Code>
    </Link>
  )
}

function RecordCard({ row }: { readonly row: PointsRecord }) {
  const t = useText(pointsText)
  const format = useDateFormat()
  return (
    <div className={styles.row}>
      <span>
        {t.messages.kinds[row.kind]}
        <strong>{countText(row.points, t.locale, true)}</strong>
      </span>
      <span className={styles.quiet}>
        <span>{row.orderId ? <OrderLink id={row.orderId} /> : row.note}</span>
        <span>{instantText(row.date, format)}</span>
      </span>
      {row.availableOn && (
        <span className={styles.quiet}>
          {t(($) => $.columns.available)} {fullDate(row.availableOn, format)}
        </span>
      )}
    </div>
  )
}
