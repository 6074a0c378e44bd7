import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../../i18n/index.tsx'
import { chooseLocale } from '../../../../i18n/locale.ts'
import { RouterContext } from '../../../../router/context.ts'
import type { Order } from '../../order/use-order.ts'
import { segment } from './sheets.fixture.tsx'
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
const go = vi.fn<() => Promise<void>>()
const router = { go, preload: () => undefined, reload: () => Promise.resolve(), visit: () => null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D13 F7] a void brings back what its button says: another amount is refused, read anew and said before it is asked for', async () => {
  chooseLocale('en')
  /** What comes back by now; the fee rises behind the sheet. */
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
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <LocaleProvider>
            <Suspense>
              <VoidSheet order={ORDER} open onClose={() => undefined} />
            </Suspense>
          </LocaleProvider>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
  const user = userEvent.setup()
  const first = await screen.findByRole('button', { name: /^Void and get HKD.900\.00 back$/ })
  total = 85_000
  await user.click(first)
  const again = await screen.findByRole('button', { name: /^Void and get HKD.850\.00 back$/ })
  expect(screen.getByRole('alert').textContent).toContain('Nothing was voided; look at the new amount first.')
  expect(go).not.toHaveBeenCalled()
  await user.click(again)
  await vi.waitFor(() => expect(go).toHaveBeenCalledOnce())
  const coupons = [{ passengerId: 'p1', journey: 0, segment: 0 }]
  expect(sent).toEqual([
    { coupons, remark: '', total: 90_000 },
    { coupons, remark: '', total: 85_000 },
  ])
})
