// The wallet page: what the agency has, the days of the range, and the entries that made it so. Entries are read
// straight from the ledger's transfers, each with both balances after it.

import type { getWallet } from '@interline/contract/wallet/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { addDays, daysBetween } from '@interline/domain/time/local-date'
import { localDateAt, startOfDay } from '@interline/domain/time/zone'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { refuseBackwards } from '../../platform/http/validate.ts'
import { readBalances, type Balances, type FindOwner } from './balances.ts'
import type { PaymentType } from './post.ts'

type Query = HandlerInput<typeof getWallet>['query']

/** Days shown where the caller names no range, and the longest range. */
const DAYS = { fallback: 30, max: 366 }

export function readWallet(ctx: AgencyCtx, query: Query, deps: { owner: FindOwner; now: () => number }) {
  refuseBackwards({ ...query, path: 'to' })
  return ctx.transaction(async (tx) => {
    const { settlementCurrency, timeZone, creditPeriod } = await deps.owner(tx, ctx.actor.agencyId)
    const balances = await readBalances(tx, ctx.actor.agencyId, settlementCurrency)
    const range = rangeOf(query, localDateAt(deps.now(), timeZone), timeZone)
    const [entries, total, days] = [
      await readEntries(tx, balances, range, query),
      await countEntries(tx, balances, range, query),
      await readDays(tx, balances, range, timeZone),
    ]
    return {
      currency: balances.currency,
      balance: Number(balances.balance),
      creditLimit: Number(balances.creditLimit),
      creditUsed: Number(balances.creditUsed),
      creditLeft: Number(balances.creditLeft),
      available: Number(balances.available),
      creditPeriod,
      overdue: balances.overdue,
      days,
      entries: { rows: entries, total, page: query.page, pageSize: query.pageSize },
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
function rangeOf({ from, to }: Query, today: string, zone: string): Range {
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

interface EntryRow {
  readonly id: string
  readonly account: 'balance' | 'credit'
  readonly payment_type: PaymentType
  readonly posted_at: Date
  readonly order_id: string | null
  readonly reference: string
  readonly memo: string
  readonly actor: { readonly name: string }
  readonly amount: bigint
  readonly balance_after: bigint
  readonly credit_after: bigint
}

async function readEntries(tx: Tx, { accounts, currency }: Balances, range: Range, query: Query) {
  // The other wallet's balance at that moment: its last movement until then.
  const after = (
    account: bigint,
  ) => sql`case when m.account_id = ${account} then m.balance_after else coalesce((
    select o.balance_after from ledger.movement o where o.account_id = ${account} and o.posted_at <= m.posted_at
    order by o.posted_at desc, o.seq desc limit 1), 0) end`
  const { rows } = await sql<EntryRow>`
    select e.id || '-' || m.line || '-' || m.side as id, case when m.account_id = ${accounts.balance} then 'balance' else 'credit' end as account,
      e.payment_type, m.posted_at, e.order_id, e.reference, e.memo, e.actor, m.amount,
      ${after(accounts.balance)} as balance_after, ${after(accounts.credit)} as credit_after
    ${matching(accounts, range, query)}
    order by m.posted_at desc, m.entry_id desc, m.line desc
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    account: row.account,
    paymentType: row.payment_type,
    paymentTime: row.posted_at.toISOString(),
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

async function countEntries(tx: Tx, { accounts }: Balances, range: Range, query: Query): Promise<number> {
  const { rows } = await sql<{
    total: bigint
  }>`select count(*) as total ${matching(accounts, range, query)}`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

function matching(
  accounts: Balances['accounts'],
  range: Range,
  { type, orderId }: Query,
): RawBuilder<unknown> {
  return sql`from ledger.movement m join ledger.entry e on e.id = m.entry_id
    where m.account_id in (${accounts.balance}, ${accounts.credit}) and m.posted_at >= ${range.from} and m.posted_at < ${range.until}
      and (${type ?? null}::text is null or e.payment_type = ${type ?? null})
      and (${orderId ?? null}::text is null or e.order_id = ${orderId ?? null})`
}

async function readDays(tx: Tx, { accounts }: Balances, range: Range, zone: string) {
  const { rows } = await sql<{ day: string; closing: bigint | null; spent: bigint; received: bigint }>`
    select (posted_at at time zone ${zone})::date as day, -coalesce(sum(amount) filter (where amount < 0), 0)::bigint as spent,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as received,
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
    }
  })
}
