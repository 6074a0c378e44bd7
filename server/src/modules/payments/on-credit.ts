// What every level of a sale has paid on credit for an order and all that has followed it. A refund takes that off the credit
// first and gives the rest to the prepaid balance, so that neither gets back more than it paid. What is paid and not done
// yet is not counted: it may still go back as a whole, exactly as it was taken.

import { account, accountName } from '@interline/domain/wallet/accounts'
import type { OnCredit, SaleChain } from '@interline/domain/wallet/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { Order } from '../orders/index.ts'

type Family = Pick<Order, 'root_id' | 'agency_id'>

/**
 * Lets one refund of a family of orders (an original and what has followed it) be worked out and booked at a time, until the
 * transaction ends. Taken right after the lock of the own order and before all else, so that two never wait for each other.
 */
export async function lockRefunds(tx: Tx, { root_id: root }: Family): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${root}`}, 0))`.execute(tx)
}

/** Minor units by level, level 0 first. The books of levels above are outside of an agency’s scope and read all the same. */
export async function paidOnCredit(
  tx: Tx,
  { root_id: root, agency_id: agency }: Family,
  chain: SaleChain,
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
