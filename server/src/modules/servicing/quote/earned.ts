// What the sellers of a chain have earned on tickets: the limit of what a refund may take from each of them.

import type { LevelReturn } from '@interline/domain/servicing/quote-lines'
import { account, accountName, PLATFORM } from '@interline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../flight-orders/index.ts'

type Level = Pick<LevelReturn, 'agencyId' | 'currency'>

/**
 * What each seller may lose by a refund: the margin inside the tickets, but no more than is left in the books
 * of the chain. A negative margin is a loss accepted by the desk before; then the tickets' own margin counts.
 */
export async function earnedOn(
  tx: Tx,
  {
    order,
    levels,
    margins,
  }: { readonly order: Order; readonly levels: readonly Level[]; readonly margins: readonly bigint[] },
): Promise<bigint[]> {
  if (order.test) return [...margins]
  const booked = await bookedMargins(tx, order)
  return levels.map(({ currency }, at) => {
    const seller = levels[at - 1]?.agencyId ?? PLATFORM
    const own = margins[at] ?? 0n
    const has = booked.get(accountName(account(seller, 'margin', currency)))
    return has === undefined || has < 0n || own < has ? own : has
  })
}

/** The margins in the books of an order's whole chain, by account name, minor units. */
export async function bookedMargins(
  tx: Tx,
  { root_id: rootId, agency_id: agencyId }: Pick<Order, 'root_id' | 'agency_id'>,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account: string; minor: bigint }>`
    select account, minor from ledger.margins_of(array(
      select id from orders where root_id = ${rootId} and agency_id = ${agencyId}))`.execute(tx)
  return new Map(rows.map(({ account: name, minor }) => [name, minor]))
}
