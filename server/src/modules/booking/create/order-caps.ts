// How many seats may be held without money: one order for each checked offer, few unpaid ones for a passenger around the
// same days, and a limit for the agency. A refused booking holds nothing and does not count.

import type { OtherFlight } from '@interline/domain/ticketing-checks/segments'
import type { PassengerDraft } from '@interline/domain/passengers/passenger'
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

/** So many orders of one agency may be written at one moment without a lock of the agency: more than the connections of five processes. */
const AT_ONCE = 64

/**
 * Lets requests for one offer, or for one passenger of the agency, count one after the other, until their transactions
 * end. To be asked before anything is counted: what is read later in the transaction tells what the one before has
 * committed. One statement takes the locks in one sequence, so that two requests never wait for each other.
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
 * Under the locks of `lockForCaps`. Throws `order.offer_used` with the order that was made from the offer, and
 * `order.too_many_unpaid`.
 */
export async function refuseUsedOffer(
  tx: Tx,
  { agencyId, token }: Pick<NewOrder, 'agencyId' | 'token'>,
  { perOffer, perAgency }: Settings['orderCaps'],
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
  if (perAgency > 0) await refuseFull(tx, agencyId, perAgency)
}

/** Counts the order for its offer, in the transaction that has checked it. */
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

/** Far from its limit an agency writes orders side by side; near it, one after the other. */
async function refuseFull(tx: Tx, agencyId: number, most: number): Promise<void> {
  let unpaid = await unpaidOf(tx, agencyId, most)
  if (unpaid < most && unpaid >= most - AT_ONCE) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agency holds seats ${agencyId}`}, 0))`.execute(
      tx,
    )
    unpaid = await unpaidOf(tx, agencyId, most)
  }
  if (unpaid >= most) throw failure('order.too_many_unpaid', { values: { max: most } })
}

/** Unpaid orders of an agency that hold seats, or may: the supplier is asked, or has not said what became of it. Counted up to `most`. */
async function unpaidOf(tx: Tx, agencyId: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from orders where agency_id = ${agencyId} and order_type = 'origin' and paid_at is null
        and status in ('none', 'reserved', 'to_be_paid', 'reviewing')
        and (status <> 'reviewing' or hold_reason = 'booking_unknown')
        and close_reason is null limit ${most}) unpaid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Throws `order.too_many_of_passenger`. `others`: what the passengers have in other orders around the same days, those too that a supplier is asked for at this moment. */
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
