// Before a user fails, retries or approves an order, its suppliers are queried for what they have already
// done.

import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { askTickets, type TicketStates } from '../../../ticketing/index.ts'
import { deskPerson } from '../../../flight-orders/index.ts'
import type { ServicedStates, ServicingDesk } from '../../../servicing/desk/index.ts'
import type { Deps } from '../deps.ts'
import { requireTask } from './take-task.ts'
import { foundOrder } from './found-order.ts'

interface With {
  readonly deps: Deps
  readonly servicing: ServicingDesk
}

/**
 * Throws `request.not_found`, `desk.take_first`, `desk.task_taken`, and `order.action_not_allowed` if all
 * tickets of a booking turn out to be issued.
 */
export async function askBeforeGivingUp(ctx: OfficeCtx, id: string, deps: Deps): Promise<TicketStates> {
  await ownTask(ctx, id, deps)
  return askTickets(id, { by: deskPerson(ctx.actor), log: ctx.log, deps })
}

/** What the suppliers have done of a change, refund or void; originals are not queried. Throws as above. */
export async function askServiced(
  ctx: OfficeCtx,
  id: string,
  { deps, servicing }: With,
): Promise<ServicedStates> {
  const order = await deps.platform.db.transaction('everything', (tx) => foundOrder(tx, id))
  if (order.order_type === 'origin') return new Map()
  await ownTask(ctx, id, deps)
  const job = { orderId: order.id, agencyId: order.agency_id }
  return servicing.askSuppliers(job, deskPerson(ctx.actor), ctx.log)
}

function ownTask(ctx: OfficeCtx, id: string, { platform: { db } }: Deps): Promise<void> {
  return db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, id)
    await requireTask(tx, ctx, order, await db.instant(tx))
  })
}
