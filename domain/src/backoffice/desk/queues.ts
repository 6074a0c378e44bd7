// The work queues of the platform's service desk: which orders stand in which, until when somebody must have acted, and
// when the desk's lead and the manager hear of it. A kind of order joins by one row. Who has taken a task, and how a
// task is done, is not decided here.

import type { OrderStatus, OrderType } from '../../orders/statuses.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const DESK_QUEUES = [
  'reviewing',
  'ticketing',
  'holding',
  'change_quotes',
  'refund_quotes',
  'approvals',
  'late_payments',
] as const
export type DeskQueue = (typeof DESK_QUEUES)[number]

export const ESCALATIONS = ['desk', 'lead', 'manager'] as const
export type Escalation = (typeof ESCALATIONS)[number]

/** Milliseconds since the epoch. */
export interface TaskTimes {
  /** When the order came into its status. */
  readonly since: number
  readonly departure: number
  readonly reviewBefore: number | null
  readonly ticketBy: number | null
}

interface QueueRule {
  readonly statuses: readonly `${OrderType}:${OrderStatus}`[]
  /** What is in the status for a shorter time is the machine's work and nobody's task; milliseconds. */
  readonly after: number
  readonly deadline: (times: TaskTimes) => number
  /** What is on hold escalates from the moment it is there, the rest from its deadline. */
  readonly escalatesFrom: 'arrival' | 'deadline'
}

const RULES: Record<DeskQueue, QueueRule> = {
  reviewing: {
    statuses: ['origin:reviewing'],
    after: 0,
    deadline: ({ since, reviewBefore }) => reviewBefore ?? since + 24 * HOUR,
    escalatesFrom: 'deadline',
  },
  ticketing: {
    statuses: ['origin:proceeding', 'change:chg_proceeding'],
    after: 5 * MINUTE,
    deadline: ({ since, ticketBy }) => ticketBy ?? since + 30 * MINUTE,
    escalatesFrom: 'deadline',
  },
  holding: {
    statuses: ['origin:holding', 'change:holding', 'refund:holding', 'void:holding'],
    after: 0,
    deadline: ({ since }) => since + 30 * MINUTE,
    escalatesFrom: 'arrival',
  },
  change_quotes: {
    statuses: ['change:chg_reviewing'],
    after: 0,
    deadline: ({ since, departure }) => Math.min(since + 2 * HOUR, departure - HOUR),
    escalatesFrom: 'deadline',
  },
  refund_quotes: {
    statuses: ['refund:rfd_reviewing'],
    after: 0,
    deadline: ({ since }) => since + 24 * HOUR,
    escalatesFrom: 'deadline',
  },
  approvals: {
    statuses: ['refund:rfd_proceeding', 'void:void_proceeding'],
    after: 15 * MINUTE,
    deadline: ({ since }) => since + 24 * HOUR,
    escalatesFrom: 'deadline',
  },
  late_payments: {
    statuses: ['origin:reimbursing', 'change:reimbursing'],
    after: 5 * MINUTE,
    deadline: ({ since }) => since + HOUR,
    escalatesFrom: 'deadline',
  },
}

const QUEUE_OF = new Map<string, DeskQueue>(
  DESK_QUEUES.flatMap((queue) => RULES[queue].statuses.map((status) => [status, queue] as const)),
)

/** All statuses that are somebody's task, as type and status. */
export const DESK_STATUSES: readonly { readonly type: OrderType; readonly status: OrderStatus }[] = [
  ...QUEUE_OF.keys(),
].map((each) => {
  const [type, status] = each.split(':') as [OrderType, OrderStatus]
  return { type, status }
})

/** The queue of an order by its status alone; undefined: it is nobody's task. */
export function queueAt({
  type,
  status,
}: {
  readonly type: OrderType
  readonly status: OrderStatus
}): DeskQueue | undefined {
  return QUEUE_OF.get(`${type}:${status}`)
}

/** The queue that an order stands in; undefined: nobody at the desk has to do anything, or not yet. */
export function queueOf(
  order: { readonly type: OrderType; readonly status: string; readonly since: number },
  now: number,
): DeskQueue | undefined {
  const queue = QUEUE_OF.get(`${order.type}:${order.status}`)
  return queue && now - order.since >= RULES[queue].after ? queue : undefined
}

/** Until when somebody must have acted. */
export function taskDeadline(queue: DeskQueue, times: TaskTimes): number {
  return RULES[queue].deadline(times)
}

/** A step up for every half hour. */
const ESCALATES_EVERY = 30 * MINUTE

/** Whose affair a task is by now. Taking it does not stop the clock; doing it does. */
export function escalationOf(queue: DeskQueue, times: TaskTimes, now: number): Escalation {
  const { escalatesFrom } = RULES[queue]
  const begin = escalatesFrom === 'arrival' ? times.since : taskDeadline(queue, times)
  const late = now - begin
  // At its deadline a task is the desk's for another half hour.
  const steps = Math.max(0, Math.floor(late / ESCALATES_EVERY))
  return ESCALATIONS[Math.min(steps, ESCALATIONS.length - 1)] ?? 'manager'
}

export interface TaskUrgency {
  readonly departure: number
  readonly deadline: number
  readonly orderId: string
}

/** What is to be done first: what departs first; of equals what is due first. */
export function byDeparture(one: TaskUrgency, other: TaskUrgency): number {
  return one.departure - other.departure || byDeadline(one, other)
}

/** What is due first; of equals the older order. */
export function byDeadline(one: TaskUrgency, other: TaskUrgency): number {
  return one.deadline - other.deadline || (one.orderId < other.orderId ? -1 : 1)
}
