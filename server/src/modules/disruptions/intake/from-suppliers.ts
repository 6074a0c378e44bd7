// Disruptions reported by suppliers. Each reports on its own bookings, so its disruptions mark these and no
// others. The read position is stored with the results: of two processes that read the same, one writes.

import type { FlightSupplier, SupplierEvent, SupplierFlight } from '../../../connectors/suppliers/port.ts'
import type { DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import type { Tx } from '../../../platform/database/database.ts'
import { ask, soldOffer, TIMEOUTS } from '../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { type Place, markOrders, type Told } from '../job-kinds.ts'
import { ordersOfBooking } from '../read/concerned-orders.ts'
import { recordDisruption } from './record-disruption.ts'

const TYPES: Readonly<Record<SupplierEvent['kind'], DisruptionType>> = {
  schedule_change: 'change',
  delay: 'change',
  cancel_no_save: 'cancel_no_save',
  cancel_save: 'cancel_save',
  restore: 'restore',
}

/** Queries every supplier once. */
export async function readSuppliers(deps: Deps): Promise<void> {
  for (const supplier of deps.suppliers.all) await readSupplier(supplier, deps)
}

export async function readSupplier(supplier: FlightSupplier, deps: Deps): Promise<void> {
  const { db, clock, log } = deps.platform
  const before = await db.transaction('everything', (tx) => cursorOf(tx, supplier.code))
  const answer = await ask({ clock, log }, TIMEOUTS.find, (call) => supplier.changesSince(before, call))
  // Without an answer the same cursor is used again.
  if (answer.kind !== 'changes' || answer.cursor === before) return
  await db.transaction('everything', async (tx) => {
    await tx
      .insertInto('supplier_news')
      .values({ supplier: supplier.code, cursor: '', read_at: new Date(clock.now()) })
      .onConflict((on) => on.doNothing())
      .execute()
    const kept = await tx
      .selectFrom('supplier_news')
      .select('cursor')
      .where('supplier', '=', supplier.code)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (kept.cursor !== before) return
    await tx
      .updateTable('supplier_news')
      .set({ cursor: answer.cursor, read_at: new Date(clock.now()) })
      .where('supplier', '=', supplier.code)
      .execute()
    const now = await db.instant(tx)
    const told = new Map<string, Told[]>()
    for (const event of answer.events) {
      const each = await take(tx, supplier.code, { event, now })
      if (each) told.set(event.supplierOrderId, [...(told.get(event.supplierOrderId) ?? []), each])
    }
    // Cancelled and then restored differs from restored and then cancelled.
    for (const disruptions of told.values()) await deps.platform.jobs.enqueue(tx, markOrders, { disruptions })
  })
}

async function cursorOf(tx: Tx, supplier: string): Promise<string> {
  const kept = await tx
    .selectFrom('supplier_news')
    .select('cursor')
    .where('supplier', '=', supplier)
    .executeTakeFirst()
  return kept?.cursor ?? ''
}

async function take(
  tx: Tx,
  supplier: string,
  { event, now }: { readonly event: SupplierEvent; readonly now: number },
): Promise<Told | undefined> {
  const { before, after } = event
  const places = await placesOf(tx, supplier, event)
  if (places.length === 0) return undefined
  const type = TYPES[event.kind]
  const record = await recordDisruption(
    tx,
    {
      type,
      source: 'supplier',
      flightNo: before.flightNumber,
      date: before.from.local.slice(0, 10),
      from: before.from.airport,
      to: before.to.airport,
      after: type === 'cancel_no_save' ? null : flightOf(after),
      note: '',
      reportedBy: supplier,
      respondBefore: null,
    },
    now,
  )
  return { disruptionId: record.id, places }
}

/** The supplier numbers its own journeys and flights; the order has them in the same sequence. */
async function placesOf(
  tx: Tx,
  supplier: string,
  { supplierOrderId, before }: Pick<SupplierEvent, 'supplierOrderId' | 'before'>,
): Promise<Place[]> {
  const items = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('supplier_order_id', '=', supplierOrderId)
    .execute()
  const booked = await ordersOfBooking(tx, supplier, supplierOrderId)
  return items.flatMap((item) => {
    const { journeys } = soldOffer(item)
    const earlier = journeys.slice(0, before.journey).reduce((sum, { segments }) => sum + segments.length, 0)
    const found = booked.find(
      (each) => each.orderId === item.order_id && each.position === earlier + before.segment,
    )
    if (!found) return []
    const { position: _, ...place } = found
    return [place]
  })
}

function flightOf({ flightNumber, from, to }: SupplierFlight): Flight {
  return { flightNumber, from, to }
}
