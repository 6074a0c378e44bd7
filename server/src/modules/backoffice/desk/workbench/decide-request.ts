// A second person decides about an action above the limit. If approved, it is performed as the first person
// requested, in one transaction that names both, who must be different people.

import type { decideRequest as call } from '@interline/contract/backoffice/desk/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { OfficeRole } from '@interline/domain/access/access'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeActor, OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { Route } from '../../../../platform/http/route.ts'
import type { Deps } from '../deps.ts'
import { foundOrder } from './found-order.ts'
import { readDeskOrder } from './get-desk-order.ts'
import { logOrder } from './log-order.ts'
import type { DeskCtx } from './move-route.ts'
import { end, lockRequest } from './requests.ts'

type Answer = Awaited<ReturnType<typeof readDeskOrder>>

/** Throws `desk.no_request`, `desk.same_person`, and the errors of the action; then the request stays open. */
export async function decideRequest(
  ctx: OfficeCtx,
  { params: { id, requestId }, body: { agree, remark } }: HandlerInput<typeof call>,
  { deps, moves }: { readonly deps: Deps; readonly moves: readonly Route[] },
): Promise<Answer> {
  const { actor } = ctx
  const found = await ctx.db.transaction('everything', async (tx) => {
    const order = await foundOrder(tx, id)
    const request = await lockRequest(tx, id, requestId)
    if (agree) {
      if (request.asked_by === actor.userId) throw failure('desk.same_person')
      return { request, first: await readActor(tx, request.asked_by), answer: null }
    }
    const now = await ctx.db.instant(tx)
    const state = request.asked_by === actor.userId ? 'withdrawn' : 'declined'
    await end(tx, order, { state, by: actor, now, remark })
    const after = { action: request.action, asked: request.asked_by_name, remark }
    await logOrder(tx, ctx, { now, action: `desk.request_${state}`, orderId: id, after })
    return { request, first: null, answer: await readDeskOrder(tx, ctx, id, deps) }
  })
  if (found.answer) return found.answer
  const { request, first } = found
  const move = moves.find(({ endpoint }) => endpoint.name === request.call)
  if (!first || !move) throw failure('desk.no_request')
  const asFirst: DeskCtx = {
    ...ctx,
    actor: first,
    move: { call: request.call, body: request.body, agreed: { requestId, second: actor } },
  }
  await move.serve(asFirst, { params: { id }, body: request.body, query: {} })
  return ctx.db.transaction('everything', (tx) => readDeskOrder(tx, ctx, id, deps))
}

/** The requester's current data: null if they no longer work at the desk. */
async function readActor(tx: Tx, staffId: string): Promise<OfficeActor | null> {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'nickname', 'roles'])
    .where('id', '=', staffId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!row?.roles.some((role) => role === 'ops' || role === 'opsLead')) return null
  return {
    realm: 'office',
    userId: row.id,
    name: row.nickname,
    roles: row.roles as OfficeRole[],
    sessionId: '',
  }
}
