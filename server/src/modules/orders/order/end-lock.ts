// Locks that expire: after eight hours, and when their holder has left or may no longer lock orders.

import { mayLock } from '@interline/domain/access/permissions'
import type { Tx } from '../../../platform/database/database.ts'
import type { ProductRules } from '../sellable.ts'
import { moveOrder, UNLOCKED } from './move-order.ts'
import { isLocked, notAllowed, TIMER } from './order.ts'
import type { Order } from './rows.ts'

/** Wording of the history: keys of its reasons. */
type Why = 'lock_forgotten' | 'lock_holder_gone' | 'lock_holder_may_not'

/** Why a lock has expired, whether or not that was recorded; null: it is valid, or there is none. */
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

/**
 * Removes an expired lock and records it in the history. `order` must be locked in this transaction; returns
 * its new state.
 */
export async function endLock<Known extends Order>(
  tx: Tx,
  order: Known,
  now: number,
  rules: ProductRules,
): Promise<Known> {
  const why = await lockOver(tx, order, now)
  if (why === null) return order
  const decision = rules.decide(order, { action: 'end_lock', actor: TIMER.type, now })
  if (!decision.ok) throw notAllowed(decision.reason, order)
  return moveOrder(tx, order, decision, {
    rules,
    actor: TIMER,
    at: now,
    change: UNLOCKED,
    keepsTimer: true,
    payload: { holder: order.locked_by_name ?? '', why },
  })
}
