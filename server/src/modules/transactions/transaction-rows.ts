// Transactions from the ledger: one for each movement of a wallet, and one for each payment attempt that
// moved nothing.

import type { Reply } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import type { Asked } from '@interline/domain/lists/filters'
import { exponent, type Currency } from '@interline/domain/money/money'
import { divide, rational } from '@interline/domain/money/rational'
import { rateText } from '@interline/domain/rates/from-euro'
import { MOST_TRANSACTION_DAYS, TRANSACTION_FILTERS } from '@interline/domain/transactions/filters'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { conditionsOf, inDays, refuseRanges } from '../../platform/lists/conditions.ts'
import { MOST_COUNTED } from '../../platform/lists/page.ts'
import type { PaymentType } from '@interline/domain/ledger/payment-types'

type Transaction = Reply<'transactions.list'>['rows'][number]
export type TransactionFilter = Asked<typeof TRANSACTION_FILTERS>

/** The days shown, both included. A range with one end has the maximum length. Throws `request.invalid`. */
export function daysOf(filter: TransactionFilter, { zone, now }: { zone: string; now: number }) {
  refuseRanges(TRANSACTION_FILTERS, filter)
  const { dateFrom, dateTo } = filter
  const most = MOST_TRANSACTION_DAYS - 1
  const to = dateTo ?? (dateFrom ? addDays(dateFrom, most) : localDateAt(now, zone))
  return { from: dateFrom ?? addDays(to, -most), to }
}

export interface Wanted {
  readonly filter: TransactionFilter
  readonly days: { readonly from: string; readonly to: string }
  readonly zone: string
  readonly agencies: readonly number[]
  readonly wallets: readonly bigint[]
}

export interface TransactionRow {
  readonly id: string
  readonly entry_id: string | null
  readonly agency_id: number
  readonly agency_name: string
  readonly type: Transaction['type']
  readonly payment_type: PaymentType | null
  readonly order_id: string | null
  readonly root_id: string | null
  readonly reference: string
  readonly method: Transaction['method']
  /** The signed movement; for an attempt, what it would have moved. */
  readonly amount: bigint
  readonly currency: Currency
  readonly fee: bigint
  readonly received_minor: bigint | null
  readonly received_currency: Currency | null
  readonly exchange_rate: string | null
  readonly created_at: Date
  readonly paid_at: Date | null
  readonly status: Transaction['status']
  readonly operator: string
  /** The instant as stored by the database, in microseconds: the cursor for the next rows of a file. */
  readonly at: string
}

/** Matching rows, newest first. `after`: only rows behind this one. */
export async function readTransactions(
  tx: Tx,
  wanted: Wanted,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: TransactionRow | undefined },
): Promise<TransactionRow[]> {
  const behind = after ? sql`and (x.at, x.id) < (${after.at}::timestamptz, ${after.id})` : sql``
  const { rows } = await sql<TransactionRow>`
    select x.id, x.entry_id, x.agency_id, g.name as agency_name, x.type, x.payment_type, x.order_id, o.root_id, x.reference,
      x.method, x.amount, x.currency, coalesce(sign(x.amount) * s.fee_minor, 0)::bigint as fee,
      (sign(x.amount) * s.received_minor)::bigint as received_minor, s.received_currency, s.exchange_rate,
      coalesce(s.created_at, p.created_at, x.created_at) as created_at, x.paid_at, x.status, x.operator, x.at::text as at
    from (select x.* from ${transactionsOf(wanted)} x where ${matching(wanted)} ${behind}
      order by x.at desc, x.id desc limit ${limit} offset ${offset}) x
    join agencies g on g.id = x.agency_id
    left join orders o on o.id = x.order_id
    left join payments p on p.id = x.event_id and x.event_type = 'pay'
    left join lateral ${receipt} s on true
    order by x.at desc, x.id desc`.execute(tx)
  return rows
}

interface Sums {
  readonly total: number
  /** Null: more rows match than are counted. */
  readonly totals: Reply<'transactions.list'>['totals']
}

/** The number of rows and their totals, up to the counting limit. */
export async function sumTransactions(tx: Tx, wanted: Wanted): Promise<Sums> {
  const { rows } = await sql<{
    currency: Currency
    count: number
    received: bigint
    paid: bigint
    fees: bigint
  }>`
    select x.currency, count(*)::integer as count,
      coalesce(sum(x.amount) filter (where x.amount > 0 and x.entry_id is not null), 0)::bigint as received,
      coalesce(-sum(x.amount) filter (where x.amount < 0 and x.entry_id is not null), 0)::bigint as paid,
      coalesce(sum(sign(x.amount) * s.fee_minor), 0)::bigint as fees
    from (select x.entry_id, x.event_type, x.event_id, x.agency_id, x.amount, x.currency from ${transactionsOf(wanted)} x where ${matching(wanted)}
      limit ${MOST_COUNTED + 1}) x
    left join lateral ${receipt} s on true
    group by x.currency order by x.currency`.execute(tx)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const totals = rows.map(({ currency, received, paid, fees }) => ({
    currency,
    received: Number(received),
    paid: Number(paid),
    fees: Number(fees),
  }))
  return { total, totals: total > MOST_COUNTED ? null : totals }
}

/** At most one more than `most`. */
export async function countTransactions(tx: Tx, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select 1 from ${transactionsOf(wanted)} x where ${matching(wanted)} limit ${most + 1}) x`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * The amount received for a row of a top-up or repayment, offline or by gateway, or returned for one. Null as rate:
 * a gateway charges an amount, at the rates of its snapshot.
 */
const receipt = sql`(
  select fee_minor, received_minor, received_currency, exchange_rate, created_at
    from top_ups where entry_id = x.entry_id and x.event_type in ('top-up', 'repay')
  union all
  select fee_minor, received_minor, received_currency, exchange_rate, reversed_at
    from top_ups where reversal_entry_id = x.entry_id and x.event_type in ('top-up-reversal', 'repay-reversal')
  union all
  select fee_minor, charged_minor, charged_currency, null, created_at
    from gateway_attempts where id = x.event_id and x.event_type = 'top-up' and agency_id = x.agency_id
  union all
  -- A refund by gateway, or what was refunded and stayed after all. A fee that is credited on its own came from nobody.
  select case when x.event_id like '% fee' then -r.fee_minor else r.fee_minor end,
      case when x.event_id like '% fee' then null else r.charged_minor end,
      case when x.event_id like '% fee' then null else g.charged_currency end, null, r.created_at
    from gateway_refunds r join gateway_attempts g on g.id = r.attempt_id
    where r.id = split_part(x.event_id, ' ', 1) and x.event_type in ('top-up', 'top-up-reversal')
      and r.agency_id = x.agency_id and r.cause = 'order')`

const RECEIVED = sql`e.event_type in ('top-up', 'repay', 'top-up-reversal', 'repay-reversal')`

function transactionsOf({ wallets, agencies }: Wanted): RawBuilder<unknown> {
  return sql`(
    select e.id || '-' || m.line || '-' || m.side as id, e.id as entry_id, m.agency_id, e.event_type, e.event_id,
      case when e.event_type = 'top-up' then 'top-up' when e.event_type = 'repay' then 'repayment'
        when e.event_type like '%-reversal' then 'reversal'
        when e.event_type = 'pay' or e.event_type = 'issue' and m.amount < 0 then 'payment'
        when e.event_type in ('reimburse', 'return', 'issue') then 'refund' else 'adjustment' end as type,
      e.payment_type, e.order_id, e.reference, case when ${RECEIVED} then coalesce(
        (select g.channel from gateway_attempts g where g.id = e.event_id),
        (select g.channel from gateway_refunds r join gateway_attempts g on g.id = r.attempt_id
          where r.id = split_part(e.event_id, ' ', 1)), 'offline') else a.kind end as method,
      m.amount, m.currency, m.posted_at as created_at, m.posted_at as paid_at, m.posted_at as at,
      case when e.event_type in ('top-up', 'repay') and exists (select from ledger.entry r where r.reverses = e.id)
        then 'reversed' else 'succeeded' end as status,
      e.actor->>'name' as operator
    from ledger.movement m join ledger.entry e on e.id = m.entry_id join ledger.account a on a.id = m.account_id
    where m.account_id = any (${wallets}::bigint[])
    union all
    select p.id, null, p.agency_id, 'attempt', p.id, 'payment',
      case when o.order_type in ('origin', 'change', 'refund', 'void') then o.order_type || '-flight' end,
      p.order_id, p.id, p.channel, -p.amount_minor, p.currency, p.created_at, null, p.created_at,
      case when p.state = 'created' then 'pending' else p.state end, p.payer_name
    from payments p join orders o on o.id = p.order_id
    where p.agency_id = any (${agencies}::integer[]) and p.state <> 'succeeded')`
}

function matching({ filter, days, zone, agencies }: Wanted): RawBuilder<unknown> {
  const asked = { ...filter, dateFrom: days.from, dateTo: days.to }
  const conditions = conditionsOf(TRANSACTION_FILTERS, asked, {
    date: (range) => inDays(sql.ref('x.at'), range, zone),
    type: (type) => sql<boolean>`x.type = ${type}`,
    method: (method) => sql<boolean>`x.method = ${method}`,
    status: (status) => sql<boolean>`x.status = ${status}`,
    orderId: (id) =>
      sql<boolean>`x.order_id in (select o.id from orders o where o.root_id = ${id.toUpperCase()} or o.id = ${id.toUpperCase()})`,
    agency: () => sql<boolean>`x.agency_id = any (${agencies}::integer[])`,
  })
  return sql.join(conditions, sql` and `)
}

export function presentTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    agencyId: row.agency_id,
    agencyName: row.agency_name,
    type: row.type,
    paymentType: row.payment_type,
    originalId: row.root_id ?? row.order_id,
    orderId: row.order_id,
    referenceId: row.reference,
    method: row.method,
    gross: Number(grossOf(row)),
    currency: row.received_currency ?? row.currency,
    handlingFee: Number(row.fee),
    settlementCurrency: row.currency,
    net: { [row.currency]: Number(row.amount) },
    exchangeRate: rateOf(row),
    paymentTime: row.paid_at?.toISOString() ?? null,
    createdTime: row.created_at.toISOString(),
    status: row.status,
    entryId: row.entry_id,
    operator: row.operator,
  }
}

/** Of a payment in another currency: settlement units for one unit paid, as agreed or as charged. Null: the same currency. */
export function rateOf(row: TransactionRow): string | null {
  const { amount, fee, currency, received_minor: minor, received_currency: received } = row
  if (!minor || received === null || received === currency) return null
  const units = (of: bigint, unit: Currency) => rational(of, 10n ** BigInt(exponent(unit)))
  return row.exchange_rate ?? rateText(divide(units(amount + fee, currency), units(minor, received)))
}

/** In the currency of the payment. */
export function grossOf({
  amount,
  fee,
  currency,
  received_minor: received,
  received_currency: receivedIn,
}: Pick<TransactionRow, 'amount' | 'fee' | 'currency' | 'received_minor' | 'received_currency'>): bigint {
  return received !== null && receivedIn !== currency ? received : amount + fee
}
