import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import type { Order } from '../../orders/use-order.ts'
import { ReplacementNotice } from './replacement-notice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const flight = (flightNo: string) => ({
  flightNo,
  depAirport: 'HKG',
  arrAirport: 'BKK',
  depAt: '2026-12-05T01:15:00Z',
  depTime: '2026-12-05T09:15',
  arrTime: '2026-12-05T11:20',
})

async function show(state: 'offered' | 'asked', payable = true, tight = 1) {
  chooseLocale('en')
  const onPay = vi.fn()
  const replacement = {
    state,
    was: [flight('CX700')],
    segments: [flight('TG639')],
    tight: Array.from({ length: tight }, () => ({ airport: 'BKK', minutes: 70, needed: 150 })),
    borders: [{ severity: 'warning', sentence: 'CHAN/TAI MAN needs a visa in Thailand.' }],
    remark: '',
    until: '2999-12-05T01:15:00Z',
    before: 250_000,
    difference: 12_000,
    total: 262_000,
  } as unknown as NonNullable<Order['replacement']>
  const reason = payable ? null : 'Your parent agency pays this order'
  const order = {
    id: 'F1',
    currency: 'HKD',
    actions: [
      { name: 'pay', enabled: payable, reason },
      { name: 'decline', enabled: true, reason: null },
    ],
  } as unknown as Order
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider>
          <ReplacementNotice order={order} replacement={replacement} onPay={onPay} onOver={() => {}} />
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  return onPay
}

test('[D15 F7] the agency sees the change and its cost, and accepts it', async () => {
  const onPay = await show('offered')
  expect(await screen.findByText(/CX.700 HKG–BKK/)).toBeTruthy()
  expect(screen.getByText(/TG.639 HKG–BKK/)).toBeTruthy()
  expect(screen.getByText(/Only 70 minutes to connect in BKK/)).toBeTruthy()
  expect(screen.getByText('Transit and entry')).toBeTruthy()
  expect(screen.getByText('CHAN/TAI MAN needs a visa in Thailand.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Accept and pay .*120\.00/ }))
  expect(onPay).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
})

test('[D15] users who may not pay see why; a pending booking asks nothing', async () => {
  const onPay = await show('offered', false)
  fireEvent.click(screen.getByRole('button', { name: /^Accept and pay/ }))
  expect(onPay).not.toHaveBeenCalled()
  cleanup()
  await show('asked')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('[D15] an earlier refusal is not shown on reopening', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 300_001, message: 'It is locked.', data: null }, { status: 409 })),
  )
  await show('offered')
  const decline = screen.getByRole('button', { name: 'Decline' })
  fireEvent.click(decline)
  fireEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!)
  expect((await screen.findByRole('alert')).textContent).toContain('It is locked.')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(decline)
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[D15] two tight connections at one airport are two sentences', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await show('offered', true, 2)
  expect(screen.getAllByText(/Only 70 minutes to connect in BKK/)).toHaveLength(2)
  expect(faults).not.toHaveBeenCalled()
  faults.mockRestore()
})
