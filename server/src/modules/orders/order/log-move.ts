// The user log's row of a move that a person of an agency makes; moves of jobs, suppliers and the desk are logged elsewhere
// or not at all.

import type { Insertable } from 'kysely'
import type { UserLog } from '../../../../db/types.ts'
import { currentCaller } from '../../../platform/log/caller.ts'
import { logAction, userLogRow } from '../../../platform/auth/user-log.ts'
import type { Allowed } from '../sellable.ts'
import type { EventActor } from './order.ts'
import type { Order } from './rows.ts'

/** A request may be for a change, a refund or a void: the sentence says which. */
function actionOf({ action }: Allowed, { order_type: type }: Pick<Order, 'order_type'>) {
  const key = action === 'request' || action === 'request_quoted' ? `request_${type}` : action
  return logAction(`orders.${key}`) ?? 'orders.moved'
}

/** Undefined unless the caller of this request moves the order. `at` in milliseconds since the epoch. */
export function logOfMove(
  order: Pick<Order, 'id' | 'order_type'>,
  decision: Allowed,
  move: { readonly actor: EventActor; readonly at: number; readonly payload?: object | undefined },
): Insertable<UserLog> | undefined {
  const caller = currentCaller()
  const actor = caller?.actor
  if (actor?.realm !== 'agency' || actor.userId !== move.actor.id) return undefined
  const { from, to, action } = decision
  return userLogRow(caller!, move.at, {
    realm: 'agency',
    agencyId: actor.agencyId,
    actorId: actor.userId,
    actorName: actor.name,
    action: actionOf(decision, order),
    type: action === 'pay' ? 'payment' : 'order',
    targetId: order.id,
    ...(from !== 'none' && from !== to && { before: { status: from } }),
    after: { ...(from !== to && { status: to }), ...plain(move.payload) },
  })
}

/** What is one word or number; lists of passengers and quotes are in the order itself. */
function plain(payload: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([, value]) => value !== null && typeof value !== 'object'),
  )
}
