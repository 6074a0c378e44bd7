// A review may outlast a supplier's offer. Before such an order is approved its suppliers are queried for the
// same offer once more, with no transaction open; the new answer is what is booked and owed. A different
// price is left to the desk: it is stored and reported, nothing is booked, and the desk approves at an
// amended price, or rejects. An amendment entered before the price was reported is void.

import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import { amountText } from '@interline/domain/money/amount-text'
import type { Currency, Money } from '@interline/domain/money/money'
import { moneyList, supplierOffer } from '../../../../db/json/offers.ts'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Deps } from '../deps.ts'
import { changeOrder, netCost } from '../../orders/index.ts'
import type { Item, Order } from '../../flight-orders/index.ts'
import { ask, soldOffer, TIMEOUTS } from '../../supplier-calls/index.ts'

/** Bookings of an order in review with fresh offers for the expired ones. */
export type FreshOffers = ReadonlyMap<string, SupplierOffer>

/**
 * Queries if an offer has expired or is about to. Throws `order.solution_invalid` if it is no longer sold,
 * `order.supplier_unavailable` without an answer; only prices were requested until then. Throws
 * `desk.supplier_price_changed` for an amount that was not reported yet.
 */
export async function refreshOffers(
  orderId: string,
  { log, deps }: { readonly log: Log; readonly deps: Deps },
): Promise<FreshOffers> {
  const { db, clock } = deps.platform
  const items = await db.transaction('everything', (tx) => unbookedItems(tx, orderId))
  const soon = clock.now() + TIMEOUTS.book
  const stale = items.filter((item) => soldOffer(item).expiresAt <= soon)
  const fresh = await Promise.all(
    stale.map(async (item) => {
      const offer = soldOffer(item)
      const answer = await ask({ clock, log }, TIMEOUTS.find, (call) =>
        deps.suppliers.byCode(item.supplier).verify(offer, partyOf(offer), call),
      )
      if (answer.kind === 'unknown') throw failure('order.supplier_unavailable')
      if (answer.kind === 'gone' || answer.kind === 'solution_changed')
        throw failure('order.solution_invalid')
      return [item.id, answer.offer] as const
    }),
  )
  const offers = new Map(fresh)
  const [agreed, told, now] = [items[0]?.agreed ?? [], netOf(items.map(soldOffer)), netWith(items, offers)]
  if (isSame(now, told) || isSame(now, agreed)) return offers
  await db.transaction('everything', (tx) => keepOffers(tx, orderId, offers))
  throw priceChanged(agreed, now)
}

/** The next approval uses them. */
async function keepOffers(tx: Tx, orderId: string, offers: FreshOffers): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
  // Another user may have booked the seats meanwhile: what was sent stands.
  const unbooked = await unbookedItems(tx, orderId)
  for (const { id, agency_id: agencyId } of unbooked) await putOffer(tx, id, agencyId, offers.get(id))
}

/** Only while no supplier was called: what is booked stands. */
async function unbookedItems(tx: Tx, orderId: string) {
  const items = await tx
    .selectFrom('order_items as i')
    .innerJoin('order_rows as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.agency_id', 'i.supplier', 'i.offer', 'o.net_cost'])
    .where('o.id', '=', orderId)
    .where('o.status', '=', 'reviewing')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('supplier_calls as c').select('c.id').whereRef('c.order_id', '=', 'o.id'))),
    )
    .orderBy('i.position')
    .execute()
  return items.map((item) => ({ ...item, agreed: netCost(item) }))
}

function partyOf({ prices }: SupplierOffer): Record<PassengerType, number> {
  const count = (type: PassengerType) => prices.find((price) => price.type === type)?.count ?? 0
  return { adult: count('adult'), child: count('child'), infant: count('infant') }
}

/**
 * Replaces expired offers with fresh ones. Throws `desk.supplier_price_changed` if the offers now cost a
 * different amount than agreed and the desk has not decided on the price.
 */
export async function takeFresh(
  tx: Tx,
  order: Order,
  fresh: FreshOffers,
  { isAmended }: { readonly isAmended: boolean },
): Promise<void> {
  const now = await freshNet(tx, order, fresh)
  const agreed = netCost(order)
  if (!isSame(now, agreed) && !isAmended) throw priceChanged(agreed, now)
  for (const [id, offer] of fresh) await putOffer(tx, id, order.agency_id, offer)
  await changeOrder(tx, order, { net_cost: moneyList.write(now) })
}

/** What the suppliers will be owed with the fresh offers. */
export async function freshNet(tx: Tx, order: Order, fresh: FreshOffers): Promise<Money[]> {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'offer'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  return netWith(items, fresh)
}

async function putOffer(
  tx: Tx,
  itemId: string,
  agencyId: number,
  offer: SupplierOffer | undefined,
): Promise<void> {
  if (!offer) return
  await tx
    .updateTable('order_items')
    .set({ offer: supplierOffer.write(offer) })
    .where('id', '=', itemId)
    .where('agency_id', '=', agencyId)
    .execute()
}

function netWith(items: readonly Pick<Item, 'id' | 'offer'>[], fresh: FreshOffers): Money[] {
  return netOf(items.map((item) => fresh.get(item.id) ?? soldOffer(item)))
}

function netOf(offers: readonly SupplierOffer[]): Money[] {
  const sums = new Map<Currency, bigint>()
  for (const { count, fare, taxes } of offers.flatMap(({ prices }) => prices))
    for (const { minor, currency } of [fare, ...taxes.map(({ amount }) => amount)])
      sums.set(currency, (sums.get(currency) ?? 0n) + minor * BigInt(count))
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}

function isSame(some: readonly Money[], others: readonly Money[]): boolean {
  const text = (amounts: readonly Money[]) =>
    amounts
      .filter(({ minor }) => minor !== 0n)
      .map(amountText)
      .toSorted()
      .join()
  return text(some) === text(others)
}

function priceChanged(agreed: readonly Money[], now: readonly Money[]): Failure {
  const text = (amounts: readonly Money[]) => amounts.map(amountText).join(' + ')
  return failure('desk.supplier_price_changed', { values: { before: text(agreed), now: text(now) } })
}
