import { useMemo } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { booksZone } from '../../shell/date-format.ts'
import { Code } from '../../ui/code/code.tsx'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import styles from './statements.module.css'
import { statementsText } from './text.ts'
import { STATEMENT_TONES } from './tones.ts'

type List = Reply<'subStatements.list'>
export type SeveralRow = List['rows'][number]

interface SeveralTableProps {
  readonly list: List | undefined
  readonly onOpen: (row: SeveralRow) => void
  readonly onPage: (page: number) => void
  /** The reader may open the bill page of an agency. */
  readonly seesBills: boolean
}

/** Statements of several agencies, both wallets together. */
export function SeveralTable({ list, onOpen, onPage, seesBills }: SeveralTableProps) {
  const t = useText(statementsText)
  const columns = useMemo<Column<SeveralRow>[]>(() => {
    const money = (
      key: 'opening' | 'sales' | 'refunds' | 'fees' | 'topUps' | 'adjustments',
    ): Column<SeveralRow> => ({
      key,
      head: t.messages.columns[key],
      align: 'end',
      nowrap: true,
      cell: (row) => <Money amount={row[key]} currency={row.currency} code={false} />,
    })
    return [
      {
        key: 'agency',
        head: t(($) => $.columns.agency),
        cell: (row) => <AgencyName row={row} seesBills={seesBills} />,
      },
      {
        key: 'period',
        head: t(($) => $.columns.period),
        nowrap: true,
        cell: (row) => (
          <span className={styles.stacked}>
            <OpenButton row={row} onOpen={onOpen} />
            {row.number && <Code>{row.number}</Code>}
          </span>
        ),
      },
      {
        key: 'status',
        head: t(($) => $.columns.status),
        nowrap: true,
        cell: ({ status, generatedAt }) => (
          <span className={styles.stacked}>
            <Status tone={STATEMENT_TONES[status]}>{t.messages.status[status]}</Status>
            {generatedAt && <span>{instantText(generatedAt, undefined, booksZone())}</span>}
          </span>
        ),
      },
      money('opening'),
      money('sales'),
      money('refunds'),
      money('fees'),
      money('topUps'),
      money('adjustments'),
      {
        key: 'closing',
        head: t(($) => $.columns.closing),
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.closing} currency={row.currency} strong />,
      },
    ]
  }, [t, onOpen, seesBills])
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={list?.rows}
      rowKey={(row) => `${row.agencyId} ${row.currency} ${row.period}`}
      rowLabel={(row) => row.number ?? row.period}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          <span>
            <AgencyName row={row} seesBills={seesBills} />
            <Money amount={row.closing} currency={row.currency} strong />
          </span>
          <span className={styles.quiet}>
            <OpenButton row={row} onOpen={onOpen} />
            <Status tone={STATEMENT_TONES[row.status]}>{t.messages.status[row.status]}</Status>
          </span>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.sub.empty)}>{t(($) => $.sub.emptyText)}</EmptyState>}
      foot={list && <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={onPage} />}
    />
  )
}

function AgencyName({ row, seesBills }: { readonly row: SeveralRow; readonly seesBills: boolean }) {
  const t = useText(statementsText)
  if (!seesBills) return row.agencyName
  return (
    <Link to={paths.agencyBill(row.agencyId)} title={t(($) => $.sub.bill, { agency: row.agencyName })}>
      {row.agencyName}
    </Link>
  )
}

function OpenButton({ row, onOpen }: Pick<SeveralTableProps, 'onOpen'> & { readonly row: SeveralRow }) {
  const t = useText(statementsText)
  return (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {periodText(row.period, t.locale, fullDate)}
    </button>
  )
}
