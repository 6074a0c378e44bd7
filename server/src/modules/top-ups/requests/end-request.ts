// A request without a top-up: refused by the seller, or withdrawn by the agency.

import type { topUps } from '@interline/contract/top-ups/calls'
import type { topUpRequests } from '@interline/contract/top-ups/request-calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { writeUserLog, type LogEntry } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor, AgencyCtx, Ctx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { mailRefusal } from '../mails.ts'
import { soldTo, type Seller } from '../seller.ts'
import { readRequest } from './present-request.ts'

type Request = Reply<'topUps.refuseRequest'>

/** Refuses it and notifies the agency of the reason. Throws as listed in the contract. */
export function refuseRequest(
  seller: Seller,
  { params, body: { reason, version } }: HandlerInput<typeof topUps.refuseRequest>,
  deps: Deps,
): Promise<Request> {
  return seller.transaction(async (tx) => {
    const now = await deps.platform.db.instant(tx)
    const request = await end(tx, {
      ...params,
      version,
      whose: { column: 'seller_id', id: seller.id },
      to: { state: 'refused', by: seller.actor.name, now, reason },
    })
    const agency = await soldTo(tx, seller, request.agency_id, deps.agencies)
    await mailRefusal(tx, { request, agency }, deps)
    await log(tx, seller.ctx, { ...seller.logged, now, id: params.id, state: 'refused', reason })
    return readRequest(tx, params.id)
  })
}

/** Throws as listed in the contract. */
export function withdrawRequest(
  ctx: AgencyCtx,
  { params, body: { version } }: HandlerInput<typeof topUpRequests.withdraw>,
  deps: Deps,
): Promise<Request> {
  const { agencyId, userId, name } = ctx.actor
  return ctx.transaction(async (tx) => {
    const now = await deps.platform.db.instant(tx)
    await end(tx, {
      ...params,
      version,
      whose: { column: 'agency_id', id: agencyId },
      to: { state: 'withdrawn', by: name, now, reason: null },
    })
    const logged = { realm: 'agency', agencyId, actorId: userId, actorName: name } as const
    await log(tx, ctx, { ...logged, now, id: params.id, state: 'withdrawn', reason: null })
    return readRequest(tx, params.id)
  })
}

interface Ending {
  readonly id: string
  readonly version: number
  readonly whose: { readonly column: 'agency_id' | 'seller_id'; readonly id: number }
  readonly to: {
    readonly state: 'refused' | 'withdrawn'
    readonly by: string
    readonly now: number
    readonly reason: string | null
  }
}

async function end(tx: Tx, { id, version, whose, to }: Ending) {
  const before = await tx
    .selectFrom('top_up_requests')
    .select(['state', 'version'])
    .where('id', '=', id)
    .where(whose.column, '=', whose.id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw failure('request.not_found')
  if (before.state !== 'open') throw failure('top_up.request_decided')
  if (before.version !== version) throw failure('request.version_conflict')
  return tx
    .updateTable('top_up_requests')
    .set({
      state: to.state,
      decided_by_name: to.by,
      decided_at: new Date(to.now),
      reason: to.reason,
      version: version + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Logged = Pick<LogEntry, 'realm' | 'agencyId' | 'actorId' | 'actorName'> & {
  readonly now: number
  readonly id: string
  readonly state: 'refused' | 'withdrawn'
  readonly reason: string | null
}

function log(tx: Tx, ctx: Ctx<Actor>, { now, id, state, reason, ...who }: Logged): Promise<void> {
  return writeUserLog(tx, ctx, now, {
    ...who,
    action: `top-up-requests.${state}`,
    type: 'finance',
    targetId: id,
    before: { state: 'open' },
    after: { state, reason },
  })
}
