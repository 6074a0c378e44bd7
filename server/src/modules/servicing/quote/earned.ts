// What the sellers of a chain have earned on tickets: no refund takes more than that from any of them.

import type { LevelReturn } from '@interline/domain/servicing/quote-lines'
import { account, accountName, PLATFORM } from '@interline/domain/wallet/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../orders/index.ts'

type Level = Pick<LevelReturn, 'agencyId' | 'currency'>

/**
 * What each seller may lose by a refund: the margin inside the tickets, and no more than the books of the chain still
 * have. A margin below zero is a loss that the desk has taken on before; the tickets' own margin counts then.
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
