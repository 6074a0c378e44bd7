import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from './review-rules.module.css'
import { rulesText } from './text.ts'
import { useValueWords } from './value-words.ts'

type Version = Reply<'officeReviewRules.versions'>['rows'][number]

const PAGE_SIZE = 20

/** Every change with author, time, old and new value. */
export function VersionsPanel() {
  const t = useText(rulesText)
  const { changeOf } = useValueWords()
  const [page, setPage] = useState(1)
  const query = { page, pageSize: PAGE_SIZE }
  const list = useQuery({
    queryKey: ['officeReviewRules.versions', query],
    queryFn: ({ signal }) => call('officeReviewRules.versions', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const heads = t.messages.versions.columns
  const what = ({ agency, changes }: Version) => (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={change.name}>
          {agency && `${agency.name} · `}
          {changeOf(change, agency?.currency)}
        </li>
      ))}
    </ul>
  )
  const columns: Column<Version>[] = [
    { key: 'version', head: heads.version, cell: ({ version }) => version, nowrap: true },
    { key: 'at', head: heads.at, cell: ({ at }) => instantText(at), nowrap: true },
    { key: 'by', head: heads.by, cell: ({ by }) => by, nowrap: true },
    { key: 'what', head: heads.what, cell: what },
  ]
  return (
    <Loaded query={list} title={t(($) => $.versions.failed)} safe={t(($) => $.failedSafe)}>
      <DataTable
        label={t(($) => $.versions.title)}
        columns={columns}
        rows={list.data?.rows}
        rowKey={({ version }) => String(version)}
        rowLabel={({ version }) => String(version)}
        card={(row) => (
          <div className={styles.card}>
            {what(row)}
            <span className={styles.quiet}>
              {t(($) => $.changedBy, { name: row.by, at: instantText(row.at), version: row.version })}
            </span>
          </div>
        )}
        empty={
          <EmptyState title={t(($) => $.versions.emptyTitle)}>{t(($) => $.versions.emptyText)}</EmptyState>
        }
        foot={
          list.data && <Pager page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={setPage} />
        }
      />
    </Loaded>
  )
}
