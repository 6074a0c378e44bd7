// Until when the group desk has to act: two business days for a quote, the seats and the tickets, one for a cancellation,
// a late name list and a message. All instants are milliseconds since the epoch.

import { addBusinessDays } from '../time/business-days.ts'
import type { GroupStatus } from './statuses.ts'

const WORK: readonly string[] = [
  'to_be_quote',
  'seat_applying',
  'proceeding',
] as const satisfies readonly GroupStatus[]

/** Whether an order of this status waits for the desk. */
export function isDeskWork(status: string): boolean {
  return WORK.includes(status)
}

/** What of an order waits for the desk; absent: that does not. */
export interface OpenWork {
  /** When the order got a status in which it waits for the desk. */
  readonly workSince?: number | undefined
  /** When the agency asked to cancel what it has paid. */
  readonly cancelAskedAt?: number | undefined
  /** When the name list was due that is not submitted. */
  readonly namesLateSince?: number | undefined
  /** When an order whose payment is missed is closed. */
  readonly closesAt?: number | undefined
}

/** The earliest of what is open; null: the desk has nothing to do. */
export function answerBy({ workSince, cancelAskedAt, namesLateSince, closesAt }: OpenWork): number | null {
  const within = (since: number | undefined, days: number) =>
    since === undefined ? [] : [addBusinessDays(since, days)]
  const open = [
    ...within(workSince, 2),
    ...within(cancelAskedAt, 1),
    ...within(namesLateSince, 1),
    ...(closesAt === undefined ? [] : [closesAt]),
  ]
  return open.length === 0 ? null : Math.min(...open)
}

/** Until when a message of the agency is answered. */
export function replyBy(at: number): number {
  return addBusinessDays(at, 1)
}
