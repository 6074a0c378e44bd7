import { ArrowDownLeft, Ban, Plane, Repeat2, TrainFront, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { serverNow } from '../../clock.ts'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Code } from '../../ui/code/code.tsx'
import { dayOfInstant, momentText, shortDate, timeOfInstant } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { daySums } from './day-sums.ts'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

type Wallet = Reply<'wallet.get'>
type Entry = Wallet['entries']['rows'][number]

const ICONS = {
  'top-up': ArrowDownLeft,
  'origin-flight': Plane,
  'origin-train': TrainFront,
  'refund-flight': Undo2,
  'change-flight': Repeat2,
  'void-flight': Ban,
} as const

interface EntriesTableProps {
  readonly wallet: Wallet | undefined
  readonly onPage: (page: number) => void
}

/** Every movement with the balance after it, grouped by day. */
export function EntriesTable({ wallet, onPage }: EntriesTableProps) {
  const t = useText(walletText)
  const columns = useEntryColumns()
  const entries = wallet?.entries
  const currency = wallet?.currency
  // A day that the page cuts off would show a wrong sum.
  const sums = entries && entries.total <= entries.rows.length ? daySums(entries.rows) : null
  return (
    <DataTable
      bare
      label={t(($) => $.entries.title)}
      columns={columns}
      rows={entries?.rows}
      rowKey={(entry) => entry.id}
      rowLabel={(entry) => entry.paymentReference}
      groupHead={(entry, before) => {
        const day = dayOfInstant(entry.paymentTime)
        if (before && dayOfInstant(before.paymentTime) === day) return null
        return (
          <th colSpan={columns.length} scope="colgroup">
            <span className={styles.group}>
              {shortDate(day, t.locale)}
              {sums && currency && <Money amount={sums.get(day) ?? 0} currency={currency} plus />}
            </span>
          </th>
        )
      }}
      card={(entry) => <EntryCard entry={entry} />}
      empty={<EmptyState title={t(($) => $.entries.empty)}>{t(($) => $.entries.emptyText)}</EmptyState>}
      foot={
        entries && (
          <Pager page={entries.page} pageSize={entries.pageSize} total={entries.total} onPage={onPage} />
        )
      }
    />
  )
}

function useEntryColumns(): readonly Column<Entry>[] {
  const t = useText(walletText)
  return useMemo<Column<Entry>[]>(
    () => [
      {
        key: 'time',
        head: t(($) => $.entries.time),
        nowrap: true,
        cell: (entry) => timeOfInstant(entry.paymentTime, true),
      },
      {
        key: 'type',
        head: t(($) => $.entries.type),
        nowrap: true,
        cell: (entry) => <EntryType entry={entry} />,
      },
      {
        key: 'reference',
        head: t(($) => $.entries.reference),
        cell: (entry) => <EntryReference entry={entry} />,
      },
      { key: 'for', head: t(($) => $.entries.for), cell: (entry) => entry.description },
      {
        key: 'account',
        head: t(($) => $.entries.account),
        nowrap: true,
        cell: (entry) => t(($) => $.accounts[entry.account]),
      },
      {
        key: 'amount',
        head: t(($) => $.entries.amount),
        align: 'end',
        nowrap: true,
        cell: (entry) => <Money amount={entry.amount} currency={entry.currency} code={false} plus strong />,
      },
      {
        key: 'balance',
        head: t(($) => $.entries.balance),
        align: 'end',
        nowrap: true,
        cell: (entry) => (
          <Money
            amount={entry.account === 'credit' ? -entry.creditUsedAfter : entry.balanceAfter}
            currency={entry.currency}
            code={false}
          />
        ),
      },
    ],
    [t],
  )
}

function EntryType({ entry }: { readonly entry: Entry }) {
  const t = useText(walletText)
  const Icon = ICONS[entry.paymentType]
  return (
    <span className={styles.kind}>
      <Icon aria-hidden="true" size={16} />
      {t(($) => $.types[entry.paymentType])}
    </span>
  )
}

function EntryReference({ entry }: { readonly entry: Entry }) {
  if (!entry.orderId) return <Code>{entry.paymentReference}</Code>
  return (
    <Link to={paths.flightOrder(entry.orderId)}>
      <Code>{entry.orderId}</Code>
    </Link>
  )
}

function EntryCard({ entry }: { readonly entry: Entry }) {
  const { locale } = useText(walletText)
  return (
    <div className={styles.card}>
      <span>
        <EntryType entry={entry} />
        <Money amount={entry.amount} currency={entry.currency} plus strong />
      </span>
      <span className={styles.quiet}>
        <EntryReference entry={entry} />
        {momentText(entry.paymentTime, serverNow(), locale)}
      </span>
    </div>
  )
}
