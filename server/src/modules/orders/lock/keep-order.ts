// Locks: somebody keeps an order for himself. It stops colleagues, and nobody else: timers, payments that have begun,
// suppliers and the service desk go on. Who did so and when belongs to the history.

import type { lockOrder as endpoint } from '@interline/contract/orders/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { endLock } from '../order/end-lock.ts'
import { lockVisible } from '../order/lock-visible.ts'
import { factsOf, isLocked, notAllowed, personOf, refuseLocked, type Order } from '../order/order.ts'
import { applyDecision, UNLOCKED } from '../order/store-orders.ts'
import { answerOrder } from '../read/get-order.ts'

type Input = HandlerInput<typeof endpoint>['body']

/** Locking what one has locked already, and unlocking what is free, change nothing. Throws what the contract lists. */
export function keepOrder(ctx: AgencyCtx, { orderId, lockType }: Input, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const now = await deps.platform.db.instant(tx)
    // One's own that is over ends first: what comes next is another one.
    const order = await endLock(tx, await lockVisible(tx, ctx, orderId), now)
    await (lockType === 'lock' ? lock : unlock)(tx, ctx, order, now)
    return answerOrder(tx, ctx, orderId, deps)
  })
}

async function lock(tx: Tx, { actor }: AgencyCtx, order: Order, now: number): Promise<void> {
  refuseLocked(order, actor.userId, now)
  const person = personOf(actor)
  const decision = decide(factsOf(order, now), 'lock', person.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  if (isLocked(order, now)) return
  await applyDecision(tx, order, decision, {
    actor: person,
    at: now,
    change: { locked_by: actor.userId, locked_by_name: actor.name, locked_at: new Date(now) },
    keepsTimer: true,
    payload: { by: actor.name },
  })
}

async function unlock(tx: Tx, { actor }: AgencyCtx, order: Order, now: number): Promise<void> {
  if (!actor.roles.includes('SuperUser')) refuseLocked(order, actor.userId, now)
  if (!isLocked(order, now)) return
  const person = personOf(actor)
  const decision = decide(factsOf(order, now), 'unlock', person.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  await applyDecision(tx, order, decision, {
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
