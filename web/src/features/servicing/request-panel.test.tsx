import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import type { Order } from '../orders/use-order.ts'
import { ChangedFlights } from './changed-flights.tsx'
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

test('[D11] a searched change names each passenger with old and new flights', async () => {
  chooseLocale('en')
  const flight = (flightNo: string, day: string) => ({
    segments: [{ flightNo, depAirport: 'HKG', arrAirport: 'BKK', depTime: `${day}T07:15` }],
  })
  const original = {
    id: 'F1',
    status: 'issued',
    journeys: [flight('TG600', '2027-03-01')],
  }
  const change = {
    id: 'C1',
    orderType: 'change',
    status: 'chg_to_be_paid',
    referenceId: 'F1',
    journeys: [flight('TG155', '2027-03-02')],
    servicing: {
      reason: 0,
      evidence: [],
      flights: [],
      coupons: [
        {
          passengerId: 'old',
          passengerName: 'LAI / WING YAN',
          journey: 0,
          segment: 0,
          ticketNumber: '217-2400000011',
          coupon: 1,
        },
      ],
    },
  }
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(['flightOrders.get', 'F1'], original)
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <LocaleProvider>
          <ChangedFlights order={change as unknown as Order} />
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  const row = screen.getByRole('row', { name: /LAI/ }).textContent
  expect(row).toContain('TG 600 HKG–BKK Mon 1 Mar')
  expect(row).toContain('TG 155 HKG–BKK Tue 2 Mar')
})
