// Processes a supplier's answer for tickets being returned. When the last one is returned the order fails as
// a whole: the agency gets a full refund, and the suppliers' deductions are the platform's loss. All effects
// of one answer are written together.

import { nextQuestion } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import type { Money } from '@interline/domain/money/money'
import { bearLoss } from '@interline/domain/ledger/transfers'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import {
  applyDecision,
  factsOf,
  flightsOf,
  isOpen,
  jobOf,
  type Order,
  PATIENCE_MS,
  releaseSeats,
  returnTickets,
} from '../../../flight-orders/index.ts'
import { type EventActor, scheduleNextCheck, TIMER } from '../../../orders/index.ts'
import { bookOrder } from '../../../payments/index.ts'
import { readBookings } from '../../../supplier-calls/index.ts'
import type { Conclusion } from '../../issue/conclude-ticketing.ts'
import { reimburse } from '../../issue/reimburse.ts'
import { keptOf } from './quote-return.ts'
import { readReturnCalls, type ReturnCall } from './returning.ts'

/** `returned` absent: the full requested amount. */
export type ReturnAnswer =
  | { readonly kind: 'returned'; readonly returned?: Money }
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }

export interface Returned {
  /** Locked, and on hold while its tickets are being returned. */
  readonly order: Order
  /** Open. */
  readonly call: ReturnCall
  readonly actor: EventActor
  readonly saidBy?: 'desk'
}

/** Returns the order's new state. */
export async function concludeReturn(
  tx: Tx,
  at: Returned,
  answer: ReturnAnswer,
  ctx: Conclusion,
): Promise<Order> {
  const { order, call } = at
  const { now, deps } = ctx
  if (answer.kind === 'pending' || answer.kind === 'unknown') {
    await sql`update supplier_calls set state = ${answer.kind}, asked = asked + 1
      where id = ${call.id} and agency_id = ${call.agencyId}`.execute(tx)
    const next = now + nextQuestion(call.asked)
    await deps.platform.jobs.enqueue(tx, returnTickets, jobOf(order), { at: next })
    // The sweep leaves the order to this job.
    await scheduleNextCheck(tx, order, next + PATIENCE_MS)
    return order
  }
  await endCall(tx, at, answer, now)
  const others = (await readReturnCalls(tx, order)).filter((each) => each.id !== call.id && isOpen(each))
  const after =
    answer.kind === 'returned'
      ? await noteReturned(tx, at, { isLast: others.length === 0, now })
      : await noteRefused(tx, at, { isLast: others.length === 0, now, reason: answer.reason })
  if (others.length > 0) {
    await deps.platform.jobs.enqueue(tx, returnTickets, jobOf(order))
    return after
  }
  return after.ticket_numbers.length === 0 ? failWhole(tx, after, at.actor, ctx) : after
}

async function endCall(
  tx: Tx,
  { call, saidBy }: Returned,
  answer: Extract<ReturnAnswer, { kind: 'returned' | 'rejected' }>,
  now: number,
): Promise<void> {
  const { minor, currency } = (answer.kind === 'returned' ? answer.returned : undefined) ?? call.returned
  const evidence = {
    returned: { minor: String(minor), currency },
    ...(saidBy ? { saidBy } : {}),
    ...(answer.kind === 'rejected' ? { reason: answer.reason } : {}),
  }
  const state = answer.kind === 'returned' ? 'ok' : 'declined'
  await sql`update supplier_calls set state = ${state}, finished_at = ${new Date(now)}, evidence = ${JSON.stringify(evidence)}::jsonb
    where id = ${call.id} and agency_id = ${call.agencyId}`.execute(tx)
}

interface Recorded {
  /** No other answer is pending. */
  readonly isLast: boolean
  readonly now: number
}

async function noteReturned(
  tx: Tx,
  { order, call, actor }: Returned,
  { isLast, now }: Recorded,
): Promise<Order> {
  const { rows } = await sql<{ number: string }>`
    with undone as (
      update coupons c set state = ${call.step === 'void' ? 'VOID' : 'REFUNDED'}
      from tickets t where t.id = c.ticket_id and t.item_id = ${call.itemId} and c.agency_id = ${call.agencyId}
    ), released as (
      update order_items set state = 'released' where id = ${call.itemId} and agency_id = ${call.agencyId}
    )
    select distinct number from tickets where item_id = ${call.itemId} and agency_id = ${call.agencyId} order by number`.execute(
    tx,
  )
  const gone = rows.map(({ number }) => number)
  const left = order.ticket_numbers.filter((number) => !gone.includes(number))
  const decision = decide(factsOf(order, now), 'ticket_returned', actor.type)
  if (!decision.ok) throw new Error(`${order.id} returns no tickets: ${decision.reason}`)
  return applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { tickets: gone.join(', '), how: call.step },
    change: { ticket_numbers: left, ...(isLast && left.length > 0 ? { hold_reason: 'partial' } : {}) },
    nextCheckAt: now + PATIENCE_MS,
  })
}

async function noteRefused(
  tx: Tx,
  { order, call, actor }: Returned,
  { isLast, now, reason }: Recorded & { readonly reason: string },
): Promise<Order> {
  const { position } = await tx
    .selectFrom('order_items')
    .select('position')
    .where('id', '=', call.itemId)
    .where('agency_id', '=', call.agencyId)
    .executeTakeFirstOrThrow()
  const decision = decide(factsOf(order, now), 'return_refused', actor.type)
  if (!decision.ok) throw new Error(`${order.id} returns no tickets: ${decision.reason}`)
  return applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { issued: flightsOf(order, [{ position }]), reason },
    change: isLast ? { hold_reason: 'partial' } : {},
    ...(isLast ? {} : { nextCheckAt: now + PATIENCE_MS }),
  })
}

async function failWhole(tx: Tx, order: Order, actor: EventActor, ctx: Conclusion): Promise<Order> {
  const { now, deps } = ctx
  const decision = decide({ ...factsOf(order, now), ticketedCoupons: 0 }, 'fail', actor.type)
  if (!decision.ok) throw new Error(`${order.id} cannot fail: ${decision.reason}`)
  const failed = await applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { reason: order.review_remark ?? '' },
    change: { close_reason: 'tickets_returned', hold_reason: null },
  })
  await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
  await bookLoss(tx, failed, ctx)
  return reimburse(tx, failed, ctx)
}

/** The suppliers' deductions for tickets returned at the platform's cost, posted once for a closing order. */
export async function bookLoss(tx: Tx, order: Order, { now, deps }: Conclusion): Promise<void> {
  if (order.test) return
  const { bookings } = await readBookings(tx, order, 'ticket', deps.platform.clock)
  const calls = (await readReturnCalls(tx, order)).filter(({ state }) => state === 'ok')
  const kept = calls.flatMap(({ itemId, returned }) => {
    const item = bookings.find((each) => each.item.id === itemId)?.item
    return item ? [keptOf(item, returned)] : []
  })
  const transfers = bearLoss(kept)
  if (transfers.length === 0) return
  await bookOrder(
    tx,
    order,
    { type: 'return', id: order.id, reference: order.id, actor: TIMER, transfers, at: now },
    deps,
  )
}
