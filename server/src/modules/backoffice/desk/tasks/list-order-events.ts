import type { orderEvents } from '@interline/contract/backoffice/desk/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import { BEGINNING, cursorOf, placeOf, readOrderEvents } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'

type Query = HandlerInput<typeof orderEvents>['query']

/**
 * The next events of all orders, or of one agency's tree. Throws `request.not_found` and, for a foreign
 * cursor, `request.invalid`.
 */
export async function listOrderEvents(
  ctx: OfficeCtx,
  { after: cursor, agency, limit }: Query,
  deps: Deps,
): Promise<CallReply<typeof orderEvents>> {
  const after = cursor === undefined ? BEGINNING : placeOf(cursor)
  if (!after) throw failure('request.invalid', { fields: [{ path: 'after', rule: 'field.format' }] })
  return ctx.db.transaction('everything', async (tx) => {
    const whose = agency === undefined ? {} : { agencies: await treeOf(tx, agency, deps) }
    const events = await readOrderEvents(tx, { after, limit, ...whose })
    return {
      events: events.map((event) => ({
        orderId: event.orderId,
        seq: event.seq,
        agencyId: event.agencyId,
        at: event.at.toISOString(),
        actor: { type: event.actorType, name: event.actorName },
        action: event.action,
        fromStatus: event.from,
        toStatus: event.to,
      })),
      cursor: cursorOf(events.at(-1) ?? after),
      more: events.length === limit,
    }
  })
}

async function treeOf(tx: Tx, id: number, { agencies }: Deps): Promise<number[]> {
  const chain = await agencies.chain(tx, id)
  if (chain.length === 0) throw failure('request.not_found')
  return [id, ...(await agencies.below(tx, id)).map((each) => each.id)]
}
