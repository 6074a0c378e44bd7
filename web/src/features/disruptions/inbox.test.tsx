import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../router/context.ts'
import { DisruptionInbox } from './inbox.tsx'

const end = (time: string) => ({
  flightNo: 'CX716',
  depAirport: 'HKG',
  depTerminal: null,
  depTime: `2026-12-05T${time}`,
  arrAirport: 'SIN',
  arrTerminal: null,
  arrTime: '2026-12-05T23:10',
})
const row = (orderId: string) => ({
  id: 'dis_1',
  orderId,
  passengerNames: ['CHAN TAIMAN', `LAU ${orderId}`],
  bookingNumber: `PNR${orderId}`,
  type: 'change',
  impact: 'ok',
  before: end('10:00'),
  after: end('13:00'),
  deltaMinutes: 180,
  connections: [],
  note: '',
  respondBefore: '2026-12-04T10:00:00Z',
  answers: ['accept', 'change', 'refund'],
})

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

/** Answers that were sent. */
const sent: unknown[] = []

function serve(url: string, { body }: { readonly body?: string }): Promise<Response> {
  if (!url.includes('responses'))
    return Promise.resolve(
      Response.json({ code: 0, message: 'ok', data: { rows: [row('F1'), row('F2')], total: 2 } }),
    )
  const answered = JSON.parse(body ?? '') as { orders: { orderId: string }[] }
  sent.push(answered)
  const results = answered.orders.map(({ orderId }) => ({ orderId, done: false, message: 'It is locked.' }))
  return Promise.resolve(Response.json({ code: 0, message: 'ok', data: { results } }))
}

afterEach(() => {
  cleanup()
  sent.length = 0
  vi.unstubAllGlobals()
})

async function show() {
  const client = new QueryClient()
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={client}>
          <Suspense>
            <DisruptionInbox />
          </Suspense>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
}

test.each([
  ['Refund 2 orders', /^Refund the tickets of 2 orders/, 'refund'],
  ['Accept for 2 orders', /^Accept the changed flights for 2 orders/, 'accept'],
])('[D16] answering many orders asks for confirmation: %s', async (verb, question, decision) => {
  vi.stubGlobal('fetch', serve)
  const user = userEvent.setup()
  await show()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  expect(screen.getByText('CHAN TAIMAN, LAU F1')).toBeDefined()
  await user.click(screen.getByRole('button', { name: verb }))
  const asked = await screen.findByRole('dialog', { name: question })
  expect(within(asked).getByText('F1 F2')).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: verb }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: verb }))
  expect((await screen.findByRole('alert')).textContent).toContain('It is locked.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toMatchObject([{ decision, orders: [{ orderId: 'F1' }, { orderId: 'F2' }] }])
})

test('[D16] two unanswerable changes of one order are both reported', async () => {
  const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const rows = ['dis_1', 'dis_2'].map((id) => ({ ...row('F1'), id }))
  vi.stubGlobal('fetch', (url: string, init: { readonly body?: string }) =>
    url.includes('responses')
      ? serve(url, init)
      : Promise.resolve(Response.json({ code: 0, message: 'ok', data: { rows, total: 2 } })),
  )
  const user = userEvent.setup()
  await show()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }))
  await user.click(screen.getByRole('button', { name: 'Accept for 2 orders' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept for 2 orders' }),
  )
  expect((await screen.findByRole('alert')).textContent?.match(/F1 It is locked\./g)).toHaveLength(2)
  expect(faults).not.toHaveBeenCalled()
  faults.mockRestore()
})

test('[D16] a row names its passenger and PNR and takes its own answers', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string, init: { readonly method?: string; readonly body?: string }) => {
    if (init.method !== 'POST') return serve(url, init)
    asked.push(url)
    sent.push(JSON.parse(init.body ?? ''))
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data: { id: 'F2' } }))
  })
  const user = userEvent.setup()
  await show()
  const own = within(await screen.findByRole('group', { name: 'Answer for order F2' }))
  expect(screen.getByText('PNRF2')).toBeDefined()
  expect(own.getByRole('link', { name: 'Other flights' }).getAttribute('href')).toBe(
    '/flight/orders/F2?ask=change',
  )
  expect(own.getByRole('button', { name: 'Refund these tickets' })).toBeDefined()
  await user.click(own.getByRole('button', { name: 'Accept' }))
  const dialog = await screen.findByRole('dialog', { name: 'Accept the changed flight?' })
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toEqual([expect.stringMatching(/\/dis_1\/response$/)])
  expect(sent).toEqual([{ orderId: 'F2', decision: 'accept' }])
})
