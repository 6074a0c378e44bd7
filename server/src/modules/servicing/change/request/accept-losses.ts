// Acknowledging a change's losses by name: until then a change priced by the service desk can be neither paid
// nor confirmed.

import type { acceptLosses as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { jsonText } from '../../../../../db/json/codec.ts'
import { byActor, writeUserLog } from '../../../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import {
  answerOrder,
  lockVisible,
  notAllowed,
  refuseLosses,
  type StoredServicing,
} from '../../../flight-orders/index.ts'
import { refuseLocked } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'

/** Throws as listed in the contract; then nothing has changed. */
export function acceptLosses(ctx: AgencyCtx, { params, body }: HandlerInput<typeof endpoint>, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await lockVisible(tx, ctx, params.id)
    const now = await deps.platform.db.instant(tx)
    refuseLocked(order, ctx.actor.userId, now)
    const asked = order.servicing
    if (order.status !== 'chg_to_be_paid' || !asked?.exchange) throw notAllowed('status', order)
    refuseLosses(asked.exchange.losses, body.accepted)
    const accepted = { by: ctx.actor.name, at: new Date(now).toISOString() }
    const servicing: StoredServicing = { ...asked, exchange: { ...asked.exchange, accepted } }
    await tx
      .updateTable('orders')
      .set({ servicing: jsonText(servicing) })
      .where('id', '=', order.id)
      .where('agency_id', '=', order.agency_id)
      .execute()
    await writeUserLog(tx, ctx, now, {
      ...byActor(ctx.actor),
      action: 'orders.losses_accepted',
      type: 'order',
      targetId: order.id,
    })
    return answerOrder(tx, ctx, order.id, deps)
  })
}
