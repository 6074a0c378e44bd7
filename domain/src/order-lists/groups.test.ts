import { expect, test } from 'vitest'
import { countIn, ORDER_GROUPS, ORDER_TABS, statusesOf } from './groups.ts'
import { STATUSES, type OrderType } from '../flight-orders/statuses.ts'

test('[D6] every menu status exists for its order type, exactly once', () => {
  const seen = new Set<string>()
  for (const group of ORDER_GROUPS) {
    for (const { type, status, due } of statusesOf(group)) {
      expect(STATUSES[status].types as readonly OrderType[]).toContain(type)
      for (const each of due ? [due] : ['something', 'nothing']) {
        expect(seen).not.toContain(`${type}:${status}:${each}`)
        seen.add(`${type}:${status}:${each}`)
      }
    }
  }
})

test('[D6] the three tabs add up to the group', () => {
  const counts = Object.entries(STATUSES).flatMap(([status, { types }]) =>
    types.map((orderType, at) => ({ status, orderType, cnt: at + 1, toDecide: at + 1, free: 0 })),
  )
  for (const group of ORDER_GROUPS) {
    const tabs = ORDER_TABS.map((tab) => countIn(counts, group, tab))
    expect(tabs.reduce((sum, each) => sum + each, 0)).toBe(countIn(counts, group))
  }
})

test('[D6] orders to pay are the payable and reserved ones', () => {
  const counts = [
    { status: 'to_be_paid', orderType: 'origin', cnt: 3, toDecide: 0, free: 0 },
    { status: 'reserved', orderType: 'origin', cnt: 2, toDecide: 0, free: 0 },
    { status: 'chg_to_be_paid', orderType: 'change', cnt: 1, toDecide: 0, free: 0 },
    { status: 'issued', orderType: 'origin', cnt: 9, toDecide: 0, free: 0 },
  ]
  expect(countIn(counts, 'to_be_paid', 'origin')).toBe(5)
  expect(countIn(counts, 'to_be_paid')).toBe(6)
})

test('[D6 D11] free changes await confirmation, charged ones await payment', () => {
  const counts = [{ status: 'chg_to_be_paid', orderType: 'change', cnt: 5, toDecide: 0, free: 2 }]
  expect(countIn(counts, 'to_be_paid', 'change')).toBe(3)
  expect(countIn(counts, 'pending_confirmation', 'change')).toBe(2)
})

test('[D6 D16] tickets awaiting a decision are in their order’s confirm tab', () => {
  const counts = [
    { status: 'issued', orderType: 'origin', cnt: 9, toDecide: 2, free: 0 },
    { status: 'changed', orderType: 'change', cnt: 4, toDecide: 1, free: 0 },
  ]
  const tabs = ORDER_TABS.map((tab) => countIn(counts, 'pending_confirmation', tab))
  expect(tabs).toEqual([2, 1, 0])
  expect(countIn(counts, 'pending_confirmation')).toBe(3)
})
