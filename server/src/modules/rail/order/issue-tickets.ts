// The job that has the railway issue the tickets of a paid order, exactly once. The call is recorded before it is sent; while
// its outcome is unknown, the railway is queried.

import type { BookingResult, RailBooking } from '../../../connectors/rail/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  scheduleNextCheck,
  supplierActor,
  TIMER,
  type EventActor,
  type Order,
  type OrderJob,
} from '../../orders/index.ts'
import { bookSale, lockRefunds, refundPayments, sendOn } from '../../payments/index.ts'
import type { Deps } from '../deps.ts'
import { ask, railwayOf } from '../railway.ts'
import { move, PATIENCE_MS } from '../rules.ts'
import { freeTickets } from './free-tickets.ts'
import { writeTerms } from './new-order.ts'
import { changeBooking, changeTickets, endCall, lockRail, recordCall, type Locked } from './rows.ts'

const CHECK_MS = 30_000

export async function runIssueTickets(job: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db } = deps.platform
  const plan = await db.transaction([job.agencyId], (tx) => prepare(tx, job, deps))
  if (!plan) return
  const answer = plan.isAgain
    ? await again(plan.bookingId, log, deps)
    : await confirm(plan.bookingId, log, deps)
  await db.transaction([job.agencyId], async (tx) => {
    const locked = await lockRail(tx, job.orderId, job.agencyId)
    if (locked?.order.status === 'issuing') await conclude(tx, locked, answer, deps)
  })
}

interface Plan {
  readonly bookingId: string
  readonly isAgain: boolean
}

async function prepare(tx: Tx, { orderId, agencyId }: OrderJob, deps: Deps): Promise<Plan | undefined> {
  const locked = await lockRail(tx, orderId, agencyId)
  if (locked?.order.status !== 'issuing') return undefined
  const { order, booking } = locked
  const now = await deps.platform.db.instant(tx)
  const agency = await deps.agencies.get(tx, agencyId)
  if (agency.own.train?.manual && !booking.desk_agreed) {
    await move(tx, order, 'to_desk', { actor: TIMER, at: now })
    return undefined
  }
  if (booking.booking_id === null) throw new Error(`${orderId} is paid but was never booked`)
  const isAgain = await recordCall(tx, order, { step: 'confirm', clientRef: booking.client_ref, now })
  await scheduleNextCheck(tx, order, now + PATIENCE_MS)
  return { bookingId: booking.booking_id, isAgain }
}

function confirm(bookingId: string, log: Log, deps: Deps): Promise<BookingResult> {
  return ask({ platform: deps.platform, log }, (call) => railwayOf(deps).confirm(bookingId, call))
}

/** What became of an earlier request; one that the railway never received is repeated under the same number. */
async function again(bookingId: string, log: Log, deps: Deps): Promise<BookingResult> {
  const found = await ask({ platform: deps.platform, log }, (call) =>
    railwayOf(deps).find({ bookingId }, call),
  )
  if (found.kind === 'unknown') return found
  if (found.kind === 'absent') return { kind: 'rejected', reason: 'not_allowed' }
  const { booking } = found
  if (booking.status === 'issued') return { kind: 'booked', booking }
  if (booking.status === 'released') return { kind: 'rejected', reason: 'expired' }
  return confirm(bookingId, log, deps)
}

async function conclude(tx: Tx, locked: Locked, answer: BookingResult, deps: Deps): Promise<void> {
  const { order } = locked
  if (answer.kind === 'booked' && answer.booking.status === 'issued')
    return issued(tx, locked, answer.booking, deps)
  const now = await deps.platform.db.instant(tx)
  if (answer.kind === 'rejected') {
    await endCall(tx, order, { step: 'confirm', state: 'refused', refusal: answer.reason, now })
    await giveUp(tx, locked, { reason: answer.reason, now }, deps)
    return
  }
  await endCall(tx, order, { step: 'confirm', state: 'unknown', now })
  await scheduleNextCheck(tx, order, now + CHECK_MS)
}

async function issued(tx: Tx, { order, tickets }: Locked, booking: RailBooking, deps: Deps): Promise<void> {
  // A change may refund something at one of the levels.
  if (order.order_type === 'rail_change') await lockRefunds(tx, order)
  const now = await deps.platform.db.instant(tx)
  const numbers: string[] = []
  for (const { id, railway_key: key } of tickets) {
    const number = booking.tickets.find((each) => each.key === key)?.number
    if (!number) throw new Error(`${order.id}: the railway issued no ticket for ${key}`)
    numbers.push(number)
    await changeTickets(tx, order, [id], { state: 'issued', number })
  }
  const replaced = tickets.flatMap(({ replaces }) => replaces ?? [])
  await changeTickets(tx, order, replaced, { state: 'changed' })
  await changeBooking(tx, order, {
    state: 'issued',
    delivery: booking.delivery,
    pickup_code: booking.pickupCode,
  })
  const code = booking.pickupCode === null ? [] : [booking.pickupCode]
  await writeTerms(tx, { id: order.id, agencyId: order.agency_id }, [...numbers, ...code])
  await endCall(tx, order, { step: 'confirm', state: 'ok', now })
  const actor = supplierActor('railway')
  const change = {
    issued_at: new Date(now),
    ticket_numbers: numbers,
    ...(order.to_return_minor > 0n && { returned_minor: order.to_return_minor }),
  }
  // A change to a cheaper train refunds the difference at once.
  const payload =
    order.to_return_minor > 0n ? { minor: String(order.to_return_minor), currency: order.currency } : {}
  const moved = await move(tx, order, 'issue', { actor, at: now, change, payload })
  const transfers = await bookSale(tx, moved, actor, { now, deps })
  if (order.to_return_minor > 0n) await sendOn(tx, moved, { transfers, at: now }, deps)
}

/** No ticket will exist: the seats are free, and whatever was paid is refunded in full. */
export async function giveUp(
  tx: Tx,
  { order, tickets }: Locked,
  {
    reason,
    now,
    actor = supplierActor('railway'),
  }: { readonly reason: string; readonly now: number; readonly actor?: EventActor },
  deps: Deps,
): Promise<Order> {
  await changeBooking(tx, order, { state: 'released' })
  if (order.paid_minor > 0n) return refundPayments(tx, order, { at: now, more: { reason } }, deps)
  await freeTickets(tx, order, tickets)
  return move(tx, order, 'fail', { actor, at: now, change: { close_reason: reason, to_return_minor: 0n } })
}
