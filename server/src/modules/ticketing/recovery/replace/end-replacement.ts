// Another ticket does not take the place of the refused one after all: its agency declines, does not answer in time, the desk
// takes the offer back, or its supplier refuses too. What was paid for it goes back to where it came from, at every level, and
// the desk has its other ways again.

import { decide, type Decision } from '@interline/domain/orders/decide'
import type { Tx } from '../../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import type { Deps } from '../../deps.ts'
import {
  allowed,
  answerOrder,
  applyDecision,
  type DeskMove,
  type EventActor,
  factsOf,
  type HoldReason,
  isBeingPaid,
  isOpen,
  jobOf,
  lockVisible,
  notAllowed,
  type Order,
  personOf,
  priceColumns,
  refuseLocked,
  releaseSeats,
  replacementOf,
  type StoredReplacement,
} from '../../../orders/index.ts'
import { endCall, refuseWhileAsked } from '../../../supplier-calls/index.ts'
import { giveBackPayment } from '../../../payments/index.ts'
import type { Conclusion } from '../../issue/conclude-ticketing.ts'
import { readWanted } from './wanted-ticket.ts'

export interface ReplacementEnd {
  readonly decision: Extract<Decision, { ok: true }>
  readonly actor: EventActor
  /** Words of the desk, or why a supplier refused. */
  readonly reason?: string
}

/** The order must be locked, and something be offered or asked for. */
export async function endReplacement(
  tx: Tx,
  order: Order,
  { decision, actor, reason }: ReplacementEnd,
  ctx: Conclusion,
): Promise<void> {
  const { now, deps } = ctx
  const replacement = replacementOf(order)
  if (!replacement) throw new Error(`${order.id} has nothing in the place of a ticket`)
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
  if (paymentId !== null) await giveBack(tx, order, paymentId, ctx)
}

async function giveBack(tx: Tx, order: Order, paymentId: string, { now, deps }: Conclusion): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state: 'canceled' })
    .where('id', '=', paymentId)
    .where('agency_id', '=', order.agency_id)
    .execute()
  if (order.test) return
  await giveBackPayment(tx, order, { paymentId, entryId: paymentId, at: now }, deps)
}

/** The agency does not want it. Throws `order.action_not_allowed` or `order.locked_by_other`. */
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
 * The desk takes it back: an offer at any time; what its supplier was asked for only once somebody has made sure that there
 * is no booking. Throws `order.action_not_allowed`.
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
  const wanted = await readWanted(tx, order, replacement, deps)
  refuseWhileAsked(order, [wanted], now)
  const { item, call } = wanted
  if (call && isOpen(call)) {
    if (!checked) throw notAllowed('outcome_open', order)
    const evidence = { saidBy: 'desk', checked: 'no booking' }
    await endCall(tx, item, call, { state: 'absent', now, evidence, item: 'held' })
  }
  await endReplacement(tx, order, { decision, actor: by, reason: remark }, { now, deps })
}
