// The work queues of the platform's service desk: which orders are in which queue, when they are due, and
// when they escalate to the team lead and the manager. A new kind of order joins by adding one row.
// Assignment, and how a task is completed, are decided elsewhere.

import type { OrderStatus, OrderType } from '../../flight-orders/statuses.ts'

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
  /** When the order entered its status. */
  readonly since: number
  readonly departure: number
  readonly reviewBefore: number | null
  readonly ticketBy: number | null
}

interface QueueRule {
  readonly statuses: readonly `${OrderType}:${OrderStatus}`[]
  /** Within this time the status is being handled automatically and is not a task yet; milliseconds. */
  readonly after: number
  readonly deadline: (times: TaskTimes) => number
  /** Orders on hold escalate from the moment they go on hold, all others from their deadline. */
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

/** All statuses that are desk tasks, as type and status. */
export const DESK_STATUSES: readonly { readonly type: OrderType; readonly status: OrderStatus }[] = [
  ...QUEUE_OF.keys(),
].map((each) => {
  const [type, status] = each.split(':') as [OrderType, OrderStatus]
  return { type, status }
})

/** The queue of an order by its status alone; undefined: not a desk task. */
export function queueAt({
  type,
  status,
}: {
  readonly type: OrderType
  readonly status: OrderStatus
}): DeskQueue | undefined {
  return QUEUE_OF.get(`${type}:${status}`)
}

/** The queue that an order is in; undefined: the desk has nothing to do, or not yet. */
export function queueOf(
  order: { readonly type: OrderType; readonly status: string; readonly since: number },
  now: number,
): DeskQueue | undefined {
  const queue = QUEUE_OF.get(`${order.type}:${order.status}`)
  return queue && now - order.since >= RULES[queue].after ? queue : undefined
}

/** When the task is due. */
export function taskDeadline(queue: DeskQueue, times: TaskTimes): number {
  return RULES[queue].deadline(times)
}

/** One escalation level per half hour. */
const ESCALATES_EVERY = 30 * MINUTE

/** The current escalation level of a task. Assigning a task does not stop the clock; completing it does. */
export function escalationOf(queue: DeskQueue, times: TaskTimes, now: number): Escalation {
  const { escalatesFrom } = RULES[queue]
  const begin = escalatesFrom === 'arrival' ? times.since : taskDeadline(queue, times)
  const late = now - begin
  // From its deadline a task stays with the desk for another half hour.
  const steps = Math.max(0, Math.floor(late / ESCALATES_EVERY))
  return ESCALATIONS[Math.min(steps, ESCALATIONS.length - 1)] ?? 'manager'
}

export interface TaskUrgency {
  readonly departure: number
  readonly deadline: number
  readonly orderId: string
}

/** Within this time a departure ranks before every deadline; milliseconds. */
const DEPARTS_SOON = 72 * HOUR

/**
 * Sort order for work: tasks whose flight departs within 72 hours first, then all others, each by due time. A flight
 * that has departed no longer hurries anybody. `now` in milliseconds since the epoch.
 */
export function byUrgency(now: number): (one: TaskUrgency, other: TaskUrgency) => number {
  const rank = ({ departure }: TaskUrgency) => (departure > now && departure - now <= DEPARTS_SOON ? 0 : 1)
  return (one, other) => rank(one) - rank(other) || byDeadline(one, other)
}

/** Sort order: earliest departure first, then earliest due time. */
export function byDeparture(one: TaskUrgency, other: TaskUrgency): number {
  return one.departure - other.departure || byDeadline(one, other)
}

/** Sort order: earliest due time first, then the older order. */
export function byDeadline(one: TaskUrgency, other: TaskUrgency): number {
  return one.deadline - other.deadline || (one.orderId < other.orderId ? -1 : 1)
}
