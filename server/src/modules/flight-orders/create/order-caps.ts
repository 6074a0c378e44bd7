// How many seats may be held without money: one order for each checked offer, few unpaid ones for a passenger around the
// same days, and a limit for the agency. A refused booking holds nothing and does not count.

import type { OtherFlight } from '@interline/domain/flight-orders/shield/segments'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Settings } from '../../../platform/config/settings.ts'

interface NewOrder {
  readonly orderId: string
  readonly agencyId: number
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Counts the order for its offer. Requests of one offer wait for each other. Throws `order.offer_used` with the order
 * that was made from it, and `order.too_many_unpaid`.
 */
export async function takeOffer(
  tx: Tx,
  { orderId, agencyId, token, now }: NewOrder,
  { perOffer, perAgency }: Settings['orderCaps'],
): Promise<void> {
  const hash = createHash('sha256').update(token).digest()
  if (perOffer > 0) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`offer ${hash.toString('hex')}`}, 0))`.execute(
      tx,
    )
    const made = await tx
      .selectFrom('orders_of_offers as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select('o.id')
      .where('t.token_hash', '=', hash)
      .where('o.agency_id', '=', agencyId)
      .where((is) => is.or([is('o.status', '<>', 'none'), is('o.close_reason', 'is', null)]))
      .limit(perOffer)
      .execute()
    const [first] = made
    if (first && made.length >= perOffer)
      throw failure('order.offer_used', { values: { orderId: first.id }, data: { orderId: first.id } })
  }
  if (perAgency > 0 && (await isFull(tx, agencyId, perAgency)))
    throw failure('order.too_many_unpaid', { values: { max: perAgency } })
  if (perOffer > 0)
    await tx
      .insertInto('orders_of_offers')
      .values({ order_id: orderId, token_hash: hash, made_at: new Date(now) })
      .execute()
}

async function isFull(tx: Tx, agencyId: number, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where agency_id = ${agencyId} and order_type = 'origin' and paid_at is null
        and status in ('none', 'reserved', 'to_be_paid') and close_reason is null limit ${most}) unpaid`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) >= most
}

/** Throws `order.too_many_of_passenger`. `others`: what the passengers have in other orders around the same days. */
export function refuseManyOfPassenger(
  others: readonly OtherFlight[],
  { perPassenger }: Settings['orderCaps'],
): void {
  if (perPassenger === 0) return
  const unpaid = new Map<number, Set<string>>()
  for (const { passenger, orderId, paid } of others)
    if (!paid) unpaid.set(passenger, (unpaid.get(passenger) ?? new Set()).add(orderId))
  for (const [passenger, orders] of unpaid) {
    if (orders.size < perPassenger) continue
    const name = others.find((each) => each.passenger === passenger)?.name ?? ''
    throw failure('order.too_many_of_passenger', { values: { name, count: orders.size } })
  }
}
