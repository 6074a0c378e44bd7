// Who pays: a user of the agency itself, or of a parent on behalf of an agency that cannot pay.

import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { notAllowed, type Order } from '../orders/index.ts'
import type { Deps } from './deps.ts'

export interface Payer {
  readonly id: string
  readonly name: string
  readonly agencyId: number
  readonly type: 'operator' | 'parent'
  /** Name of the paying parent agency. */
  readonly onBehalf?: string
}

/**
 * An agency that cannot pay, and only such, is paid for by a parent. Throws `payment.disabled`,
 * `order.action_not_allowed` or `agency.frozen`.
 */
export async function refusePayer(tx: Tx, { actor }: AgencyCtx, order: Order, deps: Deps): Promise<void> {
  if (order.agency_id !== actor.agencyId) {
    const { common, status } = await deps.agencyViews.get(tx, order.agency_id)
    if (status === 'frozen') throw failure('agency.frozen')
    if (!common.disablePayment) throw notAllowed('pays_itself', order)
  }
  if (actor.company.disablePayment) throw failure('payment.disabled')
}

/** The caller as payer; a payment by another agency is recorded in the log of the order's agency. */
export async function payerOf(
  tx: Tx,
  ctx: AgencyCtx,
  order: Order,
  { now, deps }: { readonly now: number; readonly deps: Deps },
): Promise<Payer> {
  const { userId, name, agencyId } = ctx.actor
  if (order.agency_id === agencyId) return { id: userId, name, agencyId, type: 'operator' }
  await writeUserLog(tx, ctx, now, {
    realm: 'agency',
    agencyId: order.agency_id,
    actorId: userId,
    actorName: name,
    via: 'parent',
    action: 'flight-orders.paid_in_stead',
    type: 'payment',
    targetId: order.id,
  })
  const onBehalf = (await deps.agencyViews.get(tx, agencyId)).name
  return { id: userId, name, agencyId, type: 'parent', onBehalf }
}
