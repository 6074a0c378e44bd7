// The wallet page: current amounts, the days of the range, and the entries behind them. Entries are read
// directly from the ledger's transfers, each with both balances after it.

import type { getWallet } from '@interline/contract/wallet/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { addDays, daysBetween } from '@interline/domain/time/local-date'
import { localDateAt, startOfDay } from '@interline/domain/time/zone'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { refuseBackwards } from '../../platform/http/validate.ts'
import type { PaymentType } from '@interline/domain/ledger/payment-types'
import type { Balances } from '../ledger/index.ts'
import { readAlert } from './alert.ts'
import type { WalletDeps } from './deps.ts'

type Query = HandlerInput<typeof getWallet>['query']
/** What of it narrows the entries. */
export type WalletFilter = Omit<Query, 'page' | 'pageSize'>

/** Default range in days, and the longest range. */
const DAYS = { fallback: 30, max: 366 }

export function readWallet(ctx: AgencyCtx, query: Query, deps: WalletDeps) {
  refuseBackwards({ ...query, path: 'to' })
  return ctx.transaction(async (tx) => {
    const { settlementCurrency, timeZone, creditPeriod } = await deps.owner(tx, ctx.actor.agencyId)
    const balances = await deps.ledger.balances(tx, ctx.actor.agencyId, settlementCurrency)
    const range = rangeOf(query, localDateAt(deps.now(), timeZone), timeZone)
    const found = { balances, range, query, zone: timeZone }
    const { page, pageSize } = query
    const entries = await readEntries(tx, found, { limit: pageSize, offset: (page - 1) * pageSize })
    const total = await countEntries(tx, found)
    const dayTotals = await readDayTotals(tx, found, entries)
    const days = await readDays(tx, balances, range, timeZone)
    return {
      currency: balances.currency,
      balance: Number(balances.balance),
      creditLimit: Number(balances.creditLimit),
      creditUsed: Number(balances.creditUsed),
      creditLeft: Number(balances.creditLeft),
      available: Number(balances.available),
      timeZone,
      creditPeriod,
      overdue: balances.overdue,
      days,
      alert: await readAlert(tx, ctx.actor.agencyId, balances.currency),
      dayTotals,
      entries: { rows: entries, total, page, pageSize },
    }
  })
}

interface Range {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly until: Date
}

/** Whole days of the agency's calendar. A range that is too long keeps its end. */
export function rangeOf({ from, to }: WalletFilter, today: string, zone: string): Range {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const wanted = from ?? addDays(last, 1 - DAYS.fallback)
  const first = daysBetween(wanted, last) >= DAYS.max ? addDays(last, 1 - DAYS.max) : wanted
  return {
    first,
    last,
    from: new Date(startOfDay(first, zone)),
    until: new Date(startOfDay(addDays(last, 1), zone)),
  }
}

export interface Found {
  readonly balances: Balances
  readonly range: Range
  readonly query: WalletFilter
  /** Of the agency's calendar. */
  readonly zone: string
}

interface EntryRow {
  readonly id: string
  readonly entry_id: string
  readonly account: 'balance' | 'credit'
  readonly payment_type: PaymentType
  readonly posted_at: Date
  readonly day: string
  readonly order_id: string | null
  readonly reference: string
  readonly memo: string
  readonly actor: { readonly name: string }
  readonly amount: bigint
  readonly balance_after: bigint
  readonly credit_after: bigint
}

/** Newest first. */
export async function readEntries(
  tx: Tx,
  found: Found,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const {
    balances: { accounts, currency },
    zone,
  } = found
  // The other wallet's balance at that moment: from its last earlier movement.
  const after = (
    account: bigint,
  ) => sql`case when m.account_id = ${account} then m.balance_after else coalesce((
    select o.balance_after from ledger.movement o where o.account_id = ${account} and o.posted_at <= m.posted_at
    order by o.posted_at desc, o.seq desc limit 1), 0) end`
  const { rows } = await sql<EntryRow>`
    select e.id || '-' || m.line || '-' || m.side as id, e.id as entry_id, case when m.account_id = ${accounts.balance} then 'balance' else 'credit' end as account,
      e.payment_type, m.posted_at, (m.posted_at at time zone ${zone})::date as day, e.order_id, e.reference, e.memo, e.actor, m.amount,
      ${after(accounts.balance)} as balance_after, ${after(accounts.credit)} as credit_after
    ${matching(found)}
    order by m.posted_at desc, m.entry_id desc, m.line desc
    limit ${limit} offset ${offset}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    entryId: row.entry_id,
    account: row.account,
    paymentType: row.payment_type,
    paymentTime: row.posted_at.toISOString(),
    day: row.day,
    orderId: row.order_id,
    paymentReference: row.reference,
    amount: Number(row.amount),
    balanceAfter: Number(row.balance_after),
    creditUsedAfter: Number(row.credit_after < 0n ? -row.credit_after : 0n),
    currency,
    description: row.memo,
    operator: row.actor.name,
  }))
}

export async function countEntries(tx: Tx, found: Found): Promise<number> {
  const { rows } = await sql<{
    total: bigint
  }>`select count(*) as total ${matching(found)}`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

/** Movements on the days of the page, even if the page splits a day. */
async function readDayTotals(tx: Tx, found: Found, entries: readonly { readonly day: string }[]) {
  const { accounts } = found.balances
  const days = [...new Set(entries.map(({ day }) => day))]
  if (days.length === 0) return []
  const { rows } = await sql<{ day: string; balance: bigint; credit: bigint }>`
    select (m.posted_at at time zone ${found.zone})::date as day,
      coalesce(sum(m.amount) filter (where m.account_id = ${accounts.balance}), 0)::bigint as balance,
      coalesce(sum(m.amount) filter (where m.account_id = ${accounts.credit}), 0)::bigint as credit
    ${matching(found)} and (m.posted_at at time zone ${found.zone})::date = any (${days}::date[])
    group by 1 order by 1 desc`.execute(tx)
  return rows.map(({ day, balance, credit }) => ({ day, balance: Number(balance), credit: Number(credit) }))
}

function matching({ balances: { accounts }, range, query }: Found): RawBuilder<unknown> {
  const { type, orderId, account } = query
  const wallets = account ? [accounts[account]] : [accounts.balance, accounts.credit]
  return sql`from ledger.movement m join ledger.entry e on e.id = m.entry_id
    where m.account_id = any (${wallets}::bigint[]) and m.posted_at >= ${range.from} and m.posted_at < ${range.until}
      and (${type ?? null}::text is null or e.payment_type = ${type ?? null})
      and (${orderId ?? null}::text is null or e.order_id = ${orderId ?? null})`
}

async function readDays(tx: Tx, { accounts }: Balances, range: Range, zone: string) {
  const { rows } = await sql<{
    day: string
    closing: bigint | null
    spent: bigint
    received: bigint
    topped_up: bigint
  }>`
    select (posted_at at time zone ${zone})::date as day, -coalesce(sum(amount) filter (where amount < 0), 0)::bigint as spent,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as received,
      coalesce(sum(amount) filter (where account_id = ${accounts.balance} and amount > 0 and exists (
        select from ledger.entry e where e.id = entry_id and e.event_type = 'top-up')), 0)::bigint as topped_up,
      (array_agg(balance_after order by seq desc) filter (where account_id = ${accounts.balance}))[1] as closing
    from ledger.movement where account_id in (${accounts.balance}, ${accounts.credit}) and posted_at >= ${range.from} and posted_at < ${range.until}
    group by 1`.execute(tx)
  const { rows: before } = await sql<{ balance_after: bigint }>`
    select balance_after from ledger.movement where account_id = ${accounts.balance} and posted_at < ${range.from}
    order by posted_at desc, seq desc limit 1`.execute(tx)
  const moved = new Map(rows.map((row) => [row.day, row]))
  let balance = before[0]?.balance_after ?? 0n
  return Array.from({ length: daysBetween(range.first, range.last) + 1 }, (_, at) => {
    const day = addDays(range.first, at)
    const row = moved.get(day)
    balance = row?.closing ?? balance
    return {
      day,
      balance: Number(balance),
      spent: Number(row?.spent ?? 0n),
      received: Number(row?.received ?? 0n),
      toppedUp: Number(row?.topped_up ?? 0n),
    }
  })
}
