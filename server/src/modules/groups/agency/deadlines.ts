// The open deadlines of a group order as events of a calendar (RFC 5545). Each replaces itself when it is read again.

import { GROUP_STATUSES, type GroupStatus, type InstallmentKind } from '@interline/domain/groups/statuses'
import { fill, type Locale } from '@interline/domain/text/text'
import { alarmOf, calendarText, calendarTime } from '../../documents/index.ts'
import { GROUP_TEXTS } from '../list/list-groups.ts'

type Instant = string | number | null

export interface Deadlines {
  readonly id: string
  readonly version: number
  readonly groupName: string
  readonly status: GroupStatus
  /** Of the quotes that wait for a decision. */
  readonly confirmBy: Instant
  readonly namesBy: Instant
  readonly installments: readonly {
    readonly kind: InstallmentKind
    readonly deadline: Instant
    readonly paidAt: Instant
  }[]
}

/** The lines of its events; none where no deadline is open. `stamp`: when the order last changed. */
export function deadlineEvents(
  order: Deadlines,
  { locale, stamp }: { readonly locale: Locale; readonly stamp: number },
): string[] {
  return openDeadlines(order, locale).flatMap(({ key, at, summary }) => [
    'BEGIN:VEVENT',
    `UID:${order.id}-${key}@interline`,
    `DTSTAMP:${calendarTime(stamp)}`,
    `SEQUENCE:${order.version}`,
    `DTSTART:${calendarTime(at)}`,
    `DTEND:${calendarTime(at)}`,
    `SUMMARY:${calendarText(summary)}`,
    ...alarmOf('-PT24H', summary),
    'END:VEVENT',
  ])
}

function openDeadlines(
  { id, groupName, status, confirmBy, namesBy, installments }: Deadlines,
  locale: Locale,
) {
  const { labels } = GROUP_TEXTS[locale]
  const entry = (key: string, at: string | number, what: string) => ({
    key,
    at,
    summary: fill(labels.event, { what, name: groupName, order: id }, locale),
  })
  if (GROUP_STATUSES[status].terminal) return []
  return [
    ...(status === 'to_be_confirm' && confirmBy !== null
      ? [entry('confirm', confirmBy, labels.confirm)]
      : []),
    ...(namesBy === null ? [] : [entry('names', namesBy, labels.names)]),
    ...installments.flatMap(({ kind, deadline, paidAt }) =>
      deadline !== null && paidAt === null ? [entry(kind, deadline, labels[kind])] : [],
    ),
  ]
}
