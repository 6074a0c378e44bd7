import type { Reply } from '@interline/contract/index'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Sender } from '../deliver/sender.ts'
import type { Deps } from '../deps.ts'
import { locked } from '../endpoints/keep-endpoints.ts'
import { storePing } from '../store-ping.ts'
import { readDelivery } from './read-deliveries.ts'

/** Sends a test event and waits for the answer. Throws `request.not_found` and `webhook.paused`. */
export async function ping(
  ctx: AgencyCtx,
  id: string,
  { deps, sender }: { readonly deps: Deps; readonly sender: Sender },
): Promise<Reply<'webhooks.ping'>> {
  const deliveryId = await ctx.transaction(async (tx) => {
    const row = await locked(tx, ctx, id)
    if (row.paused) throw failure('webhook.paused')
    const eventId = await storePing(tx, { agencyId: row.agency_id, endpointId: id }, deps)
    await writeUserLog(tx, ctx, deps.platform.clock.now(), {
      ...byActor(ctx.actor),
      action: 'webhooks.tested',
      type: 'config',
      targetId: row.name,
    })
    const { id: found } = await tx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('agency_id', '=', row.agency_id)
      .where('endpoint_id', '=', id)
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow()
    return found
  })
  await sender.sendNow(deliveryId)
  return ctx.transaction((tx) => readDelivery(tx, { id: deliveryId, agencyId: ctx.actor.agencyId }))
}
