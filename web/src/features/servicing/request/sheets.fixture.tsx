import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { createRouter } from '../../../router/router.ts'
import { RouterView } from '../../../router/router-view.tsx'
import type { Order } from '../../orders/use-order.ts'
import { ServicingSheets } from './servicing-sheets.tsx'

export const segment = {
  flightNo: 'CX716',
  depAirport: 'HKG',
  depTime: '2027-01-10T09:15',
  depAt: '2027-01-10T01:15:00Z',
  arrAirport: 'SIN',
  arrTime: '2027-01-10T13:20',
}
/** One passenger on two flights, the second in another user's request. */
export function order(second: string | null): Order {
  const free = { change: null, refund: null, void: null }
  const coupons = [
    { number: 1, journey: 0, segment: 0, blocked: free },
    { number: 2, journey: 1, segment: 0, blocked: { ...free, refund: second } },
  ]
  return {
    id: 'F1',
    disruption: null,
    actions: ['change', 'refund'].map((name) => ({ name, enabled: true })),
    journeys: [{ segments: [segment] }, { segments: [segment] }],
    passengers: [{ id: 'p1', surname: 'CHAN', givenNames: 'TAI', tickets: [{ number: '160-1', coupons }] }],
  } as unknown as Order
}

/** The sheets of an order on a page of this address; `become`: the order after reloading. */
export async function show(address: string, first = order(null)) {
  history.replaceState(null, '', address)
  let shown = first
  const Page = () => <ServicingSheets order={shown} />
  const router = createRouter({
    routes: () => [{ path: '/', page: () => Promise.resolve({ default: Page }) }],
    guard: () => Promise.resolve(null),
    frame: () => Promise.resolve({ default: ({ children }) => children }),
    notFound: () => Promise.resolve({ Page: () => null, Frame: ({ children }) => children }),
  })
  await router.start()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <LocaleProvider>
          <RouterView router={router} pending={null} failed={String} Around={({ children }) => children} />
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  const go = async (next: string) => {
    await act(() => router.go(next))
    // Sheets load on demand: typing before that would reach a suspended page.
    await act(() => vi.dynamicImportSettled())
  }
  return {
    client,
    user: userEvent.setup(),
    go,
    become: (next: Order) => {
      shown = next
      return go(`${address}&again=1`)
    },
  }
}
