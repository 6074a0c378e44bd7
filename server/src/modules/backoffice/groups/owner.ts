// Who works on a group order. An assignment is a task of the desk, with the rules of every other queue.

import { taskMoves, type TaskMove } from '@interline/domain/backoffice/desk/task-moves'
import type { Tx } from '../../../platform/database/database.ts'
import type { OfficeActor, OfficeCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { GroupRow } from '../../groups/index.ts'

/** The queue of the group desk. */
export const QUEUE = 'groups'

export interface Owner {
  readonly id: string
  readonly name: string
}

/** The owner of each of these orders that has one. */
export async function ownersOf(tx: Tx, orders: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
  if (orders.length === 0) return new Map()
  const rows = await tx
    .selectFrom('desk_tasks')
    .select(['order_id', 'owner_id', 'owner_name'])
    .where('order_id', 'in', [...orders])
    .where('queue', '=', QUEUE)
    .execute()
  return new Map(
    rows.flatMap(({ order_id: order, owner_id: id, owner_name: name }) =>
      id === null ? [] : [[order, { id, name: name ?? '' }] as const],
    ),
  )
}

export function movesOf({ userId, roles }: OfficeActor, owner: Owner | undefined): TaskMove[] {
  return taskMoves({ ownerId: owner?.id ?? null, userId, roles })
}

/** Throws `desk.task_taken` where a colleague works on the order and the caller may not take it over. */
export async function refuseTaken(tx: Tx, ctx: OfficeCtx, { id }: Pick<GroupRow, 'id'>): Promise<void> {
  const owner = (await ownersOf(tx, [id])).get(id)
  if (owner && owner.id !== ctx.actor.userId && !movesOf(ctx.actor, owner).includes('take'))
    throw failure('desk.task_taken', { values: { name: owner.name } })
}
