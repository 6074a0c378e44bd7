// Orders of a person, as a product reports them to `personal-data`.

import type { StatusFacts } from '@interline/domain/orders/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Trace } from '../../../platform/personal-data/holder.ts'

/** What a product knows about its orders, as SQL about the row `o` of `orders`. */
export interface OrdersOfProduct {
  readonly types: readonly string[]
  readonly statuses: Readonly<Record<string, Pick<StatusFacts, 'terminal'>>>
  /** When the journey of an order ends; null: it has none of its own. */
  readonly endsAt: RawBuilder<Date | null>
  /** Whether somebody may travel, or has travelled, with a finished order. */
  readonly isSold: RawBuilder<boolean>
}

interface Which {
  readonly agencyId: number
  /** SQL about the row `o`. */
  readonly which: RawBuilder<boolean>
}

/** Orders that sold nothing have no journey. */
export async function findOrders(
  tx: Tx,
  which: Which,
  product: OrdersOfProduct,
): Promise<Pick<Trace, 'orders' | 'open' | 'lastTravel'>> {
  const rows = await readOrders(tx, which, product)
  return {
    orders: rows.map(({ id }) => id),
    open: rows.filter(({ rests }) => !rests).map(({ id }) => id),
    lastTravel: latest(rows.map(({ ends }) => ends)),
  }
}

/** The end of the last journey with the product in each list of orders, all of one agency. */
export async function lastTravels(
  tx: Tx,
  { agencyId, lists }: { readonly agencyId: number; readonly lists: readonly (readonly string[])[] },
  product: OrdersOfProduct,
): Promise<readonly (Date | null)[]> {
  const ids = [...new Set(lists.flat())]
  if (ids.length === 0) return lists.map(() => null)
  const rows = await readOrders(tx, { agencyId, which: sql`o.id = any (${ids})` }, product)
  const ends = new Map(rows.map(({ id, ends: end }) => [id, end]))
  return lists.map((orders) => latest(orders.map((id) => ends.get(id) ?? null)))
}

/** Null: none of them. */
function latest(times: readonly (Date | null)[]): Date | null {
  const known = times.flatMap((time) => time?.getTime() ?? [])
  return known.length > 0 ? new Date(Math.max(...known)) : null
}

interface OrderOfPerson {
  readonly id: string
  readonly rests: boolean
  readonly ends: Date | null
}

async function readOrders(tx: Tx, { agencyId, which }: Which, product: OrdersOfProduct) {
  const { rows } = await sql<OrderOfPerson>`
    select o.id, ${isFinished(product.statuses)} as rests,
      case when not ${isFinished(product.statuses)} or ${product.isSold} then ${product.endsAt} end as ends
    from orders o
    where o.agency_id = ${agencyId} and o.order_type = any (${[...product.types]}) and ${which}
    order by o.created_at`.execute(tx)
  return rows
}

/** SQL about the row `o`: nothing more can happen to the order. */
export function isFinished(statuses: OrdersOfProduct['statuses']): RawBuilder<boolean> {
  const those = (terminal: StatusFacts['terminal']) =>
    Object.entries(statuses).flatMap(([status, facts]) => (facts.terminal === terminal ? [status] : []))
  return sql`(o.status = any (${those(true)}) or (o.status = any (${those('when unpaid')}) and o.paid_minor = o.returned_minor))`
}
