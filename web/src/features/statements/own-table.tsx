import { useMemo } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { booksZone, useDateFormat } from '../../shell/date-format.ts'
import { Code } from '../../ui/code/code.tsx'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { FileButtons } from './file-buttons.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import styles from './statements.module.css'
import { statementsText } from './text.ts'

type List = Reply<'statements.list'>
type Row = List['rows'][number]

interface OwnTableProps {
  readonly list: List | undefined
  readonly onOpen: (period: string) => void
  readonly onPage: (page: number) => void
}

/** Months, newest first, each with its files. */
export function OwnTable({ list, onOpen, onPage }: OwnTableProps) {
  const t = useText(statementsText)
  const format = useDateFormat()
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: 'period',
        head: t(($) => $.columns.period),
        nowrap: true,
        cell: (row) => <OpenButton row={row} onOpen={onOpen} />,
      },
      {
        key: 'number',
        head: t(($) => $.columns.number),
        nowrap: true,
        cell: (row) => (
          <span className={styles.number}>
            <Code>{row.number}</Code>
            {row.corrections.length > 0 && (
              <Tag tone="warning">{t(($) => $.corrected, { count: row.corrections.length })}</Tag>
            )}
          </span>
        ),
      },
      {
        key: 'issued',
        head: t(($) => $.columns.issued),
        nowrap: true,
        cell: (row) => instantText(row.generationTime, format, booksZone()),
      },
      {
        key: 'opening',
        head: t(($) => $.columns.opening),
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.opening} currency={row.currency} code={false} />,
      },
      {
        key: 'closing',
        head: t(($) => $.columns.closing),
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.closing} currency={row.currency} strong />,
      },
      { key: 'movements', head: t(($) => $.columns.movements), align: 'end', cell: (row) => row.movements },
      {
        key: 'files',
        head: t(($) => $.columns.files),
        nowrap: true,
        cell: (row) => <FileButtons place={{ reader: 'own', period: row.month }} number={row.number} />,
      },
    ],
    [t, format, onOpen],
  )
  return (
    <DataTable
      bare
      label={t(($) => $.own.panel)}
      columns={columns}
      rows={list?.rows}
      rowKey={(row) => row.number}
      rowLabel={(row) => row.number}
      onOpen={(row) => onOpen(row.month)}
      card={(row) => (
        <div className={styles.card}>
          <span>
            <OpenButton row={row} onOpen={onOpen} />
            <Money amount={row.closing} currency={row.currency} strong />
          </span>
          <span className={styles.quiet}>
            <Code>{row.number}</Code>
            <FileButtons place={{ reader: 'own', period: row.month }} number={row.number} />
          </span>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.own.empty)}>{t(($) => $.own.emptyText)}</EmptyState>}
      foot={list && <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={onPage} />}
    />
  )
}

function OpenButton({ row, onOpen }: { readonly row: Row; readonly onOpen: (period: string) => void }) {
  const t = useText(statementsText)
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row.month)}>
      {periodText(row.month, t.locale, fullDate)}
    </button>
  )
}
