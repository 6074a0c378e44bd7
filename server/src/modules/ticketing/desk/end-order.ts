// The service desk ends an order that cannot be fulfilled, or has it tried once more.

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
} from '../../orders/index.ts'
import { endOpenCalls } from '../recovery/partial/end-open-calls.ts'
import { hasReturned, unclearBookings } from '../recovery/partial/partial-order.ts'
import { readBookings, refuseWhileAsked } from '../../supplier-calls/index.ts'
import { reimburse } from '../issue/reimburse.ts'
import type { TicketStates } from '../issue/ask-tickets.ts'
import { decide } from '@interline/domain/orders/decide'
import type { Tx } from '../../../platform/database/database.ts'

export interface Ending {
  /** The agency reads it. */
  readonly remark: string
  readonly checked: boolean
  readonly states: TicketStates
}

/** Ends a review with a reason that the agency reads. Seats that were taken go back. */
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
 * What is on hold is tried again: an open question is asked anew, a refused ticket is ordered once more. Nothing is where a
 * ticket of the whole was given back.
 */
export async function retryOrder(tx: Tx, order: Order, { by, now, deps }: DeskMove<Deps>): Promise<void> {
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
 * Gives an order up: what was paid is refunded at once. `states`: what its suppliers say of its tickets at this moment.
 * `checked`: somebody has made sure with the supplier that there is no valid ticket; without it an order is refused whose
 * outcome is open, of which a ticket number is known, or whose seats the supplier has not confirmed to be released.
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
