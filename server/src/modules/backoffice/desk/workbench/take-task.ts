// Task assignment. A task has one assignee; of two concurrent attempts one succeeds. Permissions are decided
// by the domain.

import { byUrgency, type DeskQueue } from '@interline/domain/backoffice/desk/queues'
import { taskMoves, type TaskMove } from '@interline/domain/backoffice/desk/task-moves'
import { tellPeople } from '../../../../platform/alerts/tell-people.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { OfficeActor, OfficeCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { Order } from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { readDeskOrder } from './get-desk-order.ts'
import { logOrder } from './log-order.ts'
import { readTasks, type Task } from '../tasks/read-tasks.ts'

/** Taking one's own task changes nothing. Throws `desk.task_taken`, `desk.no_task`, `request.not_found`. */
export function takeTask(ctx: OfficeCtx, id: string, deps: Deps) {
  return change(ctx, id, deps, async (tx, task, now) => {
    if (task.owner?.id === ctx.actor.userId) return
    if (task.owner && !may(ctx.actor, 'take', task)) throw taken(task.owner.name)
    await own(tx, task, ctx, { now, mayDisplace: task.owner?.id })
  })
}

/** Takes the first unassigned task of a queue, or of all. Throws `desk.no_task`. */
export async function takeNext(ctx: OfficeCtx, queue: DeskQueue | undefined, deps: Deps) {
  const now = deps.platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    const free = (await readTasks(tx, { now, locale: ctx.locale }))
      .filter((task) => task.owner === null && (!queue || task.queue === queue))
      .toSorted(byUrgency(now))
    for (const task of free) {
      // Another user took this task at the same moment: try the next one.
      if (await tryOwn(tx, task, ctx, { now })) return readDeskOrder(tx, ctx, task.orderId, deps)
    }
    throw failure('desk.no_task')
  })
}

/** Throws `desk.not_yours`. */
export function releaseTask(ctx: OfficeCtx, id: string, deps: Deps) {
  return change(ctx, id, deps, async (tx, task, now) => {
    if (!may(ctx.actor, 'release', task)) throw failure('desk.not_yours')
    await tx
      .updateTable('desk_tasks')
      .set({ owner_id: null, owner_name: null, taken_at: null })
      .where('order_id', '=', task.orderId)
      .where('queue', '=', task.queue)
      .execute()
    await note(tx, ctx, task, { now, action: 'release' })
  })
}

/** `to` is a member of the desk. Throws `desk.not_yours`, and `request.not_found` for a user who is not. */
export function handOver(
  ctx: OfficeCtx,
  id: string,
  { to, note: words }: { readonly to: string; readonly note: string },
  deps: Deps,
) {
  return change(ctx, id, deps, async (tx, task, now) => {
    if (!may(ctx.actor, 'hand_over', task)) throw failure('desk.not_yours')
    const person = await tx
      .selectFrom('staff')
      .select(['id', 'nickname', 'roles'])
      .where('id', '=', to)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (!person?.roles.some((role) => role === 'ops' || role === 'opsLead'))
      throw failure('request.not_found')
    await tx
      .insertInto('desk_tasks')
      .values({ ...keyOf(task), owner_id: person.id, owner_name: person.nickname, taken_at: new Date(now) })
      .onConflict((on) =>
        on
          .columns(['order_id', 'queue'])
          .doUpdateSet({ owner_id: person.id, owner_name: person.nickname, taken_at: new Date(now) }),
      )
      .execute()
    await note(tx, ctx, task, { now, action: 'hand_over', to: person.nickname, words })
    await tellPeople(tx, {
      agencyId: null,
      kind: 'task_assigned',
      cause: `task ${task.orderId} ${task.queue} ${new Date(now).toISOString()}`,
      orderId: task.orderId,
      words: 'taskAssigned',
      values: { by: ctx.actor.name },
      audience: { to: [person.id], except: ctx.actor.userId },
      at: now,
    })
  })
}

/**
 * Ensures that the user who acts on an order has its task. Throws `desk.take_first` and `desk.task_taken`. An
 * order that is not a desk task by its status is refused by the action itself.
 */
export async function requireTask(
  tx: Tx,
  ctx: OfficeCtx,
  { id }: Pick<Order, 'id'>,
  now: number,
): Promise<void> {
  const [task] = await readTasks(tx, { now, locale: ctx.locale, orderId: id, early: true })
  if (!task || task.owner?.id === ctx.actor.userId) return
  if (!task.owner) throw failure('desk.take_first')
  throw taken(task.owner.name)
}

async function change(
  ctx: OfficeCtx,
  id: string,
  deps: Deps,
  work: (tx: Tx, task: Task, now: number) => Promise<void>,
) {
  const now = deps.platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    // A concurrent change of the same task waits here, and then sees the new assignee.
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order) throw failure('request.not_found')
    const [task] = await readTasks(tx, { now, locale: ctx.locale, orderId: id, early: true })
    if (!task) throw failure('desk.no_task')
    await work(tx, task, now)
    return readDeskOrder(tx, ctx, id, deps)
  })
}

async function own(
  tx: Tx,
  task: Task,
  ctx: OfficeCtx,
  how: { readonly now: number; readonly mayDisplace?: string | undefined },
): Promise<void> {
  if (await tryOwn(tx, task, ctx, how)) return
  const now = await tx
    .selectFrom('desk_tasks')
    .select('owner_name')
    .where('order_id', '=', task.orderId)
    .where('queue', '=', task.queue)
    .executeTakeFirst()
  throw taken(now?.owner_name ?? '')
}

/** One atomic statement: the row exists once, and only an unassigned task changes its assignee. */
async function tryOwn(
  tx: Tx,
  task: Task,
  ctx: OfficeCtx,
  { now, mayDisplace }: { readonly now: number; readonly mayDisplace?: string | undefined },
): Promise<boolean> {
  const { userId, name } = ctx.actor
  const owner = { owner_id: userId, owner_name: name, taken_at: new Date(now) }
  const got = await tx
    .insertInto('desk_tasks')
    .values({ ...keyOf(task), ...owner })
    .onConflict((on) =>
      on
        .columns(['order_id', 'queue'])
        .doUpdateSet(owner)
        .where((where) =>
          where.or([
            where('desk_tasks.owner_id', 'is', null),
            where('desk_tasks.owner_id', '=', mayDisplace ?? userId),
          ]),
        ),
    )
    .returning('order_id')
    .executeTakeFirst()
  if (!got) return false
  await note(tx, ctx, task, { now, action: 'take' })
  return true
}

function keyOf({ orderId, agencyId, queue }: Task) {
  return { order_id: orderId, agency_id: agencyId, queue }
}

async function note(
  tx: Tx,
  ctx: OfficeCtx,
  task: Task,
  what: {
    readonly now: number
    readonly action: 'take' | 'hand_over' | 'release'
    readonly to?: string
    readonly words?: string
  },
): Promise<void> {
  const { now, action, to, words = '' } = what
  await tx
    .insertInto('desk_task_events')
    .values({
      ...keyOf(task),
      at: new Date(now),
      action,
      by_id: ctx.actor.userId,
      by_name: ctx.actor.name,
      to_name: to ?? null,
      note: words,
    })
    .execute()
  await logOrder(tx, ctx, {
    now,
    action: `desk.${action}`,
    orderId: task.orderId,
    before: { owner: task.owner?.name ?? null },
    after: { queue: task.queue, to: to ?? null },
  })
}

function may({ userId, roles }: OfficeActor, move: TaskMove, { owner }: Task): boolean {
  return taskMoves({ userId, roles, ownerId: owner?.id ?? null }).includes(move)
}

function taken(name: string) {
  return failure('desk.task_taken', { values: { name } })
}
