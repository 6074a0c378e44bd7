// How a group order gets an owner: taken, released or reassigned.

import type { TaskMove } from '@interline/domain/backoffice/desk/task-moves'
import { tellPeople } from '../../../platform/alerts/tell-people.ts'
import { byActor, writeUserLog } from '../../../platform/auth/user-log.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps, GroupRow } from '../../groups/index.ts'
import { lockGroup } from './lock-group.ts'
import { movesOf, ownersOf, QUEUE, refuseTaken, type Owner } from './owner.ts'
import { presentOffice, type ShownOffice } from './read.ts'

/** Taking an own order changes nothing. Throws `desk.task_taken`. */
export const takeGroup = (ctx: OfficeCtx, id: string, deps: Deps) =>
  assigning(ctx, id, deps, async ({ tx, order, owner, at }) => {
    const { userId, name } = ctx.actor
    if (owner?.id === userId) return
    await refuseTaken(tx, ctx, order)
    await assign(tx, ctx, order, { action: 'take', to: { id: userId, name }, at })
  })

/** Throws `desk.not_yours`. */
export const releaseGroup = (ctx: OfficeCtx, id: string, deps: Deps) =>
  assigning(ctx, id, deps, async ({ tx, order, owner, at }) => {
    if (!movesOf(ctx.actor, owner).includes('release')) throw failure('desk.not_yours')
    await assign(tx, ctx, order, { action: 'release', to: null, at })
  })

/** `to` is a member of the desk. Throws `desk.not_yours`, and `request.not_found` for a user who is not. */
export const handGroupOver = (
  ctx: OfficeCtx,
  { id, to, note }: { readonly id: string; readonly to: string; readonly note: string },
  deps: Deps,
) =>
  assigning(ctx, id, deps, async ({ tx, order, owner, at }) => {
    if (!movesOf(ctx.actor, owner).includes('hand_over')) throw failure('desk.not_yours')
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'nickname', 'roles'])
      .where('id', '=', to)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!person?.roles.some((role) => role === 'ops' || role === 'opsLead'))
      throw failure('request.not_found')
    await assign(tx, ctx, order, {
      action: 'hand_over',
      to: { id: person.id, name: person.nickname },
      note,
      at,
    })
    await tellPeople(tx, {
      agencyId: null,
      kind: 'task_assigned',
      cause: `task ${id} ${QUEUE} ${new Date(at).toISOString()}`,
      orderId: id,
      words: 'taskAssigned',
      values: { by: ctx.actor.name },
      audience: { to: [person.id], except: ctx.actor.userId },
      at,
    })
  })

interface Assigning {
  readonly tx: Tx
  readonly order: GroupRow
  readonly owner: Owner | undefined
  readonly at: number
}

/** Of two at once the later one waits for the order, and then sees the new owner. */
function assigning(
  ctx: OfficeCtx,
  id: string,
  deps: Deps,
  work: (given: Assigning) => Promise<void>,
): Promise<ShownOffice> {
  return ctx.db.transaction('everything', async (tx) => {
    const { order, at } = await lockGroup(ctx, tx, id)
    await work({ tx, order, at, owner: (await ownersOf(tx, [id])).get(id) })
    return presentOffice(tx, ctx, id, deps)
  })
}

interface Assignment {
  readonly action: TaskMove
  readonly to: Owner | null
  readonly note?: string
  readonly at: number
}

async function assign(
  tx: Tx,
  ctx: OfficeCtx,
  { id, agency_id: agency }: GroupRow,
  { action, to, note = '', at }: Assignment,
): Promise<void> {
  const owner = { owner_id: to?.id ?? null, owner_name: to?.name ?? null, taken_at: to && new Date(at) }
  const key = { order_id: id, queue: QUEUE, agency_id: agency }
  await tx
    .insertInto('desk_tasks')
    .values({ ...key, ...owner })
    .onConflict((on) => on.columns(['order_id', 'queue']).doUpdateSet(owner))
    .execute()
  await tx
    .insertInto('desk_task_events')
    .values({
      ...key,
      at: new Date(at),
      action,
      by_id: ctx.actor.userId,
      by_name: ctx.actor.name,
      to_name: action === 'hand_over' ? (to?.name ?? null) : null,
      note,
    })
    .execute()
  await writeUserLog(tx, ctx, at, {
    ...byActor(ctx.actor),
    action: `groups.${action}`,
    type: 'order',
    targetId: id,
    ...(action === 'hand_over' && { after: { to: to?.name ?? null } }),
  })
}
