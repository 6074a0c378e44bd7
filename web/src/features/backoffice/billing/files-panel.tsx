import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { instantText, shortDate } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from '../treasury/treasury.module.css'
import type { BillingFile } from './billing-tones.ts'
import { FileSheet } from './file-sheet.tsx'
import { billingText } from './text.ts'

const PAGE_SIZE = 20

/** What was uploaded, newest first. */
export function FilesPanel() {
  const t = useText(billingText)
  const { page, change } = useListView()
  const [open, setOpen] = useState<string | null>(null)
  const query = { page, pageSize: PAGE_SIZE }
  const list = useQuery({
    queryKey: ['officeBilling', 'files', query],
    queryFn: ({ signal }) => call('officeBilling.files', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo<Column<BillingFile>[]>(
    () => [
      {
        key: 'uploaded',
        head: t(($) => $.files.uploaded),
        nowrap: true,
        cell: (row) => instantText(row.uploadedAt),
      },
      {
        key: 'reference',
        head: t(($) => $.files.reference),
        cell: (row) => <OpenFile row={row} onOpen={setOpen} />,
      },
      {
        key: 'period',
        head: t(($) => $.files.period),
        nowrap: true,
        cell: (row) => `${shortDate(row.from, t.locale)} – ${shortDate(row.to, t.locale)}`,
      },
      { key: 'documents', head: t(($) => $.files.documents), align: 'end', cell: (row) => row.documents },
      { key: 'matched', head: t(($) => $.files.matched), align: 'end', cell: (row) => row.matched },
      { key: 'unread', head: t(($) => $.files.unread), align: 'end', cell: (row) => row.unread },
      { key: 'state', head: t(($) => $.files.differences), nowrap: true, cell: (row) => <Open row={row} /> },
    ],
    [t],
  )
  return (
    <>
      <Loaded query={list} title={t(($) => $.files.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.tabs.files)}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ reference }) => reference}
          onOpen={({ id }) => setOpen(id)}
          card={(row) => (
            <div className={styles.card}>
              <div>
                <OpenFile row={row} onOpen={setOpen} />
                <Open row={row} />
              </div>
              <p className={styles.quiet}>
                {shortDate(row.from, t.locale)} – {shortDate(row.to, t.locale)} ·{' '}
                {instantText(row.uploadedAt)}
              </p>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.files.none)}>{t(($) => $.files.noneText)}</EmptyState>}
          foot={
            list.data && (
              <Pager
                page={page}
                pageSize={PAGE_SIZE}
                total={list.data.total}
                onPage={(next) => change({ page: next })}
              />
            )
          }
        />
      </Loaded>
      {open && <FileSheet fileId={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function OpenFile({ row, onOpen }: { readonly row: BillingFile; readonly onOpen: (id: string) => void }) {
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
      {row.reference}
    </button>
  )
}

function Open({ row }: { readonly row: BillingFile }) {
  const t = useText(billingText)
  if (row.differences === 0) return <Status tone="success">{t(($) => $.files.clean)}</Status>
  return (
    <Status tone={row.open > 0 ? 'warning' : 'success'}>
      {t(($) => $.files.openOf, { open: row.open, all: row.differences })}
    </Status>
  )
}
