// Decides a request once. The row is locked first and the clock read after, so that the second of two
// deciders finds it closed; the effect of an approval commits with the decision or not at all.

import type { decideApproval as call } from '@interline/contract/approvals/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decideApproval, type ApprovalState } from '@interline/domain/approvals/approval'
import { tellPeople } from '../../platform/alerts/tell-people.ts'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Actor, Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { titlesOf } from './ask.ts'
import { decides, type Kinds } from './kinds.ts'
import { present, scopeOf, visible, type ApprovalRow } from './read.ts'

const REFUSALS = {
  closed: 'approval.closed',
  own: 'approval.own',
  not_allowed: 'access.not_allowed',
} as const

/** Throws `request.not_found`, `approval.closed`, `approval.own`, `access.not_allowed`, and the errors of the kind. */
export async function decide(
  ctx: Ctx<Actor>,
  { params: { id }, body: { decision, remark } }: HandlerInput<typeof call>,
  kinds: Kinds,
): Promise<Reply<'approvals.decide'>> {
  const found = await ctx.db.transaction(scopeOf(ctx), (tx) => find(tx, ctx, id, kinds))
  const scope = found.kind.everything ? 'everything' : scopeOf(ctx)
  return ctx.db.transaction(scope, async (tx) => {
    const { row, kind } = await find(tx, ctx, id, kinds, 'lock')
    const now = await ctx.db.instant(tx)
    const verdict = decideApproval(
      {
        state: row.state,
        requestedBy: row.requested_by,
        expiresAt: row.expires_at.getTime(),
      },
      decision,
      { by: { id: ctx.actor.userId, mayDecide: decides(kind, ctx.actor) }, now },
    )
    if ('refused' in verdict) throw failure(REFUSALS[verdict.refused])
    const { state } = verdict
    const payload = kind.payload.read(row.payload)
    const approval = requestOf(row)
    const outcome = state === 'approved' ? await kind.apply(tx, payload, { ctx, now, approval }) : null
    if (state !== 'approved') await kind.ended?.(tx, payload, approval, state)
    const decided = await tx
      .updateTable('approvals')
      .set({
        state,
        remark,
        outcome,
        decided_by: ctx.actor.userId,
        decided_by_name: ctx.actor.name,
        decided_at: new Date(now),
      })
      .where('root_agency_id', '=', row.root_agency_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await log(tx, ctx, { now, row: decided })
    if (state !== 'withdrawn')
      await tellPeople(tx, {
        agencyId: row.agency_id,
        kind: 'approval_decided',
        cause: `decided ${id}`,
        words: state === 'approved' ? 'approvalApproved' : 'approvalRefused',
        values: titlesOf(kind, payload),
        audience: { to: [row.requested_by] },
        at: now,
      })
    const shown = present(ctx, decided, { now, kinds })
    await ctx.remember(tx, shown)
    return shown
  })
}

async function find(tx: Tx, ctx: Ctx<Actor>, id: string, kinds: Kinds, lock?: 'lock') {
  const wanted = visible(tx, ctx.actor, kinds).selectAll().where('id', '=', id)
  const row = await (lock ? wanted.forUpdate() : wanted).executeTakeFirst()
  const kind = row && kinds.get(row.kind)
  if (!kind) throw failure('request.not_found')
  return { row, kind }
}

function requestOf(row: ApprovalRow) {
  return {
    id: row.id,
    subject: row.subject,
    reason: row.reason,
    requestedBy: { id: row.requested_by, name: row.requested_by_name },
    agencyId: row.agency_id,
  }
}

function log(
  tx: Tx,
  ctx: Ctx<Actor>,
  { now, row }: { readonly now: number; readonly row: ApprovalRow },
): Promise<void> {
  const { kind, subject, state, remark, outcome, requested_by_name: requestedBy } = row
  return writeUserLog(tx, ctx, now, {
    realm: ctx.actor.realm,
    agencyId: row.agency_id,
    actorId: ctx.actor.userId,
    actorName: ctx.actor.name,
    action: `approvals.${state as Exclude<ApprovalState, 'open' | 'expired'>}`,
    type: 'finance',
    targetId: row.id,
    before: { state: 'open' },
    after: { kind, subject, state, remark, outcome, requestedBy },
  })
}
