import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import type { Enquiry } from './enquiry.ts'
import styles from './enquiries.module.css'
import { phoneText } from './phone-text.ts'
import { STATE_TONES } from './enquiry.ts'
import { enquiriesText } from './text.ts'
import { useCountryName } from './use-country-name.ts'

export interface EnquiriesTableProps {
  /** Undefined while the first page loads. */
  readonly list: Reply<'office.listEnquiries'> | undefined
  readonly isFiltered: boolean
  readonly onOpen: (enquiry: Enquiry) => void
  readonly onPage: (page: number) => void
  readonly onShowAll: () => void
}

export function EnquiriesTable({ list, isFiltered, onOpen, onPage, onShowAll }: EnquiriesTableProps) {
  const t = useText(enquiriesText)
  const countryName = useCountryName()
  const { columns: heads, views } = t.messages
  const name = (row: Enquiry) => (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.open, { name: row.name })}
      onClick={() => onOpen(row)}
    >
      {row.name}
    </button>
  )
  const state = (row: Enquiry) => <Status tone={STATE_TONES[row.status]}>{views[row.status]}</Status>
  const reach = (row: Enquiry) => [row.email, phoneText(row)].filter(Boolean).join(' · ')
  const columns: Column<Enquiry>[] = [
    { key: 'received', head: heads.received, cell: (row) => instantText(row.receivedAt), nowrap: true },
    { key: 'name', head: heads.name, cell: name },
    { key: 'company', head: heads.company, cell: (row) => row.companyName },
    { key: 'country', head: heads.country, cell: (row) => countryName(row.country) },
    { key: 'reach', head: heads.reach, cell: reach },
    { key: 'state', head: heads.state, cell: state, nowrap: true },
    {
      key: 'handledBy',
      head: heads.handledBy,
      cell: (row) => row.handledBy ?? <span className={styles.quiet}>{t(($) => $.nobody)}</span>,
    },
  ]
  const empty = isFiltered ? (
    <EmptyState
      title={t(($) => $.noneTitle)}
      actions={<Button onClick={onShowAll}>{t(($) => $.showAll)}</Button>}
    >
      {t(($) => $.noneText)}
    </EmptyState>
  ) : (
    <EmptyState title={t(($) => $.emptyTitle)}>{t(($) => $.emptyText)}</EmptyState>
  )
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={list?.rows}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.name}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            {state(row)}
          </div>
          <p>{[row.companyName, countryName(row.country)].filter(Boolean).join(' · ')}</p>
          <p>{reach(row)}</p>
          <p className={styles.quiet}>{instantText(row.receivedAt)}</p>
        </div>
      )}
      empty={empty}
      foot={
        list && (
          <Pager
            page={list.page}
            pageSize={list.pageSize}
            total={list.total}
            uncounted={list.uncounted}
            onPage={onPage}
          />
        )
      }
    />
  )
}
