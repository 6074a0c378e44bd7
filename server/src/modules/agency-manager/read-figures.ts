// Funds, debt, open orders and users of several agencies: one query for a page.

import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

export interface AgencyFigures {
  readonly id: number
  readonly balance: bigint
  readonly credit_limit: bigint
  readonly credit_used: bigint
  readonly balance_open: boolean
  readonly credit_open: boolean
  readonly overdue: boolean
  readonly people: number
  readonly children: number
  readonly created_at: Date
  readonly extra_info: string
}

/** In the transaction's scope; amounts in minor units of each settlement currency. */
export async function readFigures(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AgencyFigures>> {
  const { rows } = await sql<AgencyFigures>`
    select a.id, a.created_at, a.extra_info, coalesce(b.balance, 0) as balance, coalesce(c.credit_limit, 0) as credit_limit,
      greatest(0, -coalesce(c.balance, 0)) as credit_used, coalesce(b.status = 'open', false) as balance_open,
      coalesce(c.status = 'open', false) as credit_open, coalesce(c.status = 'overdue', false) as overdue,
      (select count(*)::integer from users u where u.agency_id = a.id and u.status <> 'inactive') as people,
      (select count(*)::integer from agencies s where s.parent_id = a.id and s.status <> 'closed') as children
    from agencies a
    left join ledger.account b on b.agency_id = a.id and b.currency = a.settlement_currency and b.kind = 'balance'
    left join ledger.account c on c.agency_id = a.id and c.currency = a.settlement_currency and c.kind = 'credit'
    where a.id = any(${[...ids]}::integer[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Money in any currency, including from before a change of the settlement currency. */
export async function readLeftMoney(
  tx: Tx,
  agencyId: number,
): Promise<{ balance: bigint; creditUsed: bigint }> {
  const { rows } = await sql<{ balance: bigint; used: bigint }>`
    select coalesce(sum(balance) filter (where kind = 'balance'), 0)::bigint as balance,
      coalesce(sum(-balance) filter (where kind = 'credit'), 0)::bigint as used
    from ledger.account where agency_id = ${agencyId} and kind in ('balance', 'credit')`.execute(tx)
  return { balance: rows[0]?.balance ?? 0n, creditUsed: rows[0]?.used ?? 0n }
}
