import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../../../router/context.ts'
import type { Disruption } from '../../../disruptions/flight-disruption.tsx'
import type { Departure } from '../../departures-page.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Able, BulkAction, Passenger } from './plan.ts'

const departure = { flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' } as Departure
const able = (orderId: string, way: Able['way']): Able => ({
  orderId,
  people: [{ id: `pax_${orderId}`, name: 'HO/A', orderId, journey: 0, segment: 0 } as Passenger],
  more: 0,
  way,
  disruption:
    way === 'answer' ? ({ id: 'dis_1', orderId, answers: ['accept', 'refund'] } as Disruption) : undefined,
})
const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

interface Sent {
  readonly url: string
  readonly key: string | undefined
  readonly body: {
    readonly coupons?: unknown
    readonly orders?: readonly { readonly orderId: string }[]
    readonly flights?: unknown
  }
}
const onClose = vi.fn<() => void>()
const sent: Sent[] = []
let answerTo: (asked: Sent, count: number) => unknown = () => ({})

function serve(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body?: string },
): Promise<Response> {
  const asked = { url, key: headers['Idempotency-Key'], body: JSON.parse(body ?? '{}') as Sent['body'] }
  sent.push(asked)
  const data = answerTo(asked, sent.length)
  if (data instanceof Error) return Promise.reject(data)
  return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
}

afterEach(() => {
  cleanup()
  sent.length = 0
  onClose.mockClear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(
  action: BulkAction,
  orders: readonly Able[],
  disruptions: readonly Partial<Disruption>[] = [],
) {
  vi.stubGlobal('fetch', serve)
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <BulkDialog
              action={action}
              plan={{ able: orders, unable: [] }}
              departure={departure}
              readDisruptions={() => Promise.resolve(disruptions as Disruption[])}
              onDone={() => undefined}
              onClose={onClose}
            />
          </Suspense>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
  return userEvent.setup()
}

test('[D7 D11] one draft is requested per order; failures repeat unchanged', async () => {
  const user = await open('change', [able('F1', 'request'), able('F2', 'request')])
  answerTo = ({ url }, count) => (url.includes('F1') && count === 1 ? new TypeError('lost') : { id: 'C9' })
  await user.type(screen.getByLabelText(/Flight number/), 'cx 718')
  await user.click(screen.getByRole('button', { name: 'Rebook 2 orders' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 order done. 1 order left.')
  const [failed, done] = screen.getAllByRole('listitem')
  expect(within(done!).getByRole('link', { name: 'Created: C9' })).toBeDefined()
  expect(within(failed!).getByRole('link', { name: 'F1' })).toBeDefined()
  expect(sent.map(({ body }) => body.flights)).toEqual(
    sent.map(() => [{ from: 'HKG', to: 'SIN', flightNo: 'CX718', date: '2026-12-05', cabin: '' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Retry for 1 order' }))
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('2 orders done.'))
  expect(sent.map(({ url }) => /F\d/.exec(url)?.[0])).toEqual(['F1', 'F2', 'F1'])
  expect(sent[2]).toEqual(sent[0])
})

test('[D7 D16] a refusal stops no other order; lost answers are recovered', async () => {
  const user = await open(
    'accept',
    [able('F1', 'answer'), able('F2', 'answer')],
    [
      { id: 'dis_1', orderId: 'F1', state: 'accepted' },
      { id: 'dis_1', orderId: 'F2', state: 'notified' },
    ],
  )
  answerTo = (_asked, count) =>
    count === 1
      ? new TypeError('lost')
      : { results: [{ orderId: 'F2', done: false, message: 'Olive is working on the order.' }] }
  await user.click(screen.getByRole('button', { name: 'Accept for 2 orders' }))
  expect((await screen.findByRole('alert')).textContent).toContain('1 order done. 1 order left.')
  await user.click(screen.getByRole('button', { name: 'Retry for 1 order' }))
  expect(await screen.findByText('Olive is working on the order.')).toBeDefined()
  expect(sent[1]?.body.orders?.map(({ orderId }) => orderId)).toEqual(['F2'])
})

test('[D7 D11] a refund with a lost answer is repeated under the same key', async () => {
  const user = await open('refund', [able('F1', 'request')])
  const order = (blocked: string | null) => ({
    passengers: [
      {
        id: 'pax_F1',
        tickets: [
          {
            number: '1',
            coupons: [0, 1].map((segment) => ({ journey: 0, segment, blocked: { refund: blocked } })),
          },
        ],
      },
    ],
  })
  const asked = () => sent.filter(({ body }) => body.coupons !== undefined)
  answerTo = ({ body }) => {
    if (body.coupons === undefined) return order(asked().length === 0 ? null : 'busy')
    return asked().length === 1 ? new TypeError('lost') : { id: 'R9' }
  }
  await user.click(screen.getByRole('button', { name: 'Refund 1 order' }))
  await user.click(await screen.findByRole('button', { name: 'Retry for 1 order' }))
  expect(await screen.findByRole('link', { name: 'Created: R9' })).toBeDefined()
  expect(asked()[0]?.body.coupons).toHaveLength(2)
  expect(asked()[1]).toEqual(asked()[0])
})

test('[D7] asks before input is lost, and stays open while sending', async () => {
  const user = await open('change', [able('F1', 'request')])
  await user.type(screen.getByLabelText(/Flight number/), 'cx 718')
  const escape = () =>
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { bubbles: false, cancelable: true }))
  escape()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  let arrive: (data: unknown) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        arrive = (data) => resolve(Response.json({ code: 0, message: 'ok', data }))
      }),
  )
  await user.click(screen.getByRole('button', { name: 'Rebook 1 order' }))
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  escape()
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => arrive({ id: 'C9' }))
  expect(await screen.findByRole('link', { name: 'Created: C9' })).toBeDefined()
  escape()
  expect(onClose).toHaveBeenCalledTimes(1)
})
