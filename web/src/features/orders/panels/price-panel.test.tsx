import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toggleClientView } from '../../../shell/client-view.ts'
import type { Order } from '../use-order.ts'
import { PricePanel } from './price-panel.tsx'

afterEach(cleanup)

// A sub-agency's order at HKD 3,300.00, of which its parent pays 3,000.00.
const lines = [
  { code: 'ticketPrice', amount: 230_000 },
  { code: 'airportTax', amount: 100_000 },
]
const priceList = [{ passengerType: 'adult', count: 1, price: 330_000, salePrice: 330_000, lines }]
const order = {
  id: '2611290000001',
  total: 330_000,
  priceDetail: { currency: 'HKD', total: 330_000, priceList },
  passengers: [{}],
  payments: [],
  paymentState: 'unpaid',
  fromAbove: { cost: { amount: 300_000, currency: 'HKD' } },
} as unknown as Order

const shown = (more: Partial<Order> = {}) =>
  render(<PricePanel order={{ ...order, ...more }} linkWallet={false} />).container.textContent

test('[D8 G7] a parent sees what it pays for an order below, what it is paid, and what it keeps', () => {
  expect(shown()).toMatch(/3,000\.00.*3,300\.00.*300\.00 \(9\.1%\)/)
})

test('[D8 G7] in two currencies, in client view and for the agency itself there is no margin', () => {
  const foreign = { cost: { amount: 300_000, currency: 'USD' } } as Order['fromAbove']
  expect(shown({ fromAbove: foreign })).not.toContain('%')
  cleanup()
  expect(shown({ fromAbove: null })).not.toContain('%')
  cleanup()
  expect(shown()).toContain('9.1%')
  act(toggleClientView)
  expect(document.body.textContent).not.toMatch(/3,000\.00|9\.1%/)
  act(toggleClientView)
})
