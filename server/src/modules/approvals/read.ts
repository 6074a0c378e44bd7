// Requests visible to a user: their own, and those of the kinds that they may decide or read.

import type { Reply } from '@interline/contract/index'
import type { listApprovals as listCall } from '@interline/contract/approvals/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { stateAt } from '@interline/domain/approvals/approval'
import type { Selectable } from 'kysely'
import type { Approvals } from '../../../db/types.ts'
import type { Scope, Tx } from '../../platform/database/database.ts'
import type { Actor, Ctx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { decides, kindsOf, type Kinds } from './kinds.ts'

export type ApprovalRow = Selectable<Approvals>
type Shown = Reply<'approvals.get'>

/** The scope of a caller's transaction: staff see all agencies. */
export function scopeOf({ actor, scope }: Ctx<Actor>): Scope {
  return actor.realm === 'office' ? 'everything' : scope
}

export async function listApprovals(
  ctx: Ctx<Actor>,
  { state, kind, page, pageSize }: HandlerInput<typeof listCall>['query'],
  kinds: Kinds,
): Promise<Reply<'approvals.list'>> {
  return ctx.db.transaction(scopeOf(ctx), async (tx) => {
    const now = await ctx.db.instant(tx)
    let matching = visible(tx, ctx.actor, kinds).where((where) => {
      const isOpen = where.and([where('state', '=', 'open'), where('expires_at', '>', new Date(now))])
      return state === 'open' ? isOpen : where.not(isOpen)
    })
    if (kind !== undefined) matching = matching.where('kind', '=', kind)
    const { total } = await matching
      .select((count) => count.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matching
      .selectAll()
      .orderBy('requested_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    return {
      rows: rows.map((row) => present(ctx, row, { now, kinds })),
      total: Number(total),
      page,
      pageSize,
    }
  })
}

/** How many open requests of others the caller may decide. */
export async function countApprovals(ctx: Ctx<Actor>, kinds: Kinds): Promise<Reply<'approvals.count'>> {
  const { decides: mine } = kindsOf(kinds, ctx.actor)
  if (mine.length === 0) return { toDecide: 0 }
  return ctx.db.transaction(scopeOf(ctx), async (tx) => {
    const now = await ctx.db.instant(tx)
    const { count } = await visible(tx, ctx.actor, kinds)
      .where('kind', 'in', mine)
      .where('state', '=', 'open')
      .where('expires_at', '>', new Date(now))
      .where('requested_by', '<>', ctx.actor.userId)
      .select((each) => each.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return { toDecide: Number(count) }
  })
}

/** Throws `request.not_found`, also for requests the caller may not see. */
export async function getApproval(ctx: Ctx<Actor>, id: string, kinds: Kinds): Promise<Shown> {
  return ctx.db.transaction(scopeOf(ctx), async (tx) => {
    const row = await visible(tx, ctx.actor, kinds).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw failure('request.not_found')
    return present(ctx, row, { now: await ctx.db.instant(tx), kinds })
  })
}

/** Requests of the caller's realm and agency: their own, and those of kinds that the caller may read. */
export function visible(tx: Tx, actor: Actor, kinds: Kinds) {
  const { reads } = kindsOf(kinds, actor)
  const all = tx
    .selectFrom('approvals')
    .where('realm', '=', actor.realm)
    .where('kind', 'in', ['', ...kinds.keys()])
    .where((where) =>
      where.or([where('requested_by', '=', actor.userId), where('kind', 'in', ['', ...reads])]),
    )
  return actor.realm === 'agency' ? all.where('agency_id', '=', actor.agencyId) : all
}

export function present(
  { actor, locale }: Ctx<Actor>,
  row: ApprovalRow,
  { now, kinds }: { readonly now: number; readonly kinds: Kinds },
): Shown {
  const kind = kinds.get(row.kind)
  if (!kind) throw new Error(`no module has registered ${row.kind}`)
  const state = stateAt({ state: row.state, expiresAt: row.expires_at.getTime() }, now)
  const isOwn = row.requested_by === actor.userId
  const isExpired = state === 'expired'
  const { kindName, title, facts } = kind.describe(kind.payload.read(row.payload), locale)
  return {
    kindName,
    title,
    facts: [...facts],
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    amount: row.amount_minor === null ? null : Number(row.amount_minor),
    currency: row.currency,
    reason: row.reason,
    requestedBy: row.requested_by_name,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state,
    decidedBy: row.decided_by_name,
    decidedAt: isExpired ? row.expires_at.toISOString() : (row.decided_at?.toISOString() ?? null),
    remark: row.remark,
    outcome: row.outcome,
    mayDecide: state === 'open' && !isOwn && decides(kind, actor),
    mayWithdraw: state === 'open' && isOwn,
  }
}
