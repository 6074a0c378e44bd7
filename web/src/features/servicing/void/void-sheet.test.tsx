import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { RouterContext } from '../../../router/context.ts'
import type { Order } from '../../orders/use-order.ts'
import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { segment } from '../request/sheets.fixture.tsx'
import { VoidSheet } from './void-sheet.tsx'

const ORDER = {
  id: 'F1',
  actions: [{ name: 'void', enabled: true }],
  journeys: [{ segments: [segment] }],
  items: [{ ticketNumbers: ['160-1'] }],
  passengers: [
    {
      id: 'p1',
      tickets: [
        { number: '160-1', coupons: [{ number: 1, journey: 0, segment: 0, blocked: { void: null } }] },
      ],
    },
  ],
} as unknown as Order
/** The second of two passengers is in a refund request. */
const HELD = {
  ...ORDER,
  items: [{ ticketNumbers: ['160-1', '160-2'] }],
  passengers: [
    ['p1', 'HO', 'ADA', '160-1', 'OPEN', 'Request R7 has a ticket of this booking.'],
    ['p2', 'LEE', 'BEN', '160-2', 'SUSPENDED', 'Request R7 has this flight.'],
  ].map(([id, surname, givenNames, number, state, blocked]) => ({
    id,
    surname,
    givenNames,
    tickets: [
      { number, coupons: [{ number: 1, journey: 0, segment: 0, state, blocked: { void: blocked } }] },
    ],
  })),
} as unknown as Order
const go = vi.fn<() => Promise<void>>()
const router = { go, preload: () => undefined, reload: () => Promise.resolve(), visit: () => null }

async function show(order: Order) {
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <LocaleProvider>
            <Suspense>
              <VoidSheet order={order} open onClose={() => undefined} />
            </Suspense>
          </LocaleProvider>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D13 F7] a changed refund amount is refused and shown before voiding', async () => {
  chooseLocale('en')
  /** The current refund amount; the fee rises while the sheet is open. */
  let total = 90_000
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    const quote = { until: '2999-01-01T00:00:00Z', currency: 'HKD', total, lines: [] }
    if (url.endsWith('/quote')) return Response.json({ code: 0, message: 'ok', data: quote })
    const asked = JSON.parse(body) as { readonly total?: number }
    sent.push(asked)
    return asked.total === total
      ? Response.json({ code: 0, message: 'ok', data: { id: 'V1' } })
      : Response.json({ code: 310_012, key: 'order.price_changed', message: 'No.' }, { status: 409 })
  })
  await show(ORDER)
  const user = userEvent.setup()
  const first = await screen.findByRole('button', { name: /^Void and refund HKD.900\.00$/ })
  total = 85_000
  await user.click(first)
  const again = await screen.findByRole('button', { name: /^Void and refund HKD.850\.00$/ })
  expect(screen.getByRole('alert').textContent).toContain('Nothing was voided; check the new amount first.')
  expect(go).not.toHaveBeenCalled()
  await user.click(again)
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce())
  const coupons = [{ passengerId: 'p1', journey: 0, segment: 0 }]
  expect(sent).toEqual([
    { coupons, remark: '', total: 90_000 },
    { coupons, remark: '', total: 85_000 },
  ])
})

test('[D13] names the passengers of a booking and the request that blocks it', async () => {
  chooseLocale('en')
  const asked = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', asked)
  await show(HELD)
  const booking = await screen.findByRole('checkbox', { name: /^HO\/ADA, LEE\/BEN 160-1, 160-2/ })
  expect(booking).toHaveProperty('disabled', true)
  expect(screen.getByText('Request R7 has a ticket of this booking.')).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

test('[D13] the void deadline names its time zone, and its day if different', async () => {
  chooseLocale('en')
  const until = '2999-01-01T15:30:00Z'
  const quote = { until, currency: 'HKD', total: 1, lines: [] }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, message: 'ok', data: quote })))
  await show(ORDER)
  expect(await screen.findByText(/Void window closes at Tue 1 Jan 2999, 23:30 Beijing time/)).toBeTruthy()
  expect(timeOrDay(until, Date.parse('2998-12-31T16:00:00Z'), 'en', PLATFORM_ZONE)).toBe('23:30')
})
