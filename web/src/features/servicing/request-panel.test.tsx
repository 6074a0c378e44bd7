import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import type { Order } from '../orders/use-order.ts'
import { RequestPanel } from './request-panel.tsx'

afterEach(cleanup)

async function show(fromAbove: Order['fromAbove']) {
  chooseLocale('en')
  const servicing = { reason: 1, evidence: [], flights: [], coupons: [], remark: 'Ill.', releaseSeats: false }
  const order = {
    orderType: 'refund',
    status: 'rfd_reviewing',
    passengers: [],
    journeys: [],
    servicing,
    fromAbove,
  }
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider>
          <RequestPanel order={order as unknown as Order} />
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  return screen.queryAllByRole('button', { name: 'Add evidence' })
}

test('[D12 G7] only the agency itself may add files during a review', async () => {
  expect(await show(null)).toHaveLength(1)
  cleanup()
  expect(await show({ paysItself: false, cost: null } as unknown as Order['fromAbove'])).toEqual([])
})
