// The open deadlines of a group order as a calendar file (RFC 5545): each replaces itself when it is imported again.

import type { Locale } from '@interline/domain/text/text'
import { fill } from '@interline/domain/text/text'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { alarmOf, calendarOf, calendarText, calendarTime } from '../../documents/index.ts'
import type { Deps } from '../deps.ts'
import { GROUP_TEXTS } from '../list/list-groups.ts'
import { readingGroup } from '../order/open.ts'
import type { ShownGroup } from '../order/present.ts'

/** Throws `order.document_not_ready` where no deadline is open. */
export async function groupCalendar(ctx: AgencyCtx, id: string, deps: Deps): Promise<FileReply> {
  const order = await readingGroup(ctx, id, deps)
  const events = deadlinesOf(order, ctx.locale)
  if (events.length === 0) throw failure('order.document_not_ready')
  const stamp = calendarTime(deps.platform.clock.now())
  const content = calendarOf(
    events.flatMap(({ key, at, summary }) => [
      'BEGIN:VEVENT',
      `UID:${id}-${key}@interline`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${order.version}`,
      `DTSTART:${calendarTime(at)}`,
      `DTEND:${calendarTime(at)}`,
      `SUMMARY:${calendarText(summary)}`,
      ...alarmOf('-PT24H', summary),
      'END:VEVENT',
    ]),
  )
  return { name: `${id}.ics`, type: 'text/calendar; charset=utf-8', content: Buffer.from(content) }
}

function deadlinesOf(order: ShownGroup, locale: Locale) {
  const { labels } = GROUP_TEXTS[locale]
  const say = (what: string) => fill(labels.event, { what, name: order.groupName, order: order.id }, locale)
  const isOpen = !['issued', 'failed', 'canceled', 'closed'].includes(order.status)
  if (!isOpen) return []
  const { deadlineAt: namesBy } = order.names
  return [
    ...(order.status === 'to_be_confirm' && order.deadline
      ? [{ key: 'confirm', at: Date.parse(order.deadline), summary: say(labels.confirm) }]
      : []),
    ...(namesBy ? [{ key: 'names', at: Date.parse(namesBy), summary: say(labels.names) }] : []),
    ...(order.plan?.installments ?? []).flatMap(({ kind, deadline, paidAt }) =>
      deadline && !paidAt ? [{ key: kind, at: Date.parse(deadline), summary: say(labels[kind]) }] : [],
    ),
  ]
}
