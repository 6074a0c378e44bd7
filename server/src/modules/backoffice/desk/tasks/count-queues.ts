import type { deskQueues } from '@interline/contract/backoffice/desk/calls'
import type { CallReply } from '@interline/contract/kernel/endpoint'
import { byUrgency, DESK_QUEUES } from '@interline/domain/backoffice/desk/queues'
import { sql } from 'kysely'
import type { OfficeCtx } from '../../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { readTasks, type Task } from './read-tasks.ts'

/** The counts in the desk's menu; each equals the number of rows in its list. */
export async function countQueues(ctx: OfficeCtx, deps: Deps): Promise<CallReply<typeof deskQueues>> {
  const now = deps.platform.clock.now()
  return ctx.db.transaction('everything', async (tx) => {
    const tasks = await readTasks(tx, { now, locale: ctx.locale })
    const people = await tx
      .selectFrom('staff')
      .select(['id', 'nickname'])
      .where('status', '=', 'active')
      .where(sql<boolean>`roles && array['ops', 'opsLead']`)
      .orderBy('nickname')
      .execute()
    return {
      queues: DESK_QUEUES.map((queue) => {
        const own = tasks.filter((task) => task.queue === queue)
        const since = own.map(({ shown }) => shown.since).toSorted()
        return {
          queue,
          count: own.length,
          free: own.filter(({ owner }) => owner === null).length,
          overdue: own.filter(({ deadline }) => deadline <= now).length,
          oldest: since[0] ?? null,
        }
      }),
      mine: tasks.filter(({ owner }) => owner?.id === ctx.actor.userId).length,
      escalated: tasks.filter(({ shown }) => shown.escalation !== 'desk').length,
      team: people.map(({ id, nickname }) => {
        const own = tasks.filter(({ owner }) => owner?.id === id)
        return {
          id,
          name: nickname,
          tasks: own.length,
          overdue: own.filter(({ deadline }) => deadline <= now).length,
          works: own.toSorted(byUrgency(now)).slice(0, MOST_SHOWN).map(work),
        }
      }),
    }
  })
}

/** More than these tell a lead nothing: the count says the rest. */
const MOST_SHOWN = 5

function work({ orderId, queue, shown: { since, deadline } }: Task) {
  return { orderId, queue, since, deadline }
}
