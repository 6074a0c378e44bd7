// Limits on seats held without payment: one order per checked offer, few unpaid ones per passenger around the
// same dates, and a limit per agency. A refused booking holds nothing and does not count.

import type { OtherFlight } from '@interline/domain/ticketing-checks/segments'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Settings } from '../../../platform/config/settings.ts'
import type { Deps } from '../deps.ts'
import { refuseManyUnpaid } from '../../orders/index.ts'

interface NewOrder {
  readonly orderId: string
  readonly agencyId: number
  readonly token: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Serialises requests for one offer, or for one passenger of the agency, until their transactions end. Call
 * it before counting: later reads in the transaction then see what the previous one committed. One statement
 * takes the locks in one sequence, so that two requests never deadlock.
 */
export async function lockForCaps(
  tx: Tx,
  { agencyId, token, passengers }: Pick<NewOrder, 'agencyId' | 'token'> & { readonly passengers: Persons },
  { perOffer, perPassenger }: Settings['orderCaps'],
): Promise<void> {
  const persons = passengers.map(({ surname, given_names: given, birthday }) =>
    JSON.stringify(['holds seats', agencyId, surname, given, birthday]),
  )
  const locks = [
    ...(perOffer > 0 ? [`offer ${hashOf(token).toString('hex')}`] : []),
    ...(perPassenger > 0 ? persons : []),
  ]
  if (locks.length === 0) return
  await sql`
    select pg_advisory_xact_lock(number)
    from (select distinct hashtextextended(lock, 0) as number from unnest(${locks}::text[]) as lock order by number) locks`.execute(
    tx,
  )
}

type Persons = readonly Pick<PassengerDraft, 'surname' | 'given_names' | 'birthday'>[]

/**
 * Under the locks of `lockForCaps`. Throws `order.offer_used` with the order created from the offer, and
 * `order.too_many_unpaid`.
 */
export async function refuseUsedOffer(
  tx: Tx,
  { agencyId, token }: Pick<NewOrder, 'agencyId' | 'token'>,
  { perOffer, perAgency }: Settings['orderCaps'],
  products: Deps['products'],
): Promise<void> {
  if (perOffer > 0) {
    const made = await tx
      .selectFrom('orders_of_offers as t')
      .innerJoin('orders as o', 'o.id', 't.order_id')
      .select('o.id')
      .where('t.token_hash', '=', hashOf(token))
      .where('o.agency_id', '=', agencyId)
      .where((is) => is.or([is('o.status', '<>', 'none'), is('o.close_reason', 'is', null)]))
      .limit(perOffer)
      .execute()
    const [first] = made
    if (first && made.length >= perOffer)
      throw failure('order.offer_used', { values: { orderId: first.id }, data: { orderId: first.id } })
  }
  await refuseManyUnpaid(tx, { agencyId, most: perAgency }, products)
}

/** Counts the order for its offer, in the transaction that checked it. */
export async function recordUse(
  tx: Tx,
  { orderId, token, now }: Omit<NewOrder, 'agencyId'>,
  { perOffer }: Settings['orderCaps'],
): Promise<void> {
  if (perOffer === 0) return
  await tx
    .insertInto('orders_of_offers')
    .values({ order_id: orderId, token_hash: hashOf(token), made_at: new Date(now) })
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Throws `order.too_many_of_passenger`. `others`: the passengers' other orders around the same dates,
 * including those being booked at this moment.
 */
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
