import type { acceptForAgencies as endpoint } from '@interline/contract/disruptions/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { writeUserLog } from '../../../platform/auth/user-log.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { deskPerson, lockHolder } from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { acceptDisruption } from './accept-disruption.ts'
import { eachByItself } from './each-by-itself.ts'

/** The desk accepts on behalf of agencies that answered by other means; each order separately. */
export async function acceptForAgencies(
  ctx: OfficeCtx,
  { params, body }: HandlerInput<typeof endpoint>,
  deps: Deps,
): Promise<CallReply<typeof endpoint>> {
  const orders = body.orderIds.map((orderId) => ({ orderId }))
  return eachByItself(ctx, orders, ({ orderId }) =>
    ctx.db.transaction('everything', async (tx) => {
      const row = await tx
        .selectFrom('disrupted_orders')
        .select('agency_id')
        .where('disruption_id', '=', params.id)
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      const order = row && (await lockHolder(tx, orderId, row.agency_id))
      if (!order) throw failure('request.not_found')
      await acceptDisruption(tx, { disruptionId: params.id, order, actor: deskPerson(ctx.actor) }, deps)
      await writeUserLog(tx, ctx, await ctx.db.instant(tx), {
        realm: 'office',
        agencyId: null,
        actorId: ctx.actor.userId,
        actorName: ctx.actor.name,
        action: 'desk.disruption_accepted',
        type: 'order',
        targetId: orderId,
        after: { disruption: params.id },
      })
    }),
  )
}
