// The open deadlines of one group order as a calendar file.

import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { calendarOf } from '../../documents/index.ts'
import type { Deps } from '../deps.ts'
import { readingGroup } from '../order/open.ts'
import { deadlineEvents } from './deadlines.ts'

/** Throws `order.document_not_ready` where no deadline is open. */
export async function groupCalendar(ctx: AgencyCtx, id: string, deps: Deps): Promise<FileReply> {
  const { deadline, names, plan, ...order } = await readingGroup(ctx, id, deps)
  const events = deadlineEvents(
    {
      ...order,
      confirmBy: deadline,
      namesBy: names.deadlineAt,
      installments: plan?.installments ?? [],
    },
    { locale: ctx.locale, stamp: deps.platform.clock.now() },
  )
  if (events.length === 0) throw failure('order.document_not_ready')
  return {
    name: `${id}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: Buffer.from(calendarOf(events)),
  }
}
