// The open deadlines of a group order as a calendar file (RFC 5545): each replaces itself when it is imported again.

import type { Locale } from '@interline/domain/text/text'
import { fill } from '@interline/domain/text/text'
import type { AgencyCtx, FileReply } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'
import { GROUP_TEXTS } from '../list/list-groups.ts'
import { readingGroup } from '../order/open.ts'
import type { ShownGroup } from '../order/present.ts'

/** Throws `order.document_not_ready` where no deadline is open. */
export async function groupCalendar(ctx: AgencyCtx, id: string, deps: Deps): Promise<FileReply> {
  const order = await readingGroup(ctx, id, deps)
  const events = deadlinesOf(order, ctx.locale)
  if (events.length === 0) throw failure('order.document_not_ready')
  const stamp = utc(deps.platform.clock.now())
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Interline//Interline//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap(({ key, at, summary }) => [
      'BEGIN:VEVENT',
      `UID:${id}-${key}@interline`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${order.version}`,
      `DTSTART:${utc(at)}`,
      `DTEND:${utc(at)}`,
      `SUMMARY:${escaped(summary)}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(summary)}`,
      'TRIGGER:-PT24H',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  const content = Buffer.from(lines.map((line) => `${folded(line)}\r\n`).join(''))
  return { name: `${id}.ics`, type: 'text/calendar; charset=utf-8', content }
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

function utc(at: number): string {
  return `${new Date(at).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

/** Lines have at most 75 octets; a character is never cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (Buffer.byteLength(part + sign) > 74) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part].join('\r\n ')
}
