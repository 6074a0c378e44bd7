import { localTimeAt } from '@interline/domain/time/zone'
import {
  ArrowDownLeft,
  Ban,
  FileWarning,
  Plane,
  Repeat2,
  Scale,
  Ticket,
  TrainFront,
  Undo2,
} from 'lucide-react'
import { useMemo } from 'react'
import { serverNow } from '../../clock.ts'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { Code } from '../../ui/code/code.tsx'
import { clockTime, momentText, shortDate } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { AmountLink } from '../ledger/amount-link.tsx'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

type Wallet = Reply<'wallet.get'>
type Entry = Wallet['entries']['rows'][number]
type DayTotal = Wallet['dayTotals'][number]

/** By the type, or by its first word, which all products share. */
const ICONS: Readonly<Record<string, typeof Plane>> = {
  'top-up': ArrowDownLeft,
  'origin-flight': Plane,
  'origin-train': TrainFront,
  origin: Ticket,
  change: Repeat2,
  refund: Undo2,
  void: Ban,
  adjustment: Scale,
  'airline-memo': FileWarning,
}

/** Columns before the figures: time, type, reference, description. */
const WORDS = 4

interface EntriesTableProps {
  readonly wallet: Wallet | undefined
  readonly onPage: (page: number) => void
}

/** Every movement with balance and credit after it, grouped by day with daily totals. */
export function EntriesTable({ wallet, onPage }: EntriesTableProps) {
  const t = useText(walletText)
  const entries = wallet?.entries
  const hasCredit = Boolean(
    wallet &&
    (wallet.creditLimit > 0 ||
      wallet.creditUsed > 0 ||
      wallet.entries.rows.some(({ account }) => account === 'credit')),
  )
  const columns = useEntryColumns(hasCredit, wallet?.timeZone)
  const totals = new Map(wallet?.dayTotals.map((total) => [total.day, total]))
  const firsts = new Set(
    entries?.rows.filter(({ day }, at) => entries.rows[at - 1]?.day !== day).map(({ id }) => id),
  )
  return (
    <DataTable
      bare
      label={t(($) => $.entries.title)}
      columns={columns}
      rows={entries?.rows}
      rowKey={(entry) => entry.id}
      rowLabel={(entry) => entry.paymentReference}
      groupHead={(entry) => {
        const total = totals.get(entry.day)
        if (!firsts.has(entry.id) || !wallet) return null
        return <DayHead day={entry.day} total={total} currency={wallet.currency} hasCredit={hasCredit} />
      }}
      card={(entry) => (
        <EntryCard
          entry={entry}
          zone={wallet?.timeZone}
          total={firsts.has(entry.id) ? totals.get(entry.day) : undefined}
        />
      )}
      empty={<EmptyState title={t(($) => $.entries.empty)}>{t(($) => $.entries.emptyText)}</EmptyState>}
      foot={
        entries && (
          <Pager page={entries.page} pageSize={entries.pageSize} total={entries.total} onPage={onPage} />
        )
      }
    />
  )
}

interface DayHeadProps {
  readonly day: string
  readonly total: DayTotal | undefined
  readonly currency: Entry['currency']
  readonly hasCredit: boolean
}

/** The day, with its totals by account. */
function DayHead({ day, total, currency, hasCredit }: DayHeadProps) {
  const t = useText(walletText)
  const sum = (amount: number | undefined) =>
    amount !== undefined && amount !== 0 && <Money amount={amount} currency={currency} code={false} plus />
  return (
    <>
      <th colSpan={WORDS} scope="rowgroup">
        {shortDate(day, t.locale)}
      </th>
      <td className={styles.sum} aria-label={t(($) => $.entries.dayBalance)}>
        {sum(total?.balance)}
      </td>
      <td />
      {hasCredit && (
        <>
          <td className={styles.sum} aria-label={t(($) => $.entries.dayCredit)}>
            {sum(total?.credit)}
          </td>
          <td />
        </>
      )}
    </>
  )
}

function useEntryColumns(hasCredit: boolean, zone = 'UTC'): readonly Column<Entry>[] {
  const t = useText(walletText)
  return useMemo<Column<Entry>[]>(
    () => [
      {
        key: 'time',
        head: t(($) => $.entries.time),
        nowrap: true,
        cell: (entry) => timeAt(entry.paymentTime, zone),
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
        key: 'balance',
        head: t(($) => $.accounts.balance),
        align: 'end',
        nowrap: true,
        cell: (entry) => <Moved entry={entry} account="balance" />,
      },
      {
        key: 'balanceAfter',
        head: t(($) => $.entries.balanceAfter),
        align: 'end',
        nowrap: true,
        cell: (entry) => <After entry={entry} account="balance" amount={entry.balanceAfter} />,
      },
      ...(hasCredit
        ? ([
            {
              key: 'credit',
              head: t(($) => $.accounts.credit),
              align: 'end',
              nowrap: true,
              cell: (entry) => <Moved entry={entry} account="credit" />,
            },
            {
              key: 'creditAfter',
              head: t(($) => $.entries.creditAfter),
              align: 'end',
              nowrap: true,
              cell: (entry) => <After entry={entry} account="credit" amount={entry.creditUsedAfter} />,
            },
          ] satisfies Column<Entry>[])
        : []),
    ],
    [t, hasCredit, zone],
  )
}

/** `14:30:05` in a time zone; seconds are the same in all of them. */
function timeAt(instant: string, zone: string): string {
  return clockTime(localTimeAt(Date.parse(instant), zone)) + instant.slice(16, 19)
}

interface OfAccount {
  readonly entry: Entry
  readonly account: Entry['account']
}

/** The amount in the column of its account; nothing in the other one. */
function Moved({ entry, account }: OfAccount) {
  if (entry.account !== account) return null
  return (
    <AmountLink
      source={{ entry: entry.entryId }}
      amount={entry.amount}
      currency={entry.currency}
      code={false}
      plus
      strong
    />
  )
}

/** The account after the entry; quiet where the entry did not move it. */
function After({ entry, account, amount }: OfAccount & { readonly amount: number }) {
  return (
    <span className={entry.account === account ? undefined : styles.still}>
      <Money amount={amount} currency={entry.currency} code={false} />
    </span>
  )
}

function EntryType({ entry }: { readonly entry: Entry }) {
  const t = useText(walletText)
  const { paymentType: type } = entry
  const Icon = ICONS[type] ?? ICONS[type.split('-', 1)[0] ?? ''] ?? Ticket
  return (
    <span className={styles.kind}>
      <Icon aria-hidden="true" size={16} />
      {t(($) => $.types[type])}
    </span>
  )
}

function EntryReference({ entry }: { readonly entry: Entry }) {
  if (!entry.orderId) return <Code>{entry.paymentReference}</Code>
  return (
    <Link to={orderPath(entry.orderId)}>
      <Code>{entry.orderId}</Code>
    </Link>
  )
}

interface EntryCardProps {
  readonly entry: Entry
  /** Of the agency, whose days head the list. */
  readonly zone: string | undefined
  /** The totals of its day, on the first entry of it. */
  readonly total: DayTotal | undefined
}

function EntryCard({ entry, zone, total }: EntryCardProps) {
  const t = useText(walletText)
  const after = entry.account === 'credit' ? entry.creditUsedAfter : entry.balanceAfter
  return (
    <div className={styles.card}>
      {total && (
        <span className={styles.cardDay}>
          {shortDate(entry.day, t.locale)}
          <Money amount={total.balance + total.credit} currency={entry.currency} plus />
        </span>
      )}
      <span>
        <EntryType entry={entry} />
        <AmountLink
          source={{ entry: entry.entryId }}
          amount={entry.amount}
          currency={entry.currency}
          plus
          strong
        />
      </span>
      <span className={styles.quiet}>
        <EntryReference entry={entry} />
        {momentText(entry.paymentTime, serverNow(), t.locale, zone)}
      </span>
      <span className={styles.quiet}>
        {t(($) => $.entries[entry.account === 'credit' ? 'creditAfter' : 'balanceAfter'])}
        <Money amount={after} currency={entry.currency} code={false} />
      </span>
    </div>
  )
}
