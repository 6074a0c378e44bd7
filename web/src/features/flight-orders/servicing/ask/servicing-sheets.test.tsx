import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../../i18n/index.tsx'
import { chooseLocale } from '../../../../i18n/locale.ts'
import { createRouter } from '../../../../router/router.ts'
import { RouterView } from '../../../../router/router-view.tsx'
import type { Order } from '../../order/use-order.ts'
import { ServicingSheets } from './servicing-sheets.tsx'

const segment = {
  flightNo: 'CX716',
  depAirport: 'HKG',
  depTime: '2027-01-10T09:15',
  depAt: '2027-01-10T01:15:00Z',
  arrAirport: 'SIN',
  arrTime: '2027-01-10T13:20',
}
/** One passenger on two flights; of the second one somebody else has asked something. */
function order(second: string | null): Order {
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
const EARLIER = {
  id: 'R1',
  status: 'rfd_rejected',
  waitsOn: 'nobody',
  paymentState: 'unpaid',
  servicing: {
    reason: 1,
    subOption: null,
    remark: 'The doctor said no.',
    otherTicket: '',
    waiver: '',
    releaseSeats: false,
    coupons: [{ passengerId: 'p1', journey: 0, segment: 0 }],
    evidence: [],
    flights: [],
  },
}

beforeEach(() => {
  chooseLocale('en')
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, message: 'ok', data: EARLIER })))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

async function show(address: string, first = order(null)) {
  history.replaceState(null, '', address)
  let shown = first
  const Page = () => <ServicingSheets order={shown} />
  const router = createRouter({
    routes: [{ path: '/', page: () => Promise.resolve({ default: Page }) }],
    guard: () => Promise.resolve(null),
    frame: () => Promise.resolve({ default: ({ children }) => children }),
    notFound: () => Promise.resolve({ Page: () => null, Frame: ({ children }) => children }),
  })
  await router.start()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider>
          <RouterView router={router} pending={null} failed={String} Around={({ children }) => children} />
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  return {
    user: userEvent.setup(),
    go: (next: string) => act(() => router.go(next)),
    become: (next: Order) => {
      shown = next
      return act(() => router.go(`${address}&again=1`))
    },
  }
}

test('[D12] what is typed into a repeated refund is there again after closing it; a new one begins with nothing of it', async () => {
  const { user, go } = await show('/?ask=refund&like=R1')
  const remark = await screen.findByDisplayValue('The doctor said no.')
  await user.type(remark, ' Nor the nurse.')
  await go('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await go('/?ask=refund&like=R1')
  expect(await screen.findByDisplayValue('The doctor said no. Nor the nurse.')).toBeDefined()
  await go('/')
  await go('/?ask=refund')
  expect(screen.queryByDisplayValue(/doctor/)).toBeNull()
})

test('[D11 D12] a request says why it cannot be sent yet, and lets go of what somebody else has taken since', async () => {
  for (const [type, verb] of [
    ['change', /change/i],
    ['refund', /refund/i],
  ] as const) {
    const { user, become } = await show(`/?ask=${type}`)
    const sheet = within(await screen.findByRole('dialog'))
    const boxes = () => sheet.getAllByRole<HTMLInputElement>('checkbox')
    expect(
      boxes()
        .slice(0, 3)
        .map(({ checked }) => checked),
    ).toEqual([true, true, true])
    if (type === 'refund') {
      await become(order('Asked for already.'))
      const taken = boxes()[2]!
      expect([taken.checked, taken.disabled]).toEqual([true, false])
      await user.click(taken)
      expect([taken.checked, taken.disabled]).toEqual([false, true])
    } else await user.click(boxes()[2]!)
    await user.click(boxes()[1]!)
    const send = sheet.getAllByRole('button', { name: verb }).at(-1)!
    expect(send.title).toBe('Choose at least one passenger and one flight.')
    cleanup()
  }
})

const CANCELLED = {
  id: 'D1',
  type: 'cancel_no_save',
  state: 'notified',
  journey: 0,
  segment: 0,
  before: segment,
  after: null,
  free: true,
  answers: ['change', 'refund'],
}
const FOUND = {
  automatic: true,
  free: { by: 'cancel_no_save', flightNo: 'CX716', journeys: [] },
  solutions: [
    {
      verifyToken: 'T1',
      fareFamily: 'Light',
      journeys: [{ segments: [{ ...segment, flightNo: 'CX710' }] }, { segments: [segment] }],
      changed: [0],
      currency: 'HKD',
      total: 0,
      lines: [
        { code: 'penalty', ref: null, amount: 5_000 },
        { code: 'waived', ref: 'cancel_no_save', amount: -5_000 },
      ],
    },
  ],
}

test('[D11 D16] a cancelled flight is why, its free days are said and kept to, and what is found says that it costs nothing', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', (url: string, init?: { readonly method?: string; readonly body?: string }) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(init.body ?? ''))
    const data = url.includes('/disruptions') ? { rows: [CANCELLED], total: 1 } : FOUND
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
  })
  const { user } = await show('/?ask=change', { ...order(null), disruption: 'open' })
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText(/CX 716 HKG–SIN of Sun 10 Jan was cancelled by the airline/)).toBeDefined()
  const reason = sheet.getByRole('combobox', { name: 'Reason' })
  await user.selectOptions(reason, '0')
  expect(sheet.getAllByLabelText(/^New day/)).toHaveLength(2)
  expect(sheet.queryByText(/was cancelled by the airline/)).toBeNull()
  await user.selectOptions(reason, '3')
  // The way back is not concerned: only the cancelled one has a day.
  expect(sheet.getAllByLabelText(/^New day/)).toHaveLength(1)
  expect(sheet.getByText('Free of charge from Thu 7 Jan to Wed 13 Jan')).toBeDefined()
  const search = sheet.getByRole('button', { name: 'Search flights' })
  await user.click(search)
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  // For another reason they would not be free: what was found answers it no more.
  await user.selectOptions(reason, '0')
  expect(sheet.queryByRole('radio', { name: /CX 710/ })).toBeNull()
  await user.selectOptions(reason, '3')
  await user.click(search)
  await user.click(await sheet.findByRole('radio', { name: /CX 710/ }))
  expect(sheet.getByText('Light, free of charge')).toBeDefined()
  expect(sheet.getByText('Waived: flight cancelled')).toBeDefined()
  expect(sheet.getByText('You confirm on the next page. Nothing is exchanged before that.')).toBeDefined()
  await user.click(sheet.getByRole('button', { name: 'Ask for this change' }))
  expect(bodies).toMatchObject([
    { reason: 3, newJourneys: [{ journey: 0, date: '2027-01-10' }] },
    { reason: 3, verifyToken: 'T1', flights: [] },
  ])
})
