import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useListView } from '../../navigation.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { fullDate } from '../../ui/format/dates.ts'
import { moneyText } from '../../ui/format/money.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { FileSheet } from './file-sheet.tsx'
import styles from './settlements.module.css'
import { useSettlementCalls, type SettlementFile } from './settlement-calls.ts'
import { settlementsText } from './text.ts'

const PAGE_SIZE = 20

/** What was fetched and uploaded, newest first. */
export function FilesPanel() {
  const t = useText(settlementsText)
  const { calls, key } = useSettlementCalls()
  const { page, change } = useListView()
  const [open, setOpen] = useState<string | null>(null)
  const query = { page, pageSize: PAGE_SIZE }
  const list = useQuery({
    queryKey: [...key, 'files', query],
    queryFn: ({ signal }) => calls.files(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const name = (row: SettlementFile) => (
    <button type="button" className={styles.open} onClick={() => setOpen(row.id)}>
      {row.account} · {fullDate(row.day)}
    </button>
  )
  const sums = (row: SettlementFile, pick: 'gross' | 'fees' | 'net') =>
    t.list(row.sums.map((sum) => moneyText(sum[pick], sum.currency))) || '–'
  const columns: Column<SettlementFile>[] = [
    { key: 'file', head: t(($) => $.files.file), cell: name },
    { key: 'rows', head: t(($) => $.files.rows), align: 'end', cell: (row) => row.rows },
    { key: 'matched', head: t(($) => $.files.matched), align: 'end', cell: (row) => row.matched },
    ...(['gross', 'fees', 'net'] as const).map((pick): Column<SettlementFile> => ({
      key: pick,
      head: t(($) => $.files[pick]),
      align: 'end',
      cell: (row) => sums(row, pick),
    })),
    { key: 'state', head: t(($) => $.files.differences), nowrap: true, cell: (row) => <Open row={row} /> },
  ]
  return (
    <>
      <Loaded query={list} title={t(($) => $.files.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.tabs.files)}
          columns={columns}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ name: label }) => label}
          onOpen={({ id }) => setOpen(id)}
          card={(row) => (
            <div className={styles.card}>
              <div>
                {name(row)}
                <Open row={row} />
              </div>
              <p className={styles.quiet}>
                {t(($) => $.files.net)} {sums(row, 'net')}
              </p>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.files.none)}>{t(($) => $.files.noneText)}</EmptyState>}
          foot={list.data && <Pager {...list.data} onPage={(next) => change({ page: next })} />}
        />
      </Loaded>
      {open && <FileSheet fileId={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Open({ row }: { readonly row: SettlementFile }) {
  const t = useText(settlementsText)
  if (row.differences === 0) return <Status tone="success">{t(($) => $.files.clean)}</Status>
  return (
    <Status tone={row.open > 0 ? 'warning' : 'success'}>
      {t(($) => $.files.openOf, { open: row.open, all: row.differences })}
    </Status>
  )
}
