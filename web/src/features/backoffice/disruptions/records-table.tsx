import type { Reply } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { dayAndTime } from '../../../ui/format/day-and-time.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { useCounts } from './counts.ts'
import styles from './office-disruptions.module.css'
import { disruptionText, officeText } from './text.ts'

export type DisruptionRow = Reply<'officeDisruptions.list'>['rows'][number]

interface RecordsTableProps {
  /** Undefined while the first page loads. */
  readonly list: Reply<'officeDisruptions.list'> | undefined
  readonly onOpen: (record: DisruptionRow) => void
  readonly onPage: (page: number) => void
}

/** Numbers of waiting and answered orders. */
function waitingOf({ states, orders }: Pick<DisruptionRow, 'states' | 'orders'>) {
  const waiting = (states.new ?? 0) + (states.notified ?? 0)
  return { waiting, answered: orders - waiting }
}

const flightOf = ({ flightNo, from, to }: DisruptionRow) => `${spaced(flightNo)} ${from}–${to}`

export function RecordsTable({ list, onOpen, onPage }: RecordsTableProps) {
  const t = useText(officeText)
  const words = useText(disruptionText)
  const counts = useCounts()
  const { columns: heads } = t.messages
  const name = (row: DisruptionRow) => (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.open, { flight: flightOf(row) })}
      onClick={() => onOpen(row)}
    >
      {flightOf(row)}
    </button>
  )
  const kind = (row: DisruptionRow) => (
    <>
      <Status tone={row.supersededBy ? 'info' : waitingOf(row).waiting > 0 ? 'warning' : 'success'}>
        {words(($) => $.types[row.type])}
      </Status>
      {row.supersededBy && <span className={styles.quiet}>{t(($) => $.superseded)}</span>}
    </>
  )
  const answers = (row: DisruptionRow) => `${waitingOf(row).waiting} / ${waitingOf(row).answered}`
  const columns: Column<DisruptionRow>[] = [
    {
      key: 'received',
      head: heads.received,
      cell: (row) => dayAndTime(row.receivedAt, serverNow(), t.locale),
      nowrap: true,
    },
    {
      key: 'flight',
      head: heads.flight,
      cell: (row) => (
        <>
          {name(row)}
          <span className={styles.quiet}>{shortDate(row.date, t.locale)}</span>
        </>
      ),
      nowrap: true,
    },
    { key: 'disruption', head: heads.disruption, cell: kind },
    { key: 'orders', head: heads.orders, cell: (row) => row.orders, align: 'end' },
    { key: 'answered', head: heads.answered, cell: answers, align: 'end', nowrap: true },
    { key: 'impact', head: heads.impact, cell: (row) => row.impacts.misconnect ?? 0, align: 'end' },
    {
      key: 'deadline',
      head: heads.deadline,
      cell: (row) => row.nextDeadline && dayAndTime(row.nextDeadline, serverNow(), t.locale),
      nowrap: true,
    },
    { key: 'by', head: heads.by, cell: (row) => row.reportedBy },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={list?.rows}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.flightNo}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          {name(row)}
          <span>
            {shortDate(row.date, t.locale)} {kind(row)}
          </span>
          <span className={styles.quiet}>{t(($) => $.counts, counts(row))}</span>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.emptyTitle)}>{t(($) => $.emptyText)}</EmptyState>}
      foot={list && <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={onPage} />}
    />
  )
}
