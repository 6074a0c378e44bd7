// Marks the orders that a disruption affects, each in a transaction of its own under its lock: an order that
// cannot be marked holds up no other, and a repeated job marks the rest and nothing twice.

import { acceptsItself } from '@interline/domain/disruptions/answers'
import type { DisruptionType } from '@interline/domain/disruptions/disruption'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockHolder, noteDisruption, settleDisruption, type Order } from '../../flight-orders/index.ts'
import { supplierActor, TIMER, type EventActor } from '../../orders/index.ts'
import { applyFlight } from './apply-flight.ts'
import type { Deps } from '../deps.ts'
import { tellAgency, type Place, type Told } from '../job-kinds.ts'
import { disruptedOf, laterThan, disruptionsAt } from '../read/read-disrupted.ts'
import { meaningOf, ordersOnFlight, passengersOn } from '../read/concerned-orders.ts'
import type { DisruptionRow } from './record-disruption.ts'

/** Wording of the history: keys of its reasons. */
const WORDS = {
  change: 'disrupted_change',
  cancel_no_save: 'disrupted_cancel_no_save',
  cancel_save: 'disrupted_cancel_save',
  restore: 'disrupted_restore',
} as const satisfies Record<DisruptionType, string>

export async function runMarkOrders(
  { disruptions }: { readonly disruptions: readonly Told[] },
  deps: Deps,
): Promise<void> {
  for (const each of disruptions) await spread(each, deps)
}

async function spread({ disruptionId, places }: Told, deps: Deps): Promise<void> {
  const { db, log } = deps.platform
  const found = await db.transaction('everything', async (tx) => {
    const record = await tx
      .selectFrom('disruptions')
      .selectAll()
      .where('id', '=', disruptionId)
      .executeTakeFirst()
    if (!record) return undefined
    const { flight_no: flightNo, depart_on: date, dep_airport: from, arr_airport: to } = record
    return { record, places: places ?? (await ordersOnFlight(tx, { flightNo, date, from, to })) }
  })
  if (!found) return
  let failed = 0
  const { record } = found
  const concerned = [
    ...found.places.map((place) => ({ ...place, mark: (tx: Tx) => markOrder(tx, record, place, deps) })),
    // A supplier speaks of its own bookings only.
    ...(places ? [] : await unticketedOn(record, deps)),
  ]
  for (const { orderId, agencyId, mark } of concerned)
    await db.transaction([agencyId], mark).catch((error: unknown) => {
      failed += 1
      log.error({ error, orderId }, 'disruption of an order')
    })
  // The job is repeated for the rest; later disruptions of the same booking wait for it.
  if (failed > 0) throw new Error(`${disruptionId}: ${failed} orders are not marked`)
  await db.transaction('everything', async (tx) => {
    const marked = { marked_at: new Date(await db.instant(tx)) }
    await tx.updateTable('disruptions').set(marked).where('id', '=', disruptionId).execute()
  })
}

/** Orders of other products that have the flight and no tickets yet, each with what tells it. */
async function unticketedOn(record: DisruptionRow, { platform, products }: Deps) {
  const { id, type, flight_no: flightNo, depart_on: date, dep_airport: from, arr_airport: to, after } = record
  const flight = { id, type, flightNo, date, from, to, after, by: tellerOf(record) }
  const all = products.all.flatMap(({ disrupted }) => (disrupted ? [disrupted] : []))
  const found = all.map(async ({ find, tell }) => {
    const orders = await platform.db.transaction('everything', (tx) => find(tx, flight))
    return orders.map((order) => ({ ...order, mark: (tx: Tx) => tell(tx, order, flight) }))
  })
  return (await Promise.all(found)).flat()
}

async function markOrder(tx: Tx, record: DisruptionRow, place: Place, deps: Deps): Promise<void> {
  const order = await lockHolder(tx, place.orderId, place.agencyId)
  const passengers = order && (await passengersOn(tx, place))
  if (!order || !passengers) return
  const known = await disruptionsAt(tx, place)
  if (known.some((row) => row.disruption_id === record.id)) return
  const [earlier] = known
  // Its job was late: the order already has a later one.
  if (earlier && earlier.received_at > record.received_at) return
  const type = record.type
  const { concerns, ends } = laterThan(earlier, type)
  if (!concerns) return
  const now = await deps.platform.db.instant(tx)
  let current: Order = order
  if (earlier && ends) {
    const isBack = type === 'restore'
    current = await settleDisruption(tx, current, earlier, {
      state: 'resolved',
      outcome: isBack ? 'restored' : 'superseded',
      why: isBack ? 'settled_restored' : 'settled_superseded',
      actor: TIMER,
      now,
    })
  }
  await addRow(tx, current, { record, place, passengers, now }, deps)
}

async function addRow(
  tx: Tx,
  order: Order,
  at: {
    readonly record: DisruptionRow
    readonly place: Place
    readonly passengers: number
    readonly now: number
  },
  deps: Deps,
): Promise<void> {
  const { record, place, passengers, now } = at
  const type = record.type
  const told = {
    type,
    after: record.after,
    respondBefore: record.respond_before?.getTime() ?? null,
  }
  const meaning = meaningOf(order, place, told, { now, deps })
  await tx
    .insertInto('disrupted_orders')
    .values({
      disruption_id: record.id,
      order_id: order.id,
      agency_id: order.agency_id,
      journey: place.journey,
      segment: place.segment,
      state: 'new',
      impact: meaning.impact,
      connections: jsonText(meaning.connections),
      before: jsonText(meaning.before),
      after: meaning.after && jsonText(meaning.after),
      free: meaning.free,
      passengers,
      received_at: record.received_at,
      respond_before: new Date(meaning.respondBefore),
    })
    .execute()
  const flight = meaning.before.flightNumber
  const marked = await noteDisruption(tx, order, {
    action: 'disrupt',
    flight,
    why: WORDS[type],
    actor: tellerOf(record),
    now,
  })
  const row = await disruptedOf(tx, record.id, order)
  if (row && acceptsItself({ type, before: meaning.before, after: meaning.after }, meaning.impact))
    await settleDisruption(tx, marked, row, {
      state: 'accepted',
      outcome: 'small',
      why: 'settled_small',
      actor: TIMER,
      now,
      change: await applyFlight(tx, marked, row, deps),
    })
  await deps.platform.jobs.enqueue(tx, tellAgency, {
    disruptionId: record.id,
    orderId: order.id,
    agencyId: order.agency_id,
  })
}

function tellerOf({ source, told_by: by }: DisruptionRow): EventActor {
  return source === 'supplier' ? supplierActor(by) : { type: 'ops', id: null, name: by }
}
