// A replacement falls through: its agency declines, does not answer in time, the desk withdraws the offer, or
// its supplier refuses too. The additional payment is refunded to its source, at every level, and the desk
// has its other options again.

import { decide, type Decision } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import {
  allowed,
  answerOrder,
  applyDecision,
  type DeskMove,
  factsOf,
  type HoldReason,
  isOpen,
  jobOf,
  lockVisible,
  notAllowed,
  type Order,
  priceColumns,
  releaseSeats,
  replacementOf,
  type StoredReplacement,
} from '../../../flight-orders/index.ts'
import { type EventActor, isBeingPaid, personOf, refuseLocked } from '../../../orders/index.ts'
import { endCall, refuseWhileAsked } from '../../../supplier-calls/index.ts'
import { reversePayment } from '../../../payments/index.ts'
import type { Conclusion } from '../../issue/conclude-ticketing.ts'
import { readReplaced } from './replaced-ticket.ts'

export interface ReplacementEnd {
  readonly decision: Extract<Decision, { ok: true }>
  readonly actor: EventActor
  /** The desk's words, or why a supplier refused. */
  readonly reason?: string
}

/** The order must be locked, with a replacement offered or requested. */
export async function endReplacement(
  tx: Tx,
  order: Order,
  { decision, actor, reason }: ReplacementEnd,
  ctx: Conclusion,
): Promise<void> {
  const { now, deps } = ctx
  const replacement = replacementOf(order)
  if (!replacement) throw new Error(`${order.id} has no open replacement`)
  const { flights, missing, paymentId, was, difference } = replacement
  await tx
    .updateTable('order_items')
    .set({ standing: 'dropped' })
    .where('id', '=', replacement.itemId)
    .where('agency_id', '=', order.agency_id)
    .execute()
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: {
      flights,
      missing,
      ...(reason === undefined ? {} : { reason }),
      ...(replacement.until === null ? {} : { until: Date.parse(replacement.until) }),
      ...(paymentId === null ? {} : { minor: String(difference), currency: order.currency }),
    },
    change: {
      ...(paymentId === null ? {} : priceColumns(was)),
      hold_reason: 'partial' satisfies HoldReason,
      agency_decision: false,
      confirm_before: null,
      replacement: null,
    },
  })
  await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
  if (paymentId !== null) await refundDifference(tx, order, paymentId, ctx)
}

async function refundDifference(
  tx: Tx,
  order: Order,
  paymentId: string,
  { now, deps }: Conclusion,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'canceled' })
    .where('id', '=', paymentId)
    .where('agency_id', '=', order.agency_id)
    .execute()
  if (order.test) return
  await reversePayment(tx, order, { paymentId, entryId: paymentId, at: now }, deps)
}

/** The agency declines. Throws `order.action_not_allowed` or `order.locked_by_other`. */
export function declineReplacement(ctx: AgencyCtx, id: string, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await lockVisible(tx, ctx, id)
    const now = await deps.platform.db.instant(tx)
    refuseLocked(order, ctx.actor.userId, now)
    const actor = personOf(ctx.actor)
    const facts = { ...factsOf(order, now), paymentPending: await isBeingPaid(tx, order) }
    const decision = allowed(decide(facts, 'decline_replacement', actor.type), order)
    await endReplacement(tx, order, { decision, actor }, { now, deps })
    return answerOrder(tx, ctx, id, deps)
  })
}

/**
 * The desk withdraws it: an offer at any time; a requested one only once a person has verified that there is
 * no booking. Throws `order.action_not_allowed`.
 */
export async function withdrawReplacement(
  tx: Tx,
  order: Order,
  { remark, checked }: { readonly remark: string; readonly checked: boolean },
  { by, now, deps }: DeskMove<Deps>,
): Promise<void> {
  const facts = { ...factsOf(order, now), remark, paymentPending: await isBeingPaid(tx, order) }
  const decision = allowed(decide(facts, 'withdraw_replacement', by.type), order)
  const replacement = replacementOf(order) as StoredReplacement
  const wanted = await readReplaced(tx, order, replacement, deps)
  refuseWhileAsked(order, [wanted], now)
  const { item, call } = wanted
  if (call && isOpen(call)) {
    if (!checked) throw notAllowed('outcome_open', order)
    const evidence = { saidBy: 'desk', checked: 'no booking' }
    await endCall(tx, item, call, { state: 'absent', now, evidence, item: 'held' })
  }
  await endReplacement(tx, order, { decision, actor: by, reason: remark }, { now, deps })
}
