import { describe, expect, test } from 'vitest'
import { TRANSITIONS, type Transition } from './actions.ts'
import {
  displayStatus,
  isTerminal,
  ORDER_STATUSES,
  ORDER_TYPES,
  parseStatus,
  STATUSES,
  type OrderStatus,
  type OrderType,
} from './statuses.ts'

const rows: readonly Transition[] = TRANSITIONS
/** A late payment or a refund after the end moves an order that is already closed. */
const MONEY_ONLY = new Set(['late_payment', 'return_residual', 'start_reimbursement', 'returned'])

function reachable(type: OrderType): Set<OrderStatus> {
  const seen = new Set<OrderStatus>()
  let before = -1
  while (seen.size !== before) {
    before = seen.size
    for (const row of rows) {
      if (row.type !== type || row.to === 'same' || row.to === 'returnTo') continue
      if (row.from.some((from) => from === 'none' || seen.has(from)))
        for (const to of [row.to].flat()) seen.add(to)
    }
  }
  return seen
}

describe.each(ORDER_TYPES)('the table for %s orders', (type) => {
  const own = ORDER_STATUSES.filter((status) =>
    (STATUSES[status].types as readonly OrderType[]).includes(type),
  )

  test('[D9] every status of the list is reachable, and no other', () => {
    const reached = reachable(type)
    // A void ends by its own outcomes; it has no deadlines.
    const unused: readonly OrderStatus[] = type === 'void' ? ['closed'] : []
    expect([...reached].toSorted()).toEqual(own.filter((status) => !unused.includes(status)).toSorted())
  })

  test('[D9] closed statuses continue only for money, open ones can close', () => {
    for (const status of reachable(type)) {
      const exits = rows.filter((row) => row.type === type && row.to !== 'same' && row.from.includes(status))
      if (isTerminal(status, false))
        expect(
          exits.filter(({ action }) => !MONEY_ONLY.has(action)),
          status,
        ).toEqual([])
      else expect(exits.length, status).toBeGreaterThan(0)
    }
  })

  test('[D9] rows lead to statuses of their own type', () => {
    for (const row of rows.filter((each) => each.type === type)) {
      for (const to of [row.to].flat())
        if (to !== 'same' && to !== 'returnTo') expect(own, row.id).toContain(to)
      for (const from of row.from) if (from !== 'none') expect(own, row.id).toContain(from)
    }
  })
})

test('[D9] one actor in one status has one row for an action', () => {
  const keys = rows.flatMap((row) =>
    row.from.flatMap((from) => row.by.map((by) => `${row.type} ${row.action} ${from} ${by}`)),
  )
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
})

test('[D9] failed is final only while nothing was paid', () => {
  expect(isTerminal('failed', false)).toBe(true)
  expect(isTerminal('failed', true)).toBe(false)
})

test.each([
  ['failed', { status: 'failed' }],
  ['change_failed', { status: 'failed', type: 'change' }],
  ['origin_holding', { status: 'holding', type: 'origin' }],
  ['origin_issued', undefined],
  ['constructor', undefined],
  ['nonsense', undefined],
])('[D6 D9] the filter word %s', (word, expected) => {
  expect(parseStatus(word)).toEqual(expected)
})

test('[D9] three statuses are shown with their type as prefix', () => {
  expect(displayStatus('refund', 'canceled')).toBe('refund_canceled')
  expect(displayStatus('origin', 'issued')).toBe('issued')
})
