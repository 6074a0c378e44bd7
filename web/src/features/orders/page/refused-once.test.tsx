import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../../router/context.ts'
import { AnswerButton } from '../../disruptions/answer-button.tsx'
import type { Disruption } from '../../disruptions/flight-disruption.tsx'
import { CancelButton } from './cancel-button.tsx'
import type { Order } from '../use-order.ts'
import { AcceptButton } from '../../servicing/accept-button.tsx'
import { ServicingActions } from '../../servicing/servicing-actions.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

const order = {
  id: 'C1',
  orderType: 'change',
  currency: 'HKD',
  actions: ['confirm', 'cancel', 'lock'].map((name) => ({ name, enabled: true, reason: null, until: null })),
  servicing: { coupons: [], quotes: [{ seq: 1, total: 0, currency: 'HKD', lines: [] }] },
} as unknown as Order

const end = {
  flightNo: 'CX716',
  depAirport: 'HKG',
  depTerminal: null,
  depTime: '2026-12-05T10:00',
  arrAirport: 'SIN',
  arrTerminal: null,
  arrTime: '2026-12-05T13:10',
}
const disruption = {
  id: 'dis_1',
  orderId: 'F1',
  type: 'change',
  before: end,
  after: end,
  deltaMinutes: 180,
  connections: [],
  note: '',
} as unknown as Disruption

test.each<[string, ReactNode]>([
  ['D11 a quote', <AcceptButton key="accept" order={order} onOver={() => undefined} />],
  ['D10 a cancellation', <CancelButton key="cancel" order={order} />],
  ['D14 a lock', <ServicingActions key="lock" order={order} />],
  ['D16 an answer', <AnswerButton key="answer" disruption={disruption} decision="accept" />],
])('[D10 D11 D14 D16] an earlier refusal is not shown on reopening: %s', async (_, button) => {
  let refusals = 0
  vi.stubGlobal('fetch', () => {
    refusals += 1
    return Promise.resolve(
      Response.json({ code: 300_001, message: `Refused ${refusals}.`, data: null }, { status: 409 }),
    )
  })
  const user = userEvent.setup()
  const client = new QueryClient()
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={client}>
          <Suspense>{button}</Suspense>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
  const opener = screen.getByRole('button')
  const doIt = () => within(screen.getByRole('dialog')).getAllByRole('button').at(-1)!
  await user.click(opener)
  await user.click(doIt())
  expect((await screen.findByRole('alert')).textContent).toBe('Refused 1.')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(opener)
  expect(screen.getByRole('dialog')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(doIt())
  expect((await screen.findByRole('alert')).textContent).toBe('Refused 2.')
})
