// Records the railway's answer to a request for seats, in one transaction.

import {
  changeOrder,
  netCost,
  scheduleNextCheck,
  supplierActor,
  type EventActor,
} from '../../orders/index.ts'
import type { BookingResult, RailBooking } from '../../../connectors/rail/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../deps.ts'
import { issueTickets, releaseSeats } from '../job-kinds.ts'
import { move, PATIENCE_MS } from '../rules.ts'
import { freeTickets } from './free-tickets.ts'
import { changeBooking, changeTickets, endCall, type Locked } from './rows.ts'

export type SeatsAnswer = BookingResult

/** A payment begins at least so long before the railway releases the seats. */
const MARGIN_MS = 2 * 60_000
const CHECK_MS = 20_000

interface Settling {
  /** Who ordered: their order appears with the answer. */
  readonly by: EventActor
  readonly now: number
}

/** Returns why the seats are refused; undefined: they are held, or the answer is missing. */
export async function settleSeatsAnswer(
  tx: Tx,
  locked: Locked,
  answer: SeatsAnswer,
  settling: Settling,
  deps: Deps,
): Promise<string | undefined> {
  const { order } = locked
  // Another process was faster.
  if (order.status !== 'none' && order.status !== 'seat_requested') return undefined
  if (answer.kind === 'unknown') return keepOpen(tx, locked, settling)
  if (answer.kind === 'rejected') return refuse(tx, locked, answer.reason, settling)
  const { booking } = answer
  if (booking.status === 'released') return refuse(tx, locked, 'expired', settling)
  await changeBooking(tx, order, { booking_id: booking.bookingId })
  const [net] = netCost(order)
  if (!net || booking.amount.minor !== net.minor) {
    await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: order.id, agencyId: order.agency_id })
    return refuse(tx, locked, 'amount_differs', settling)
  }
  await hold(tx, locked, booking, settling, deps)
  return undefined
}

async function hold(
  tx: Tx,
  { order, tickets }: Locked,
  booking: RailBooking,
  { by, now }: Settling,
  deps: Deps,
): Promise<void> {
  await changeBooking(tx, order, { state: 'held', delivery: booking.delivery })
  for (const { id, railway_key: key } of tickets) {
    const seat = booking.tickets.find((each) => each.key === key)
    if (!seat) throw new Error(`${order.id}: the railway has no seat for ${key}`)
    await changeTickets(tx, order, [id], { state: 'held', coach: seat.coach, seat: seat.seat })
  }
  await endCall(tx, order, { step: 'book', state: 'ok', now })
  const change = {
    pay_before: new Date(booking.holdUntil - MARGIN_MS),
    seats_until: new Date(booking.holdUntil),
  }
  const isNew = order.status === 'none'
  const actor = isNew ? by : supplierActor(booking.bookingId)
  if (order.total_minor === 0n) {
    // Nothing is due: a change that costs nothing, or returns something.
    await move(tx, order, 'confirm', {
      actor,
      at: now,
      change: { seats_until: change.seats_until },
      nextCheckAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, issueTickets, { orderId: order.id, agencyId: order.agency_id })
    return
  }
  await move(tx, order, isNew ? 'create' : 'hold', { actor, at: now, change })
}

async function keepOpen(tx: Tx, { order }: Locked, { by, now }: Settling): Promise<undefined> {
  await endCall(tx, order, { step: 'book', state: 'unknown', now })
  if (order.status === 'none')
    await move(tx, order, 'create_unconfirmed', { actor: by, at: now, nextCheckAt: now + CHECK_MS })
  else await scheduleNextCheck(tx, order, now + PATIENCE_MS)
  return undefined
}

/** Nobody has seen an order without an answer: it stays invisible. One that was shown is closed. */
async function refuse(
  tx: Tx,
  { order, tickets }: Locked,
  reason: string,
  { now }: Settling,
): Promise<string> {
  await endCall(tx, order, { step: 'book', state: 'refused', refusal: reason, now })
  await changeBooking(tx, order, { state: 'refused' })
  await freeTickets(tx, order, tickets)
  const change = { close_reason: reason, to_return_minor: 0n }
  if (order.status === 'none') {
    await changeOrder(tx, order, change)
    await scheduleNextCheck(tx, order, null)
  } else await move(tx, order, 'refuse', { actor: supplierActor('railway'), at: now, change })
  return reason
}
