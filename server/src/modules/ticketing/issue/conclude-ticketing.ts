// What the supplier's answer means for a paid order. All effects of one answer are written together: tickets,
// status, ledger, mail.

import { absenceIsFinal, nextQuestion, UNKNOWN_LIMIT_MS } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import { isSpecial } from '@interline/domain/flight-search/ticketing-plan'
import type { FlightSupplier, SupplierOrder } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type TicketAnswer, type Ticketing, type Conclusion } from './conclusion.ts'
import {
  applyDecision,
  factsOf,
  issueTicket,
  type Order,
  PATIENCE_MS,
  releaseSeats,
} from '../../flight-orders/index.ts'
import { scheduleNextCheck, supplierActor } from '../../orders/index.ts'
import { finishIssue } from './finish-issue.ts'
import {
  endCall,
  joined,
  recordCall,
  noteRefusal,
  recordTickets,
  storeTickets,
  ticketTerms,
} from '../../supplier-calls/index.ts'
import { hold } from './hold-order.ts'
import { reimburse } from './reimburse.ts'

export { type Ticketing, type Conclusion } from './conclusion.ts'

/** The order must be locked, `proceeding`, and the call open. */
export async function concludeTicketing(
  tx: Tx,
  ticketing: Ticketing,
  answer: TicketAnswer,
  supplier: FlightSupplier,
  ctx: Conclusion,
): Promise<void> {
  const { call } = ticketing
  const { now } = ctx
  switch (answer.kind) {
    case 'ticketed':
      return issue(tx, ticketing, answer.order, ctx)
    case 'rejected':
      await endCall(tx, ticketing.item, call, {
        state: 'declined',
        now,
        evidence: answer.failure,
        item: 'refused',
      })
      return fail(tx, ticketing, answer.failure.code, ctx)
    case 'pending':
      return wait(tx, ticketing, { state: 'pending', absentSince: null }, ctx)
    case 'refused_unproven':
      await noteRefusal(tx, call, answer.failure)
      return wait(tx, ticketing, { state: 'unknown', absentSince: null }, ctx)
    case 'unknown':
      return wait(tx, ticketing, { state: 'unknown', absentSince: null }, ctx)
    case 'absent': {
      const absentSince = call.absentSince ?? now
      const gone = absenceIsFinal(
        { sentAt: call.sentAt, absentSince },
        supplier.features.processingWindowMinutes,
        now,
      )
      if (!gone) return wait(tx, ticketing, { state: 'unknown', absentSince }, ctx)
      await endCall(tx, ticketing.item, call, { state: 'absent', now, evidence: {}, item: 'held' })
      return ctx.deps.platform.jobs.enqueue(tx, issueTicket, jobOf(ticketing.order))
    }
  }
}

async function issue(tx: Tx, ticketing: Ticketing, booked: SupplierOrder, ctx: Conclusion): Promise<void> {
  const { order, items, item, call } = ticketing
  const { now, deps } = ctx
  const { missing, numbers } = await storeTickets(tx, ticketing, booked.tickets, ctx)
  const all = joined(order.ticket_numbers, ...numbers)
  const end = {
    state: 'ok',
    now,
    evidence: { tickets: booked.tickets.map(({ number }) => number) },
    booked,
    terms: [booked.pnr, booked.airlinePnr, ...numbers.flatMap(ticketTerms)],
  } as const
  if (missing > 0) {
    await endCall(tx, item, call, { ...end, item: 'confirmed' })
    await recordTickets(tx, order, all)
    return hold(tx, ticketing, { reason: 'tickets_incomplete', by: 'supplier' }, now)
  }
  await endCall(tx, item, call, { ...end, item: 'ticketed' })
  const others = items.filter(({ id, state }) => id !== item.id && state !== 'ticketed')
  if (others.length > 0) {
    await recordTickets(tx, order, all)
    return deps.platform.jobs.enqueue(tx, issueTicket, jobOf(order))
  }
  await finishIssue(
    tx,
    order,
    {
      action: 'issue',
      actor: supplierActor(item.supplier),
      items,
      tickets: all,
      // Requested seats had no booking reference before.
      pnrs: [booked.pnr],
      airlinePnrs: [booked.airlinePnr],
    },
    ctx,
  )
}

/**
 * A definite no: the order fails and its payments are refunded, in the same transaction; seats of other
 * tickets are released. If one is already issued the desk decides.
 */
async function fail(tx: Tx, ticketing: Ticketing, reason: string, ctx: Conclusion): Promise<void> {
  const { order, items, item } = ticketing
  const { now, deps } = ctx
  const decision = decide(
    { ...factsOf(order, now), ticketedCoupons: order.ticket_numbers.length },
    'fail',
    'supplier',
  )
  if (!decision.ok) return hold(tx, ticketing, { reason: 'refused', by: 'supplier', why: reason }, now)
  const failed = await applyDecision(tx, order, decision, {
    actor: supplierActor(item.supplier),
    at: now,
    payload: { reason },
    change: { close_reason: 'ticket_refused' },
  })
  if (items.length > 1) await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
  await reimburse(tx, failed, ctx)
}

/** Not known yet: queried again after a pause, until the desk must step in. */
async function wait(
  tx: Tx,
  ticketing: Ticketing,
  change: { state: 'pending' | 'unknown'; absentSince: number | null },
  { now, deps }: Conclusion,
): Promise<void> {
  const { order, call } = ticketing
  await recordCall(tx, call, change.state, change.absentSince)
  const late = change.state === 'pending' && lateBy(order, now) > 0
  const lost = change.state === 'unknown' && now - call.sentAt > UNKNOWN_LIMIT_MS
  if (late || lost)
    return hold(tx, ticketing, { reason: late ? 'ticketing_late' : 'outcome_unknown', by: 'timer' }, now)
  const at = now + nextQuestion(call.asked)
  await deps.platform.jobs.enqueue(tx, issueTicket, jobOf(order), { at })
  // The sweep leaves the order to this job, and so does every other job of the order: one chain keeps
  // querying.
  await scheduleNextCheck(tx, order, at + PATIENCE_MS)
}

/** Milliseconds beyond twice the promised time; a special plan has its promised time only. */
function lateBy({ solution, paid_at: paid, ticket_by: due }: Order, now: number): number {
  if (paid === null || due === null) return 0
  const grace = isSpecial(solution.productType) ? 0 : due.getTime() - paid.getTime()
  return now - due.getTime() - grace
}

function jobOf(order: Order) {
  return { orderId: order.id, agencyId: order.agency_id }
}
