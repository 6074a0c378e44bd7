import { allows } from '@interline/domain/access/access'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { booksZone, useDateFormat } from '../../shell/date-format.ts'
import { useClientView } from '../../shell/client-view.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { useMe, viewerOf } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AmountLink } from '../ledger/amount-link.tsx'
import { ReportExport } from './report-export.tsx'
import { useEntries, type EntriesQuery } from './report-queries.ts'
import type { Reply } from '../../api/call.ts'
import styles from './reports.module.css'
import { reportsText } from './text.ts'

type Entry = Reply<'reports.entries'>['rows'][number]

const PAGE_SIZE = 20
/** Who may open the page of an order. */
const ORDER_READERS = { realm: 'agency', roles: ['operator'], service: 'flight' } as const

interface EntriesSheetProps {
  readonly name: string
  readonly office: boolean
  readonly query: Omit<EntriesQuery, 'page' | 'pageSize'>
  /** Shows the report of this agency alone; absent: the row is none, or it is shown already. */
  readonly onOnly?: () => void
  readonly onClose: () => void
}

/** The entries of the ledger behind a figure, each with its order and its postings. */
export function EntriesSheet({ name, office, query, onOnly, onClose }: EntriesSheetProps) {
  const t = useText(reportsText)
  const [page, setPage] = useState(1)
  const list = useEntries(office, { ...query, page, pageSize: PAGE_SIZE })
  const columns = useEntryColumns(query.currency, office)
  const { by, value, ...rest } = query
  return (
    <Sheet open width={720} title={t(($) => $.entries.title, { name })} onClose={onClose}>
      <p className={styles.sheetTools}>
        {onOnly && (
          <Button
            size="sm"
            onClick={() => {
              onClose()
              onOnly()
            }}
          >
            {t(($) => $.agency.show)}
          </Button>
        )}
        <ReportExport
          office={office}
          input={{
            ...rest,
            sheet: 'entries',
            ...(by ? { by } : {}),
            ...(value === undefined ? {} : { value }),
          }}
        />
      </p>
      <Loaded query={list} title={t(($) => $.entries.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.entries.title, { name })}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ entryId, side }) => `${entryId} ${side}`}
          rowLabel={(row) => row.orderId ?? row.reference}
          card={(row) => <EntryCard row={row} currency={query.currency} office={office} />}
          empty={<EmptyState title={t(($) => $.entries.none)} />}
          foot={
            list.data &&
            (page > 1 || list.data.more) && (
              <>
                <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t(($) => $.entries.less)}
                </Button>
                <Button size="sm" disabled={!list.data.more} onClick={() => setPage(page + 1)}>
                  {t(($) => $.entries.more)}
                </Button>
              </>
            )
          }
        />
      </Loaded>
    </Sheet>
  )
}

function useEntryColumns(currency: EntriesQuery['currency'], office: boolean): Column<Entry>[] {
  const t = useText(reportsText)
  const isClient = useClientView()
  const format = useDateFormat()
  const { entries: heads } = t.messages
  return [
    {
      key: 'posted',
      head: heads.posted,
      nowrap: true,
      cell: (row) => instantText(row.postedAt, format, booksZone()),
    },
    { key: 'order', head: heads.order, cell: (row) => <OrderName row={row} office={office} /> },
    { key: 'event', head: heads.event, nowrap: true, cell: (row) => heads.events[row.event] },
    {
      key: 'agency',
      head: heads.agency,
      cell: (row) => (
        <>
          {row.agencyName}
          <p className={styles.quiet}>{row.person}</p>
        </>
      ),
    },
    {
      key: 'amount',
      head: heads.amount,
      align: 'end',
      nowrap: true,
      cell: (row) => <EntryAmount row={row} currency={currency} office={office} />,
    },
    ...(isClient
      ? []
      : [
          {
            key: 'earned',
            head: heads.earned,
            align: 'end' as const,
            nowrap: true,
            cell: (row: Entry) =>
              row.side === 'own' ? (
                '–'
              ) : (
                <Money amount={row.margin + row.fees} currency={currency} code={false} />
              ),
          },
        ]),
  ]
}

interface EntryPart {
  readonly row: Entry
  readonly currency: EntriesQuery['currency']
  readonly office: boolean
}

/** Opens the postings. The code of the currency is said once, by the report. */
function EntryAmount({ row, currency, office }: EntryPart) {
  return (
    <AmountLink
      office={office}
      source={{ entry: row.entryId }}
      amount={row.sales - row.refunds}
      currency={currency}
      code={false}
    />
  )
}

function OrderName({ row, office }: Pick<EntryPart, 'row' | 'office'>) {
  const viewer = viewerOf(useMe())
  if (row.orderId === null) return row.reference
  const opens = !office && allows(ORDER_READERS, viewer).ok
  return opens ? <Link to={orderPath(row.orderId)}>{row.orderId}</Link> : row.orderId
}

function EntryCard({ row, currency, office }: EntryPart) {
  const t = useText(reportsText)
  const format = useDateFormat()
  return (
    <div className={styles.rowCard}>
      <p>
        <OrderName row={row} office={office} />
        <EntryAmount row={row} currency={currency} office={office} />
      </p>
      <p className={styles.quiet}>
        <span>{instantText(row.postedAt, format, booksZone())}</span>
        <span>{`${t.messages.entries.events[row.event]} · ${row.agencyName}`}</span>
      </p>
    </div>
  )
}
