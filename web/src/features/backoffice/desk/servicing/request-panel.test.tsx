import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LocaleProvider } from '../../../../i18n/index.tsx'
import type { DeskOrder } from '../desk-order.ts'
import { RequestPanel } from './request-panel.tsx'

afterEach(cleanup)

test('[K1 D11] the tickets of a quoted change name their passengers', async () => {
  const coupon = { passengerId: 'old', journey: 0, segment: 0, coupon: 1 }
  const order = {
    id: 'C1',
    orderType: 'change',
    createdAt: '2026-11-29T08:00:00Z',
    createdBy: { name: 'Oscar' },
    // Of the new flights.
    passengers: [{ id: 'new', surname: 'LAI', givenNames: 'WING YAN' }],
    servicing: {
      reason: 0,
      evidence: [],
      flights: [],
      coupons: [{ ...coupon, passengerName: 'LAI / WING YAN', ticketNumber: '731-2400000004' }],
    },
  }
  const data = { order, doneCoupons: [] } as unknown as DeskOrder
  await act(async () => {
    render(
      <LocaleProvider>
        <RequestPanel data={data} works />
      </LocaleProvider>,
    )
  })
  expect(screen.getByRole('listitem').textContent).toBe('731-2400000004 / 1LAI / WING YAN')
})
