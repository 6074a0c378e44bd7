// The service desk closes an order that cannot be fulfilled, or retries it.

import type { Deps } from '../deps.ts'
import {
  allowed,
  applyDecision,
  type DeskMove,
  factsOf,
  issueTicket,
  jobOf,
  notAllowed,
  type Order,
  PATIENCE_MS,
  releaseSeats,
} from '../../flight-orders/index.ts'
import { endOpenCalls } from '../recovery/partial/end-open-calls.ts'
import { hasReturned, unclearBookings } from '../recovery/partial/partial-order.ts'
import { readBookings, refuseWhileAsked } from '../../supplier-calls/index.ts'
import { reimburse } from '../issue/reimburse.ts'
import type { TicketStates } from '../issue/ask-tickets.ts'
import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'

export interface Ending {
  /** Visible to the agency. */
  readonly remark: string
  readonly checked: boolean
  readonly states: TicketStates
}

/** Ends a review with a reason visible to the agency. Booked seats are released. */
export async function rejectOrder(
  tx: Tx,
  order: Order,
  { remark }: { readonly remark: string },
  { by, now, deps }: DeskMove<Deps>,
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
 * Retries an order on hold: an unknown outcome is queried again, a refused ticket is ordered once more.
 * Impossible once one of its tickets was refunded.
 */
export async function retryOrder(tx: Tx, order: Order, { by, now, deps }: DeskMove<Deps>): Promise<void> {
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const facts = { ...factsOf(order, now), returned: hasReturned(bookings) }
  const decision = allowed(decide(facts, 'retry', by.type), order)
  await applyDecision(tx, order, decision, {
    actor: by,
    at: now,
    change: { hold_reason: null },
    nextCheckAt: now + PATIENCE_MS,
  })
  await deps.platform.jobs.enqueue(tx, issueTicket, jobOf(order))
}

/**
 * Fails an order: payments are refunded at once. `states`: what its suppliers report about its tickets at
 * this moment. `checked`: a person has verified with the supplier that there is no valid ticket; without it
 * an order is refused if its outcome is unknown, a ticket number is known, or the supplier has not confirmed
 * the release of its seats.
 */
export async function failOrder(
  tx: Tx,
  order: Order,
  { remark, checked, states }: Ending,
  move: DeskMove<Deps>,
): Promise<void> {
  const { by, now, deps } = move
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const whole = bookings.filter(({ item }) => item.state === 'ticketed')
  const facts = { ...factsOf(order, now), remark, ticketedCoupons: whole.length }
  const decision = allowed(decide(facts, 'fail', by.type), order)
  refuseWhileAsked(order, bookings, now)
  const unclear = await unclearBookings(tx, order, { bookings, states })
  if (!checked && unclear.length > 0) throw notAllowed('outcome_open', order)
  const left = await endOpenCalls(tx, order, { missing: bookings, now })
  const failed = await applyDecision(tx, order, decision, {
    actor: by,
    at: now,
    payload: { reason: remark },
    change: {
      review_remark: remark,
      close_reason: 'desk_failed',
      hold_reason: null,
      ticket_numbers: [...left],
    },
  })
  await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
  await reimburse(tx, failed, move)
}
