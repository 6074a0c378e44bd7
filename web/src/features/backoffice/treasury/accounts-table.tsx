import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { ledgerText } from '../../ledger/text.ts'
import { treasuryText } from './text.ts'
import styles from './treasury.module.css'

type Lines = Reply<'officeTreasury.trialBalance'>['lines']
export type AccountLine = Lines['rows'][number]

interface AccountsTableProps {
  /** Undefined while the first page loads. */
  readonly list: Lines | undefined
  readonly onOpen: (line: AccountLine) => void
  readonly onPage: (page: number) => void
}

export function AccountsTable({ list, onOpen, onPage }: AccountsTableProps) {
  const t = useText(treasuryText)
  const { accounts } = useText(ledgerText).messages
  const owner = (line: AccountLine) => line.ownerName ?? t(($) => $.platform)
  const account = (line: AccountLine) => (
    <button type="button" className={styles.open} onClick={() => onOpen(line)}>
      {accounts[line.account]}
    </button>
  )
  const money = (amount: number, { currency }: AccountLine) => (
    <Money amount={amount} currency={currency} code={false} />
  )
  const columns: Column<AccountLine>[] = [
    { key: 'owner', head: t(($) => $.owner), cell: owner },
    { key: 'account', head: t(($) => $.account), cell: account },
    { key: 'currency', head: t(($) => $.currency), cell: (line) => line.currency },
    { key: 'debits', head: t(($) => $.debits), cell: (line) => money(line.debits, line), align: 'end' },
    { key: 'credits', head: t(($) => $.credits), cell: (line) => money(line.credits, line), align: 'end' },
    {
      key: 'debitBalance',
      head: t(($) => $.debitBalance),
      cell: (line) => line.debitBalance > 0 && money(line.debitBalance, line),
      align: 'end',
    },
    {
      key: 'creditBalance',
      head: t(($) => $.creditBalance),
      cell: (line) => line.creditBalance > 0 && money(line.creditBalance, line),
      align: 'end',
    },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={list?.rows}
      rowKey={(line) => `${line.owner}/${line.account}/${line.currency}`}
      rowLabel={(line) => `${owner(line)} ${accounts[line.account]} ${line.currency}`}
      onOpen={onOpen}
      card={(line) => (
        <div className={styles.card}>
          <div>
            {account(line)}
            <Money amount={line.debitBalance || line.creditBalance} currency={line.currency} />
          </div>
          <p className={styles.quiet}>
            {owner(line)} · {line.debitBalance > 0 ? t(($) => $.debitBalance) : t(($) => $.creditBalance)}
          </p>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.emptyTitle)}>{t(($) => $.emptyText)}</EmptyState>}
      foot={list && <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={onPage} />}
    />
  )
}
