// Releases the seats of a refund in review. The tickets are unchanged: whatever happens to the refund, they
// cannot be flown without new seats. Repeating the call returns the same, so a lost answer is recovered by
// calling again; until then it stays open, whatever happens to the refund meanwhile.

import { nextSeatQuestion } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import { sql } from 'kysely'
import { z } from 'zod'
import type { RefundSelection, SeatsResult } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { jobKind } from '../../../../platform/jobs/jobs.ts'
import type { Log } from '../../../../platform/log/log.ts'
import {
  applyDecision,
  factsOf,
  isOpen,
  lockOrder,
  type Order,
  servicingOf,
} from '../../../flight-orders/index.ts'
import { type OrderJob, supplierActor } from '../../../orders/index.ts'
import { ask, insertCall, type MadeCall, recordCall, TIMEOUTS } from '../../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { endServicingCall, readServiced, selectionOf, type ServicedBooking } from '../../proceed/index.ts'

export const releaseRefundSeats = jobKind({
  name: 'flight-servicing.give-seats',
  payload: z.object({ orderId: z.string(), agencyId: z.int() }),
  retries: 10,
  timeoutSeconds: 180,
})

interface Turn {
  readonly booking: ServicedBooking
  readonly call: MadeCall
  readonly selection: RefundSelection
}

export async function runGiveSeats(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const turns = await db.transaction([job.agencyId], (tx) => prepare(tx, job, deps))
  for (const { booking, call, selection } of turns) {
    const supplier = deps.suppliers.byCode(booking.item.supplier)
    const answer = await ask({ clock, log }, TIMEOUTS.release, (made) =>
      supplier.releaseSeats(selection, made),
    )
    await db.transaction([job.agencyId], (tx) => conclude(tx, job, { call, answer }, deps))
  }
}

/** Open calls are repeated; none is started once the review is over. */
async function prepare(tx: Tx, job: OrderJob, deps: Deps): Promise<Turn[]> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (!order) return []
  const { releaseSeats } = servicingOf(order)
  const begins = releaseSeats && order.status === 'rfd_reviewing'
  const turns: Turn[] = []
  for (const booking of await readServiced(tx, order, 'seats')) {
    if (booking.call ? !isOpen(booking.call) : !begins) continue
    const call = booking.call ?? (await sent(tx, { order, booking, deps }))
    turns.push({ booking, call, selection: selectionOf(order, booking) })
  }
  return turns
}

async function sent(
  tx: Tx,
  { order, booking, deps }: { readonly order: Order; readonly booking: ServicedBooking; readonly deps: Deps },
): Promise<MadeCall> {
  return insertCall(
    tx,
    { ...booking.item, order_id: order.id },
    {
      step: 'seats',
      attempt: 1,
      clientRef: `${order.id}-seats-${booking.item.position + 1}`,
      now: await deps.platform.db.instant(tx),
      timeoutMs: TIMEOUTS.release,
    },
  )
}

async function conclude(
  tx: Tx,
  job: OrderJob,
  { call: asked, answer }: { readonly call: MadeCall; readonly answer: SeatsResult },
  deps: Deps,
): Promise<void> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (!order) return
  const booking = (await readServiced(tx, order, 'seats')).find(({ call }) => call?.id === asked.id)
  if (!booking?.call || !isOpen(booking.call)) return
  const { call } = booking
  const now = await deps.platform.db.instant(tx)
  if (answer.kind === 'unknown') {
    await recordCall(tx, call, 'unknown', null)
    const at = nextSeatQuestion(call, now, await departureOf(tx, order))
    return at === undefined ? undefined : deps.platform.jobs.enqueue(tx, releaseRefundSeats, job, { at })
  }
  const isReleased = answer.kind === 'released'
  const evidence = isReleased ? { released: true } : answer.failure
  await endServicingCall(tx, call, { state: isReleased ? 'ok' : 'declined', now, evidence })
  // The tickets were returned, and their seats with them.
  if (isRefunded(order)) return
  const at: At = { order, booking, now }
  if (!isReleased) return tell(tx, at, 'keep_seats', { reason: answer.failure.code })
  await markReleased(tx, at)
  await tell(tx, at, 'release_seats', {})
  const holder = order.parent_id && (await lockOrder(tx, order.parent_id, order.agency_id))
  if (holder) await tell(tx, { ...at, order: holder }, 'release_seats', {}, order)
}

/** The first departure of the refund's flights. */
async function departureOf(tx: Tx, { id, agency_id: agencyId }: Order): Promise<number> {
  const { first } = await tx
    .selectFrom('serviced_coupons as s')
    .innerJoin('coupons as c', (on) =>
      on.onRef('c.ticket_id', '=', 's.ticket_id').onRef('c.number', '=', 's.coupon_number'),
    )
    .innerJoin('order_segments as f', (on) =>
      on
        .onRef('f.order_id', '=', 'c.order_id')
        .onRef('f.journey', '=', 'c.journey')
        .onRef('f.segment', '=', 'c.segment'),
    )
    .select(({ fn }) => fn.min('f.dep_at').as('first'))
    .where('s.order_id', '=', id)
    .where('s.agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return first.getTime()
}

function isRefunded({ status }: Order): boolean {
  return status === 'refunded' || status === 'refunded_reimbursing' || status === 'refunded_reimbursed'
}

interface At {
  readonly order: Order
  readonly booking: ServicedBooking
  readonly now: number
}

/** In the history; `refund`: whose passengers it concerns, if the order is the one that holds their tickets. */
async function tell(
  tx: Tx,
  { order, booking, now }: At,
  action: 'release_seats' | 'keep_seats',
  said: Readonly<Record<string, string>>,
  refund: Order = order,
): Promise<void> {
  const decision = decide(factsOf(order, now), action, 'supplier')
  // Tickets with a payout in progress show it in the refund only.
  if (!decision.ok) return
  const { journeys } = order.solution
  const flights = booking.flights.flatMap(
    ({ journey, segment }) => journeys[journey]?.segments[segment]?.flightNo ?? [],
  )
  await applyDecision(tx, order, decision, {
    actor: supplierActor(booking.item.supplier),
    at: now,
    keepsTimer: true,
    payload: { who: refund.passenger_names.join(', '), flights: flights.join(', '), ...said },
  })
}

async function markReleased(tx: Tx, { order, booking, now }: At): Promise<void> {
  await sql`
    update coupons c set seat_released_at = ${new Date(now)}
    from serviced_coupons s join tickets t on t.id = s.ticket_id
    where s.order_id = ${order.id} and s.agency_id = ${order.agency_id} and t.item_id = ${booking.item.id}
      and c.ticket_id = s.ticket_id and c.number = s.coupon_number and c.agency_id = s.agency_id`.execute(tx)
}
