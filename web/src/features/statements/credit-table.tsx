import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { fullDate } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import styles from './statements.module.css'
import { statementsText } from './text.ts'
import { CREDIT_TONES } from './tones.ts'

type List = Reply<'subStatements.credit'>
type Row = List['rows'][number]

interface CreditTableProps {
  readonly list: Pick<List, 'rows' | 'total' | 'page' | 'pageSize'> | undefined
  readonly onPage: (page: number) => void
  /** Rows of several agencies show their agency. */
  readonly named?: boolean
  /** Saves the PDF of a statement; absent: none is offered. */
  readonly onSave?: (row: Row) => void
}

/** Credit statements, newest first. */
export function CreditTable({ list, onPage, named = false, onSave }: CreditTableProps) {
  const t = useText(statementsText)
  const columns = useMemo<Column<Row>[]>(() => {
    const money = (key: 'purchases' | 'refunds' | 'repayments' | 'closing', head: string): Column<Row> => ({
      key,
      head,
      align: 'end',
      nowrap: true,
      cell: (row) => <Money amount={row[key]} currency={row.currency} code={false} />,
    })
    return [
      ...(named
        ? [{ key: 'agency', head: t(($) => $.columns.agency), cell: (row: Row) => row.agencyName }]
        : []),
      {
        key: 'period',
        head: t(($) => $.columns.period),
        nowrap: true,
        cell: (row) => periodText(row.period, t.locale, fullDate),
      },
      {
        key: 'number',
        head: t(($) => $.columns.number),
        nowrap: true,
        cell: (row) => row.number && <Code>{row.number}</Code>,
      },
      {
        key: 'status',
        head: t(($) => $.columns.status),
        nowrap: true,
        cell: (row) => <CreditStatus row={row} />,
      },
      { key: 'due', head: t(($) => $.credit.due), nowrap: true, cell: (row) => fullDate(row.dueOn) },
      money(
        'purchases',
        t(($) => $.credit.purchases),
      ),
      money(
        'refunds',
        t(($) => $.credit.refunds),
      ),
      money(
        'repayments',
        t(($) => $.credit.repayments),
      ),
      money(
        'closing',
        t(($) => $.credit.closing),
      ),
      {
        key: 'outstanding',
        head: t(($) => $.credit.outstanding),
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.outstanding} currency={row.currency} strong />,
      },
      ...(onSave
        ? [
            {
              key: 'file',
              head: t(($) => $.columns.files),
              cell: (row: Row) => <Save row={row} onSave={onSave} />,
            },
          ]
        : []),
    ]
  }, [t, named, onSave])
  return (
    <DataTable
      bare
      label={t(($) => $.credit.title)}
      columns={columns}
      rows={list?.rows}
      rowKey={(row) => `${row.agencyId} ${row.currency} ${row.period}`}
      rowLabel={(row) => row.number ?? row.period}
      card={(row) => (
        <div className={styles.card}>
          <span>
            {named ? row.agencyName : periodText(row.period, t.locale, fullDate)}
            <Money amount={row.outstanding} currency={row.currency} strong />
          </span>
          <span className={styles.quiet}>
            <CreditStatus row={row} />
            {t(($) => $.credit.due)} {fullDate(row.dueOn)}
            {onSave && <Save row={row} onSave={onSave} />}
          </span>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.credit.empty)}>{t(($) => $.credit.emptyText)}</EmptyState>}
      foot={list && <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={onPage} />}
    />
  )
}

function Save({ row, onSave }: { readonly row: Row; readonly onSave: (row: Row) => void }) {
  const t = useText(statementsText)
  return (
    <Button
      size="sm"
      aria-label={t(($) => $.file.label, { format: t.messages.file.pdf, number: row.number ?? row.period })}
      onClick={() => onSave(row)}
    >
      <Download aria-hidden="true" size={14} />
      {t.messages.file.pdf}
    </Button>
  )
}

function CreditStatus({ row: { status } }: { readonly row: Row }) {
  const t = useText(statementsText)
  return <Status tone={CREDIT_TONES[status]}>{t.messages.credit.status[status]}</Status>
}
