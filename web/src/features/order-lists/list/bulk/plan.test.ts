import { expect, test } from 'vitest'
import type { OrderRow } from '../order-route.tsx'
import { planOf, sumsOf, type BulkAction } from './plan.ts'

const me = { id: 'usr_me', permissions: ['all'] }
const order = (id: string, more: Partial<OrderRow> = {}): OrderRow =>
  ({
    id,
    orderType: 'origin',
    status: 'to_be_paid',
    payable: true,
    total: 100,
    currency: 'HKD',
    lockedStatus: 0,
    lockedById: null,
    ticketNumbers: [],
    bookingNumber: 'ABC123',
    disruption: null,
    ...more,
  }) as OrderRow
const faults = (action: BulkAction, orders: readonly OrderRow[], reader = me) =>
  planOf(action, orders, reader).unable.map(({ order: { id }, fault }) => `${id} ${fault}`)

const LOCKED = { lockedStatus: 1, lockedById: 'usr_other' } as const

test('[D6 D9] only what is due and not locked by a colleague is paid', () => {
  const orders = [
    order('A'),
    order('B', LOCKED),
    order('C', { payable: false }),
    order('D', { total: 0 }),
    order('E', { ...LOCKED, lockedById: 'usr_me' }),
  ]
  expect(planOf('pay', orders, me).able.map(({ id }) => id)).toEqual(['A', 'E'])
  expect(faults('pay', orders)).toEqual(['B locked', 'C nothing_due', 'D nothing_due'])
})

test('[D6 D14] an order is locked once, and only in a status that can be', () => {
  const orders = [
    order('A'),
    order('B', LOCKED),
    order('C', { ...LOCKED, lockedById: 'usr_me' }),
    order('D', { status: 'canceled' }),
  ]
  expect(faults('lock', orders)).toEqual(['B locked', 'C locked_by_you', 'D not_lockable'])
})

test('[D6 D16] schedule changes are accepted where they are open', () => {
  const orders = [order('A', { disruption: 'open' }), order('B', { disruption: 'settled' })]
  expect(faults('accept', orders)).toEqual(['B no_schedule_change'])
})

test('[D6 D15] refunds and orders without a booking have no documents', () => {
  const orders = [order('A'), order('B', { bookingNumber: '' }), order('C', { orderType: 'refund' })]
  expect(faults('documents', orders)).toEqual(['B no_document', 'C no_document'])
})

test.each(['pay', 'lock', 'accept', 'documents'] as const)(
  '[D6 A3] %s together needs the same right as alone',
  (action) => {
    const orders = [order('A', { disruption: 'open' })]
    expect(faults(action, orders, { ...me, permissions: ['flightorders:none'] })).toEqual(['A permission'])
  },
)

test('[D6] sums are by currency', () => {
  expect(sumsOf([order('A'), order('B', { currency: 'CNY' }), order('C')])).toEqual([
    { currency: 'HKD', amount: 200 },
    { currency: 'CNY', amount: 100 },
  ])
})
