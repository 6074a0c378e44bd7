import { useLocale, useText } from '../../i18n/index.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { useNow } from '../../ui/sign/use-now.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { STATE_TONES, type Approval, type ApprovalList } from './approvals.ts'
import styles from './approvals.module.css'
import { approvalsText } from './text.ts'

export interface ApprovalsTableProps {
  /** Undefined while the first page loads. */
  readonly list: ApprovalList | undefined
  readonly view: 'open' | 'closed'
  readonly onOpen: (approval: Approval) => void
  readonly onPage: (page: number) => void
}

export function ApprovalsTable({ list, view, onOpen, onPage }: ApprovalsTableProps) {
  const t = useText(approvalsText)
  const locale = useLocale()
  const now = useNow(60_000)
  const { columns: heads, states } = t.messages
  const title = (row: Approval) => (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {row.title}
    </button>
  )
  const amount = (row: Approval) =>
    row.amount !== null && row.currency && <Money amount={row.amount} currency={row.currency} />
  const state = (row: Approval) => (
    <Status tone={STATE_TONES[row.state]}>{row.mayDecide ? t(($) => $.yours) : states[row.state]}</Status>
  )
  const when = (instant: string) => momentText(instant, now, locale)
  const columns: Column<Approval>[] = [
    { key: 'kind', head: heads.kind, cell: (row) => row.kindName, nowrap: true },
    { key: 'title', head: heads.request, cell: title },
    { key: 'amount', head: heads.amount, cell: amount, align: 'end', nowrap: true },
    { key: 'by', head: heads.requestedBy, cell: (row) => row.requestedBy },
    { key: 'at', head: heads.requested, cell: (row) => when(row.requestedAt), nowrap: true },
    view === 'open'
      ? { key: 'until', head: heads.expires, cell: (row) => when(row.expiresAt), nowrap: true }
      : { key: 'decidedBy', head: heads.decidedBy, cell: (row) => row.decidedBy ?? t(($) => $.nobody) },
    { key: 'state', head: heads.state, cell: state, nowrap: true },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={list?.rows}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.title}
      onOpen={onOpen}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {title(row)}
            {amount(row)}
          </div>
          <p>{row.kindName}</p>
          <p className={styles.quiet}>
            {row.requestedBy} · {when(row.requestedAt)}
          </p>
          {state(row)}
        </div>
      )}
      empty={<EmptyState title={t.messages.empty[view].title}>{t.messages.empty[view].text}</EmptyState>}
      foot={list && <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={onPage} />}
    />
  )
}
