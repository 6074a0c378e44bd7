import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from './retention.module.css'
import { retentionText } from './text.ts'

type Run = Reply<'officeRetention.runs'>['runs'][number]

const PAGE_SIZE = 20

/** The report of the daily job: only days on which something was removed. */
export function RunsPanel() {
  const t = useText(retentionText)
  const heads = t.messages.runs.columns
  const [page, setPage] = useState(1)
  const list = useQuery({
    queryKey: ['office.retention', 'runs', page],
    queryFn: ({ signal }) =>
      call('officeRetention.runs', { query: { page, pageSize: PAGE_SIZE, removedOnly: 'true' } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const kind = (row: Run) => t(($) => $.kinds[row.kind].name)
  const removed = (row: Run) => t(($) => $.runs.removed, { count: row.removed })
  const columns: Column<Run>[] = [
    { key: 'day', head: heads.day, cell: (row) => instantText(row.ranAt), nowrap: true },
    { key: 'kind', head: heads.kind, cell: kind },
    { key: 'days', head: heads.days, cell: (row) => t(($) => $.days, { count: row.days }), nowrap: true },
    { key: 'removed', head: heads.removed, cell: (row) => row.removed, align: 'end', nowrap: true },
  ]
  return (
    <Panel title={t(($) => $.runs.title)} note={t(($) => $.runs.note)}>
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          bare
          label={t(($) => $.runs.title)}
          columns={columns}
          rows={list.data?.runs}
          rowKey={(row) => `${row.day} ${row.kind}`}
          rowLabel={(row) => `${kind(row)} ${row.day}`}
          card={(row) => (
            <div className={styles.card}>
              <strong>{kind(row)}</strong>
              <span>{removed(row)}</span>
              <span className={styles.quiet}>
                {instantText(row.ranAt)} · {t(($) => $.days, { count: row.days })}
              </span>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.runs.none)} />}
          foot={
            list.data &&
            list.data.total > PAGE_SIZE && (
              <Pager page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={setPage} />
            )
          }
        />
      </Loaded>
    </Panel>
  )
}
