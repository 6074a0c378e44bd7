// Locks: one user works on an order exclusively. A lock only stops colleagues: timers, payments in progress,
// suppliers and the service desk continue. Locks are part of the history.

import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { endLock } from '../order/end-lock.ts'
import { lockVisible } from '../order/lock-visible.ts'
import { moveOrder, UNLOCKED } from '../order/move-order.ts'
import { isLocked, notAllowed, personOf, refuseLocked } from '../order/order.ts'
import type { Order } from '../order/rows.ts'
import type { ProductRules } from '../sellable.ts'

interface Asked {
  readonly orderId: string
  readonly lockType: 'lock' | 'unlock'
  /** Of the product that the call belongs to. */
  readonly rules: ProductRules
}

interface Person {
  readonly ctx: AgencyCtx
  readonly now: number
  readonly rules: ProductRules
}

/**
 * Locks or unlocks an order for the caller. Locking an order one has already locked, and unlocking an
 * unlocked one, change nothing. Throws `request.not_found`, `order.locked_by_other` and
 * `order.action_not_allowed`.
 */
export async function lockForPerson(
  tx: Tx,
  ctx: AgencyCtx,
  { orderId, lockType, rules }: Asked,
): Promise<void> {
  const now = await ctx.db.instant(tx)
  // The caller's own expired lock is removed first: the next one is new.
  const order = await endLock(tx, await lockVisible(tx, ctx, orderId, rules), now, rules)
  await (lockType === 'lock' ? lock : unlock)(tx, order, { ctx, now, rules })
}

async function lock(tx: Tx, order: Order, { ctx: { actor }, now, rules }: Person): Promise<void> {
  refuseLocked(order, actor.userId, now)
  const person = personOf(actor)
  const decision = rules.decide(order, { action: 'lock', actor: person.type, now })
  if (!decision.ok) throw notAllowed(decision.reason, order)
  if (isLocked(order, now)) return
  await moveOrder(tx, order, decision, {
    rules,
    actor: person,
    at: now,
    change: { locked_by: actor.userId, locked_by_name: actor.name, locked_at: new Date(now) },
    keepsTimer: true,
    payload: { by: actor.name },
  })
}

async function unlock(tx: Tx, order: Order, { ctx: { actor }, now, rules }: Person): Promise<void> {
  if (!actor.roles.includes('SuperUser')) refuseLocked(order, actor.userId, now)
  if (!isLocked(order, now)) return
  const person = personOf(actor)
  const decision = rules.decide(order, { action: 'unlock', actor: person.type, now })
  if (!decision.ok) throw notAllowed(decision.reason, order)
  await moveOrder(tx, order, decision, {
    rules,
    actor: person,
    at: now,
    change: UNLOCKED,
    keepsTimer: true,
    payload: {
      by: actor.name,
      ...(order.locked_by === actor.userId ? {} : { holder: order.locked_by_name ?? '' }),
    },
  })
}
