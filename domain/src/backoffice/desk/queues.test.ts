import { describe, expect, test } from 'vitest'
import { STATUSES, type OrderStatus, type OrderType } from '../../flight-orders/statuses.ts'
import {
  byDeadline,
  byDeparture,
  byUrgency,
  DESK_QUEUES,
  DESK_STATUSES,
  escalationOf,
  queueOf,
  taskDeadline,
  type DeskQueue,
  type TaskTimes,
} from './queues.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const now = Date.UTC(2026, 10, 22, 8)

const times = (more: Partial<TaskTimes> = {}): TaskTimes => ({
  since: now,
  departure: now + 240 * HOUR,
  reviewBefore: null,
  ticketBy: null,
  ...more,
})
const queue = (type: OrderType, status: OrderStatus, minutes = 60) =>
  queueOf({ type, status, since: now - minutes * MINUTE }, now)

describe('which orders are tasks', () => {
  test.each<[OrderType, OrderStatus, DeskQueue | undefined]>([
    ['origin', 'reviewing', 'reviewing'],
    ['origin', 'proceeding', 'ticketing'],
    ['origin', 'holding', 'holding'],
    ['change', 'holding', 'holding'],
    ['refund', 'holding', 'holding'],
    ['void', 'holding', 'holding'],
    ['change', 'chg_reviewing', 'change_quotes'],
    ['change', 'chg_proceeding', 'ticketing'],
    ['refund', 'rfd_reviewing', 'refund_quotes'],
    ['refund', 'rfd_proceeding', 'approvals'],
    ['void', 'void_proceeding', 'approvals'],
    ['origin', 'reimbursing', 'late_payments'],
    ['origin', 'to_be_paid', undefined],
    ['origin', 'issued', undefined],
    ['refund', 'rfd_to_be_confirm', undefined],
  ])('[K1] %s %s', (type, status, expected) => {
    expect(queue(type, status)).toBe(expected)
  })

  test('[K1] each queue status exists for its type and is in one queue', () => {
    for (const { type, status } of DESK_STATUSES)
      expect(STATUSES[status].types as readonly OrderType[]).toContain(type)
    const all = DESK_STATUSES.map(({ type, status }) => `${type}:${status}`)
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(DESK_STATUSES.map(({ type, status }) => queue(type, status)))).toEqual(
      new Set(DESK_QUEUES),
    )
  })

  test('[K1] automatic steps within five minutes are not desk tasks', () => {
    expect([queue('origin', 'proceeding', 4), queue('origin', 'proceeding', 5)]).toEqual([
      undefined,
      'ticketing',
    ])
    expect(queue('origin', 'holding', 0)).toBe('holding')
  })
})

describe('time', () => {
  test('[K1] a review is due by its deadline, a ticket when promised', () => {
    expect(taskDeadline('reviewing', times({ reviewBefore: now + HOUR }))).toBe(now + HOUR)
    expect(taskDeadline('ticketing', times({ ticketBy: now + 2 * HOUR }))).toBe(now + 2 * HOUR)
    expect(taskDeadline('holding', times())).toBe(now + 30 * MINUTE)
    expect(taskDeadline('change_quotes', times({ departure: now + 2 * HOUR }))).toBe(now + HOUR)
  })

  test.each<[minutes: number, expected: string]>([
    [0, 'desk'],
    [29, 'desk'],
    [30, 'lead'],
    [59, 'lead'],
    [60, 'manager'],
    [600, 'manager'],
  ])('[K1] on hold for %i minutes: the %s', (minutes, expected) => {
    expect(escalationOf('holding', times({ since: now - minutes * MINUTE }), now)).toBe(expected)
  })

  test('[K1] other tasks escalate half an hour after they were due', () => {
    const due = (minutes: number) =>
      escalationOf('reviewing', times({ reviewBefore: now - minutes * MINUTE }), now)
    expect([due(-600), due(29), due(30), due(60)]).toEqual(['desk', 'desk', 'lead', 'manager'])
  })
})

test('[K1] tasks sort by departure, then due time, then order age', () => {
  const tasks = [
    { orderId: 'd', departure: 2, deadline: 1 },
    { orderId: 'b', departure: 1, deadline: 3 },
    { orderId: 'a', departure: 1, deadline: 2 },
    { orderId: 'c', departure: 1, deadline: 3 },
  ]
  const ids = (order: typeof byDeparture) => tasks.toSorted(order).map(({ orderId }) => orderId)
  expect(ids(byDeparture)).toEqual(['a', 'b', 'c', 'd'])
  expect(ids(byDeadline)).toEqual(['d', 'a', 'b', 'c'])
})

test('[K1] departures within 72 hours come first, then deadlines', () => {
  const tasks = [
    { orderId: 'january, due now', departure: now + 1_000 * HOUR, deadline: now + 26 * MINUTE },
    { orderId: 'in 73 hours', departure: now + 73 * HOUR, deadline: now + 20 * HOUR },
    { orderId: 'in 72 hours', departure: now + 72 * HOUR, deadline: now + 20 * HOUR },
    { orderId: 'tomorrow', departure: now + 24 * HOUR, deadline: now + 2 * HOUR },
    { orderId: 'departed, late', departure: now - HOUR, deadline: now - HOUR },
  ]
  expect(tasks.toSorted(byUrgency(now)).map(({ orderId }) => orderId)).toEqual([
    'tomorrow',
    'in 72 hours',
    'departed, late',
    'january, due now',
    'in 73 hours',
  ])
})
