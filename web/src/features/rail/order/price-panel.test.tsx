import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { PricePanel } from './price-panel.tsx'
import type { RailOrder } from './use-rail-order.ts'

beforeEach(() => chooseLocale('en'))
afterEach(cleanup)

const hkd = (amount: number) => ({ amount, currency: 'HKD' })
const payment = (id: string, state: string, channel: string) => ({
  id,
  state,
  channel,
  amount: hkd(50_000),
  at: '2026-11-22T08:00:00Z',
  gateway: { fee: hkd(1_250), feeReturned: false, charged: { amount: 6_565, currency: 'USD' } },
})
const order = {
  type: 'rail_origin',
  currency: 'HKD',
  total: 50_000,
  toReturn: 0,
  returned: 0,
  lines: [],
  tickets: [],
  payments: [
    payment('p1', 'failed', 'alipay'),
    payment('p2', 'pending', 'paypal'),
    payment('p3', 'succeeded', 'stripe'),
  ],
} as unknown as RailOrder

test('[D5 D12] the price of a train order lists what was paid, its fee and the charge', async () => {
  await act(async () => {
    render(
      <LocaleProvider>
        <PricePanel order={order} />
      </LocaleProvider>,
    )
  })
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms.filter((term) => /Stripe/.test(term))).toHaveLength(2)
  expect(terms.filter((term) => /Alipay|PayPal/.test(term))).toEqual([])
  expect(terms.at(-1)).toBe('Charged')
})
