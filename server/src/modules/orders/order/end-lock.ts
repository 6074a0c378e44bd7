// Locks that end although nobody ends them: after eight hours, and when their holder is not there any more or may not
// lock orders any more.

import { mayLock } from '@interline/domain/access/permissions'
import { decide } from '@interline/domain/orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import { factsOf, isLocked, notAllowed, TIMER, type Order } from './order.ts'
import { applyDecision, UNLOCKED } from './store-orders.ts'

/** Words for the history: keys of its reasons. */
type Why = 'lock_forgotten' | 'lock_holder_gone' | 'lock_holder_may_not'

/** Why a lock is over, whether that was written or not; null: it holds, or there is none. */
async function lockOver(
  tx: Tx,
  order: Pick<Order, 'locked_by' | 'locked_at' | 'agency_id'>,
  now: number,
): Promise<Why | null> {
  if (order.locked_by === null) return null
  if (!isLocked(order, now)) return 'lock_forgotten'
  const holder = await tx
    .selectFrom('users')
    .select(['status', 'roles'])
    .where('id', '=', order.locked_by)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirst()
  if (!holder || holder.status === 'inactive') return 'lock_holder_gone'
  return mayLock(holder.roles) ? null : 'lock_holder_may_not'
}

/** Ends a lock that is over and says so in the history. `order` must be locked in this transaction; answers it as it is now. */
export async function endLock<Known extends Order>(tx: Tx, order: Known, now: number): Promise<Known> {
  const why = await lockOver(tx, order, now)
  if (why === null) return order
  const decision = decide(factsOf(order, now), 'end_lock', TIMER.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  return applyDecision(tx, order, decision, {
    actor: TIMER,
    at: now,
    change: UNLOCKED,
    keepsTimer: true,
    payload: { holder: order.locked_by_name ?? '', why },
  })
}
