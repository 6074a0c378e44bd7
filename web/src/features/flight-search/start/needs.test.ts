import { expect, test } from 'vitest'
import { needsOf } from './needs.ts'
import type { DeskOrder, OpenChange } from './use-desk-orders.ts'

const order = (id: string, more: Partial<DeskOrder>): DeskOrder =>
  ({
    id,
    status: 'to_be_paid',
    payable: true,
    payBefore: null,
    confirmBefore: null,
    route: [{ from: 'HKG', to: 'SIN' }],
    passengerNames: ['HO/A'],
    ...more,
  }) as DeskOrder
const change = (orderId: string, respondBefore: string): OpenChange =>
  ({
    orderId,
    respondBefore,
    before: { depAirport: 'HKG', arrAirport: 'BKK' },
    passengerNames: [],
  }) as unknown as OpenChange

test('[D6 D16] payments, quotes, holds and schedule changes are one list by deadline', () => {
  const due = [
    order('A', { payBefore: '2026-12-01T10:00:00Z' }),
    order('B', { payBefore: '2026-12-01T12:00:00Z', status: 'reserved' }),
    order('C', { payable: false, confirmBefore: '2026-12-01T09:00:00Z' }),
    order('D', {}),
  ]
  const needs = needsOf({ due, changes: [change('E', '2026-12-01T11:00:00Z')] })
  expect(needs.map(({ orderId, kind }) => `${orderId} ${kind}`)).toEqual([
    'C confirm',
    'A pay',
    'E change',
    'B reserved',
  ])
})

test('[D6] a return is named once, a one-way trip by its ends', () => {
  const [there, back] = [
    { from: 'HKG', to: 'SIN' },
    { from: 'SIN', to: 'HKG' },
  ]
  const routes = [[there], [there, back], [there, { from: 'SIN', to: 'SYD' }]].map((route) =>
    order('A', { payBefore: '2026-12-01T10:00:00Z', route: route as DeskOrder['route'] }),
  )
  expect(needsOf({ due: routes, changes: [] }).map(({ route }) => route)).toEqual([
    'HKG – SIN',
    'HKG ⇄ SIN',
    'HKG – SYD',
  ])
})
