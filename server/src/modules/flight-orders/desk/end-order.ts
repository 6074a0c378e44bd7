// The service desk ends an order that cannot be fulfilled, or has it tried once more.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import { issueTicket, PATIENCE_MS, releaseSeats } from '../job-kinds.ts'
import { factsOf, notAllowed, type Order } from '../order/order.ts'
import { applyDecision } from '../order/store-orders.ts'
import { hasReturned } from '../partial/partial-order.ts'
import { endCall, readBookings } from '../supplier/store-supplier.ts'
import { reimburse } from '../ticketing/reimburse.ts'
import { allowed, isOpen, jobOf, refuseWhileAsked, type DeskMove } from './move.ts'

/** Ends a review with a reason that the agency reads. Seats that were taken go back. */
export async function rejectOrder(
  tx: Tx,
  order: Order,
  { remark }: { readonly remark: string },
  { by, now, deps }: DeskMove,
): Promise<void> {
  const decision = allowed(decide({ ...factsOf(order, now), remark }, 'reject', by.type), order)
  await applyDecision(tx, order, decision, {
    actor: by,
    at: now,
    payload: { reason: remark },
    change: { review_remark: remark, close_reason: 'review_rejected', hold_reason: null },
  })
  await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
}

/**
 * What is on hold is tried again: an open question is asked anew, a refused ticket is ordered once more. Nothing is where a
 * ticket of the whole was given back.
 */
export async function retryOrder(tx: Tx, order: Order, { by, now, deps }: DeskMove): Promise<void> {
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const facts = { ...factsOf(order, now), returned: hasReturned(bookings) }
  const decision = allowed(decide(facts, 'retry', by.type), order)
  await applyDecision(tx, order, decision, {
    actor: by,
    at: now,
    change: { hold_reason: null },
    lookAgainAt: now + PATIENCE_MS,
  })
  await deps.platform.jobs.enqueue(tx, issueTicket, jobOf(order))
}

/**
 * Gives an order up: the money goes back at once. `checked`: somebody has made sure with the supplier that there is no
 * ticket; without it an order whose outcome is open is refused.
 */
export async function failOrder(
  tx: Tx,
  order: Order,
  { remark, checked }: { readonly remark: string; readonly checked: boolean },
  move: DeskMove,
): Promise<void> {
  const { by, now, deps } = move
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const facts = { ...factsOf(order, now), remark, ticketedCoupons: order.ticket_numbers.length }
  const decision = allowed(decide(facts, 'fail', by.type), order)
  refuseWhileAsked(order, bookings, now)
  if (!checked && bookings.some(({ call }) => isOpen(call))) throw notAllowed('outcome_open', order)
  for (const { item, call } of bookings) {
    if (!call || !isOpen(call)) continue
    const evidence = { saidBy: 'desk', checked: 'no ticket' }
    await endCall(tx, item, call, { state: 'absent', now, evidence, item: 'held' })
  }
  const failed = await applyDecision(tx, order, decision, {
    actor: by,
    at: now,
    payload: { reason: remark },
    change: { review_remark: remark, close_reason: 'desk_failed', hold_reason: null },
  })
  await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
  await reimburse(tx, failed, move)
}
