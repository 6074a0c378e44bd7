import type { deskTasks } from '@interline/contract/backoffice/desk/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { byDeadline, byDeparture, byUrgency } from '@interline/domain/backoffice/desk/queues'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { readTasks, type Task } from './read-tasks.ts'

type Query = HandlerInput<typeof deskTasks>['query']

/** A page of tasks, the most urgent first. */
export async function listTasks(
  ctx: OfficeCtx,
  query: Query,
  deps: Deps,
): Promise<CallReply<typeof deskTasks>> {
  const now = deps.platform.clock.now()
  const all = await ctx.db.transaction('everything', (tx) => readTasks(tx, { now, locale: ctx.locale }))
  const fitting = all
    .filter((task) => fits(task, query, { userId: ctx.actor.userId, now }))
    .toSorted({ urgency: byUrgency(now), departure: byDeparture, deadline: byDeadline }[query.sort])
  const { page, pageSize } = query
  const rows = fitting.slice((page - 1) * pageSize, page * pageSize).map(({ shown }) => shown)
  return { rows, total: fitting.length, page, pageSize }
}

function fits(
  task: Task,
  { queue, owner, urgent, q }: Query,
  { userId, now }: { readonly userId: string; readonly now: number },
): boolean {
  if (queue && task.queue !== queue) return false
  if (owner === 'mine' && task.owner?.id !== userId) return false
  if (owner === 'free' && task.owner !== null) return false
  if (urgent === 'overdue' && task.deadline > now) return false
  if (urgent === 'escalated' && task.shown.escalation === 'desk') return false
  if (urgent === 'reminded' && task.shown.remindedAt === null) return false
  if (!q) return true
  const { orderId, agencyName, airline, passengerNames } = task.shown
  const wanted = q.toUpperCase()
  return [orderId, agencyName, airline, ...passengerNames].some((text) => text.toUpperCase().includes(wanted))
}
