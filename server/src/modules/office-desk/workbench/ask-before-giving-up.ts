// Whoever gives up an order, or a part of it, has its suppliers asked first what they have issued.

import type { OfficeCtx } from '../../../platform/http/context.ts'
import { askTickets, deskPerson, type TicketStates } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { requireTask } from '../tasks/take-task.ts'
import { foundOrder } from './found-order.ts'

/** Throws `request.not_found`, `desk.take_first`, `desk.task_taken`, and `order.action_not_allowed` where all tickets of a booking turn up. */
export async function askBeforeGivingUp(ctx: OfficeCtx, id: string, deps: Deps): Promise<TicketStates> {
  const { db } = deps.platform
  await db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, id)
    await requireTask(tx, ctx, order, await db.instant(tx))
  })
  return askTickets(id, { by: deskPerson(ctx.actor), log: ctx.log, deps })
}
