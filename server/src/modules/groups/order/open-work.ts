// What of a group order waits for the desk after a move.

import { isDeskWork, type OpenWork } from '@interline/domain/groups/desk-time'
import type { GroupAction } from '@interline/domain/groups/transitions'
import type { Tx } from '../../../platform/database/database.ts'
import type { Allowed, Order } from '../../orders/index.ts'
import { asksToCancel, closeAt, isNaming, namesBy } from './rows.ts'

interface Moved {
  readonly decision: Allowed
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** `order`: as the move leaves it. */
export async function openWork(tx: Tx, order: Order, moved: Moved): Promise<OpenWork> {
  const late = isNaming(order) ? namesBy(order) : undefined
  return {
    workSince: isDeskWork(order.status) ? await workSince(tx, order, moved) : undefined,
    cancelAskedAt: asksToCancel(order) ? await askedAt(tx, order, moved) : undefined,
    namesLateSince: late !== undefined && late <= moved.at ? late : undefined,
    closesAt: closeAt(order) ?? undefined,
  }
}

async function workSince(tx: Tx, order: Order, { decision, at }: Moved): Promise<number> {
  if (decision.from !== decision.to) return at
  const last = await eventsOf(tx, order)
    .where('to_status', '=', order.status)
    .whereRef('from_status', '<>', 'to_status')
    .executeTakeFirst()
  return last?.at.getTime() ?? at
}

const REQUEST: GroupAction = 'request_cancel'

async function askedAt(tx: Tx, order: Order, { decision, at }: Moved): Promise<number> {
  if (decision.action === REQUEST) return at
  const last = await eventsOf(tx, order).where('action', '=', REQUEST).executeTakeFirst()
  return last?.at.getTime() ?? at
}

/** Newest first. */
function eventsOf(tx: Tx, { id, agency_id: agency }: Pick<Order, 'id' | 'agency_id'>) {
  return tx
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('seq', 'desc')
}
