// What every level of a sale has paid on credit for an order and its follow-up orders. A refund reduces that
// credit first and pays the rest to the prepaid balance, so that neither receives more than it paid. Payments
// in progress are not counted: they may still be reversed in full.

import { account, accountName } from '@interline/domain/ledger/accounts'
import type { OnCredit, SaleChain } from '@interline/domain/ledger/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from '../orders/index.ts'

type Family = Pick<Order, 'root_id' | 'agency_id'>

/**
 * Serialises the calculation and posting of refunds in a family of orders (an original and its follow-ups),
 * until the transaction ends. Called right after locking the order and before all else, so that two never
 * deadlock.
 */
export async function lockRefunds(tx: Tx, { root_id: root }: Family): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${root}`}, 0))`.execute(tx)
}

/**
 * Minor units by level, level 0 first. The books of levels above are outside an agency's scope but read all
 * the same.
 */
export async function paidOnCredit(
  tx: Tx,
  { root_id: root, agency_id: agency }: Family,
  chain: readonly Pick<SaleChain[number], 'agencyId' | 'currency'>[],
): Promise<OnCredit> {
  const { rows } = await sql<{ account: string; minor: bigint }>`
    with family as (
      select o.id, exists (select from ledger.lines_of('issue', o.id)) as settled
      from orders o where o.root_id = ${root} and o.agency_id = ${agency}
    ), moved as (
      select l.debit as account, l.amount
      from family f join payments p on p.order_id = f.id and p.agency_id = ${agency} and p.state = 'succeeded'
        cross join lateral ledger.lines_of('pay', p.id) l
      where f.settled
      union all
      select l.credit, -l.amount
      from family f cross join unnest(array['issue', 'return']) as event (type)
        cross join lateral ledger.lines_of(event.type, f.id) l
    )
    select account, sum(amount)::bigint as minor from moved group by account`.execute(tx)
  const paid = new Map(rows.map((row) => [row.account, row.minor]))
  return chain.map(
    ({ agencyId, currency }) => paid.get(accountName(account(agencyId, 'credit', currency))) ?? 0n,
  )
}
