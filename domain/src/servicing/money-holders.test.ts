import { expect, test } from 'vitest'
import type { OrderStatus } from '../flight-orders/statuses.ts'
import { moneySpans } from './money-holders.ts'

const moves = (...to: OrderStatus[]) => to.map((status, at) => ({ at: at * 10, to: status }))

test('[D12] every moment of a refund has one holder of the money', () => {
  const way = moves(
    'rfd_reviewing',
    'rfd_to_be_confirm',
    'rfd_proceeding',
    'refunded',
    'refunded_reimbursing',
    'refunded_reimbursed',
  )
  const spans = moneySpans(way)
  expect(spans).toEqual([
    { holder: 'airline', from: 0, until: 30 },
    { holder: 'supplier', from: 30, until: 40 },
    { holder: 'platform', from: 40, until: 50 },
    { holder: 'agency', from: 50, until: null },
  ])
  const attributed = spans.reduce((sum, { from, until }) => sum + ((until ?? from) - from), 0)
  expect(attributed).toBe(way.at(-1)!.at - way[0]!.at)
})

test('[D12 D13] a refused request leaves the money with the tickets', () => {
  expect(moneySpans(moves('void_proceeding', 'void_rejected'))).toEqual([
    { holder: 'airline', from: 0, until: 10 },
  ])
})

test('[D12] a span ends with its request, never begins without movement', () => {
  const spans = moneySpans(moves('rfd_reviewing', 'rfd_to_be_confirm', 'rfd_rejected', 'rfd_reviewing'))
  const holder = spans[0]?.holder
  expect(holder).toBeDefined()
  expect(spans).toEqual([
    { holder, from: 0, until: 20 },
    { holder, from: 30, until: null },
  ])
})
