import { localTimeAt } from '@interline/domain/time/zone'
import { useMemo } from 'react'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { useDateFormat } from '../../shell/date-format.ts'
import { useMe } from '../../shell/session.ts'
import { Code } from '../../ui/code/code.tsx'
import { clockTime, fullDate } from '../../ui/format/dates.ts'
import { shownRate } from '../../ui/format/rate.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { AmountLink } from '../ledger/amount-link.tsx'
import { transactionsText } from './text.ts'
import { STATUS_TONES, type Transaction } from './transaction-list.ts'
import styles from './transactions.module.css'

/** All columns; `zone` is the agency's time zone, which the day filter uses. */
export function useTransactionColumns(zone: string): readonly Column<Transaction>[] {
  const t = useText(transactionsText)
  const momentOf = useMoment(zone)
  return useMemo<Column<Transaction>[]>(() => {
    const heads = t.messages.columns
    return [
      {
        key: 'time',
        head: heads.time,
        nowrap: true,
        cell: (row) => (
          <>
            {momentOf(row.paymentTime ?? row.createdTime)}
            <OtherAgency row={row} />
          </>
        ),
      },
      { key: 'type', head: heads.type, nowrap: true, cell: (row) => <TypeCell row={row} /> },
      {
        key: 'original',
        head: heads.original,
        nowrap: true,
        cell: (row) => <OrderLink id={row.originalId} />,
      },
      { key: 'reference', head: heads.reference, cell: (row) => <Reference row={row} /> },
      { key: 'method', head: heads.method, nowrap: true, cell: (row) => <Method row={row} /> },
      { key: 'gross', head: heads.gross, align: 'end', nowrap: true, cell: (row) => <Gross row={row} /> },
      { key: 'fee', head: heads.fee, align: 'end', nowrap: true, cell: (row) => <Fee row={row} /> },
      { key: 'net', head: heads.net, align: 'end', nowrap: true, cell: (row) => <Net row={row} /> },
      { key: 'status', head: heads.status, nowrap: true, cell: (row) => <TransactionStatus row={row} /> },
      { key: 'agency', head: heads.agency, cell: (row) => row.agencyName },
      { key: 'order', head: heads.order, nowrap: true, cell: (row) => <OrderLink id={row.orderId} /> },
      { key: 'created', head: heads.created, nowrap: true, cell: (row) => momentOf(row.createdTime) },
      { key: 'by', head: heads.by, cell: (row) => row.operator },
    ]
  }, [t, momentOf])
}

interface OfRow {
  readonly row: Transaction
}

/** A row as a card on a phone. */
export function TransactionCard({ row, zone }: OfRow & { readonly zone: string }) {
  const momentOf = useMoment(zone)
  return (
    <div className={styles.card}>
      <span>
        <TransactionType row={row} />
        <Net row={row} />
      </span>
      <span className={styles.quiet}>
        {row.originalId ? <OrderLink id={row.originalId} /> : <Code>{row.referenceId}</Code>}
        {momentOf(row.paymentTime ?? row.createdTime)}
      </span>
      <span className={styles.quiet}>
        <Method row={row} />
        <TransactionStatus row={row} />
      </span>
      <OtherAgency row={row} />
    </div>
  )
}

/** `2026-11-26 14:30` in a time zone, in the user's date format. */
function useMoment(zone: string) {
  const format = useDateFormat()
  return useMemo(
    () => (instant: string) => {
      const local = localTimeAt(Date.parse(instant), zone)
      return `${fullDate(local.slice(0, 10), format)} ${clockTime(local)}`
    },
    [zone, format],
  )
}

function OtherAgency({ row }: OfRow) {
  const own = useMe()?.userInfo.agencyId
  return row.agencyId === own ? null : <span className={styles.quiet}>{row.agencyName}</span>
}

function TransactionType({ row }: OfRow) {
  const t = useText(transactionsText)
  return (
    <span>
      {t(($) => $.types[row.type])}
      {row.paymentType && row.paymentType !== 'top-up' && (
        <span className={styles.quiet}>{t(($) => $.products[row.paymentType!])}</span>
      )}
    </span>
  )
}

/** The type, and the status of what did not succeed: whoever looks at the amounts has to know. */
function TypeCell({ row }: OfRow) {
  return (
    <>
      <TransactionType row={row} />
      {row.status !== 'succeeded' && <TransactionStatus row={row} />}
    </>
  )
}

function TransactionStatus({ row }: OfRow) {
  const t = useText(transactionsText)
  return <Status tone={STATUS_TONES[row.status]}>{t(($) => $.states[row.status])}</Status>
}

function Method({ row: { method } }: OfRow) {
  const t = useText(transactionsText)
  return t(($) => $.methods[method])
}

/** Long ids are truncated on screen only; copying the cell gives the whole id. */
function Reference({ row: { referenceId } }: OfRow) {
  return (
    <span className={styles.reference} title={referenceId}>
      <Code>{referenceId}</Code>
    </span>
  )
}

function OrderLink({ id }: { readonly id: string | null }) {
  if (id === null) return null
  return (
    <Link to={orderPath(id)}>
      <Code>{id}</Code>
    </Link>
  )
}

/** The amount paid, with the rate where the account has another currency. */
function Gross({ row }: OfRow) {
  const t = useText(transactionsText)
  const money = { amount: row.gross, currency: row.currency, plus: true }
  return (
    <>
      {row.entryId ? <AmountLink source={{ entry: row.entryId }} {...money} /> : <Money {...money} />}
      {row.exchangeRate && (
        <span className={styles.quiet}>{t(($) => $.rate, { rate: shownRate(row.exchangeRate) })}</span>
      )}
    </>
  )
}

function Fee({ row }: OfRow) {
  const money = { amount: row.handlingFee, currency: row.settlementCurrency }
  if (row.handlingFee === 0 || !row.entryId) return <Money {...money} />
  return <AmountLink source={{ entry: row.entryId }} {...money} />
}

/** The movement of the account; struck through when there was none. */
function Net({ row }: OfRow) {
  const money = {
    amount: row.net[row.settlementCurrency] ?? 0,
    currency: row.settlementCurrency,
    plus: true,
    strong: true,
  }
  if (row.entryId) return <AmountLink source={{ entry: row.entryId }} {...money} />
  return (
    <s className={styles.unpaid}>
      <Money {...money} />
    </s>
  )
}
