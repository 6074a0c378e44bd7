import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLocale } from '../../../i18n/locale.ts'
import { RouterContext } from '../../../router/context.ts'
import { establish, forget } from '../../../shell/session.ts'
import { testPerson } from '../../../shell/test-person.ts'
import type { Departure } from '../departures-page.tsx'
import { PassengerSheet } from './passenger-sheet.tsx'

const flight = {
  flightNo: 'CX716',
  depAirport: 'HKG',
  depTime: '2026-12-05T09:15',
  arrAirport: 'SIN',
  arrTime: '2026-12-05T13:20',
}
const DISRUPTION = {
  id: 'dis_1',
  orderId: 'F1',
  journey: 0,
  segment: 0,
  type: 'change',
  state: 'notified',
  receivedAt: '2026-12-01T09:00:00Z',
  respondBefore: '2999-12-05T01:15:00Z',
  before: flight,
  after: { ...flight, depTime: '2026-12-06T09:15', arrTime: '2026-12-06T13:20' },
  deltaMinutes: 1440,
  connections: [],
  answers: ['accept', 'refund'],
}
const PASSENGER = {
  id: 'pax_1',
  orderId: 'F1',
  name: 'HO/A',
  type: 'adult',
  coupon: 'OPEN',
  journey: 0,
  segment: 0,
  lockedBy: null,
  displayStatus: 'issued',
}
const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

type Answer = () => Response | Promise<Response>
const data = (value: unknown): Answer => {
  return () => Response.json({ code: 0, message: 'ok', data: value })
}
const refusal: Answer = () =>
  Response.json({ code: 300_001, key: 'request.not_found', message: 'Not today.' }, { status: 404 })
/** The answer of each call; a test may replace them. */
let disruptions: Answer
let passengers: Answer
let answered: Answer

beforeEach(() => {
  chooseLocale('en')
  establish(testPerson())
  disruptions = data({ rows: [DISRUPTION], total: 1 })
  passengers = data({ passengers: [PASSENGER] })
  answered = data({ results: [{ orderId: 'F1', done: true, message: null }] })
  vi.stubGlobal('fetch', async (url: string, { method }: { readonly method: string }) =>
    method === 'POST' ? answered() : url.includes('disruptions') ? disruptions() : passengers(),
  )
})
afterEach(() => {
  cleanup()
  forget()
  vi.unstubAllGlobals()
})

async function show() {
  const departure = { flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' } as Departure
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={client}>
          <Suspense>
            <PassengerSheet departure={departure} mine={false} onClose={() => undefined} />
          </Suspense>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
  return userEvent.setup()
}

const button = (name: string) => screen.findByRole('button', { name })

test('[D7 D16] while schedule changes fail to load, nothing is requested', async () => {
  let arrive: (answer: Response) => void = () => undefined
  disruptions = () => new Promise<Response>((resolve) => (arrive = resolve))
  const user = await show()
  expect((await button('Refund 1 order')).title).toBe('Loading schedule changes.')
  await act(async () => arrive(await refusal()))
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('Schedule changes could not be loaded')
  const refund = await button('Refund 1 order')
  expect(refund.title).toBe('Schedule changes could not be loaded')
  await user.click(refund)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  disruptions = data({ rows: [DISRUPTION], total: 1 })
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect((await button('Accept for 1 order')).title).toBe('')
  await user.click(await button('Refund 1 order'))
  expect(await screen.findByText('Refund without airline penalty and service fees')).toBeDefined()
})

test('[D7] passengers that failed to load show the reason and a retry', async () => {
  passengers = refusal
  const user = await show()
  const failed = await screen.findByRole('alert')
  expect(failed.textContent).toContain('The passengers could not be loaded')
  passengers = data({ passengers: [PASSENGER] })
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('HO / A')).toBeDefined()
})

test('[D7 D16] the outcome stays visible after its passengers left the flight', async () => {
  const user = await show()
  await user.click(await button('Accept for 1 order'))
  const dialog = within(await screen.findByRole('dialog', { name: /Accept the changed flight for 1 order/ }))
  passengers = data({ passengers: [] })
  await user.click(dialog.getByRole('button', { name: 'Accept for 1 order' }))
  expect(await screen.findByText('No passengers fly on these days')).toBeDefined()
  const outcome = within(screen.getByRole('dialog', { name: 'Accepted' }))
  expect(outcome.getByRole('link', { name: 'F1' })).toBeDefined()
  await user.click(outcome.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog', { name: 'Accepted' })).toBeNull()
  expect(screen.queryByRole('button', { name: /order/ })).toBeNull()
})
