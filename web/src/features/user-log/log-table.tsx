import type { OFFICE_LOG_FILTERS } from '@interline/domain/user-log/filters'
import { useMemo } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { shownColumns, type List } from '../../shell/list/list.ts'
import { listText } from '../../shell/list/text.ts'
import { Button } from '../../ui/button/button.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { deviceText, targetText } from './log-words.ts'
import type { LogColumn, LogRow, Realm } from './log-list.ts'
import { TargetLink } from './target-link.tsx'
import { userLogText } from './text.ts'
import styles from './user-log.module.css'

interface LogTableProps {
  readonly realm: Realm
  readonly list: List<typeof OFFICE_LOG_FILTERS, LogColumn, never>
  /** Undefined while the first page loads. */
  readonly answer: Reply<'userLog.list'> | undefined
  readonly onOpen: (row: LogRow) => void
}

export function LogTable({ realm, list, answer, onOpen }: LogTableProps) {
  const t = useText(userLogText)
  const all = useText(listText)
  const columns = useColumns(realm, onOpen)
  return (
    <DataTable
      label={t.messages.title[realm]}
      columns={shownColumns(columns, list)}
      density={list.density}
      rows={answer?.rows}
      rowKey={({ id }) => id}
      rowLabel={({ text }) => text}
      onOpen={onOpen}
      card={(row) => <LogCard row={row} onOpen={onOpen} />}
      empty={
        list.isFiltered ? (
          <EmptyState
            title={t(($) => $.empty.filtered)}
            actions={<Button onClick={list.clear}>{all(($) => $.filters.clear)}</Button>}
          >
            {t(($) => $.empty.filteredText)}
          </EmptyState>
        ) : (
          <EmptyState title={t(($) => $.empty.all)}>{t(($) => $.empty.allText)}</EmptyState>
        )
      }
      foot={
        answer && (
          <Pager
            page={answer.page}
            pageSize={answer.pageSize}
            total={answer.total}
            uncounted={answer.uncounted}
            onPage={list.toPage}
          />
        )
      }
    />
  )
}

function useColumns(realm: Realm, onOpen: (row: LogRow) => void): readonly Column<LogRow>[] {
  const t = useText(userLogText)
  return useMemo<Column<LogRow>[]>(() => {
    const { columns: heads, types, vias } = t.messages
    return [
      { key: 'time', head: t(($) => $.time), nowrap: true, cell: (row) => instantText(row.time) },
      { key: 'action', head: t(($) => $.action), cell: (row) => <OpenRow row={row} onOpen={onOpen} /> },
      { key: 'operator', head: heads.operator, cell: ({ operator }) => operator.name },
      ...(realm === 'office'
        ? [
            {
              key: 'agency',
              head: heads.agency,
              cell: ({ agency }: LogRow) => agency?.name ?? t(($) => $.platform),
            },
          ]
        : []),
      { key: 'actionType', head: heads.actionType, nowrap: true, cell: (row) => types[row.actionType] },
      { key: 'target', head: heads.target, cell: (row) => <TargetLink row={row} realm={realm} /> },
      { key: 'via', head: heads.via, nowrap: true, cell: ({ via }) => vias[via] },
      { key: 'ip', head: heads.ip, nowrap: true, cell: ({ ip }) => ip },
      { key: 'device', head: heads.device, cell: deviceText },
    ]
  }, [t, realm, onOpen])
}

function OpenRow({ row, onOpen }: { readonly row: LogRow; readonly onOpen: (row: LogRow) => void }) {
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {row.text}
    </button>
  )
}

function LogCard({ row, onOpen }: { readonly row: LogRow; readonly onOpen: (row: LogRow) => void }) {
  const t = useText(userLogText)
  const target = targetText(row)
  return (
    <div className={styles.card}>
      <OpenRow row={row} onOpen={onOpen} />
      <span>
        {row.operator.name} · {t.messages.types[row.actionType]}
        {target && !row.text.includes(target) && ` · ${target}`}
      </span>
      <span className={styles.quiet}>
        {instantText(row.time)}
        {row.ip && ` · ${row.ip}`}
      </span>
    </div>
  )
}
