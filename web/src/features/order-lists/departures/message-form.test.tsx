import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../../router/context.ts'
import type { Departure } from '../departures-page.tsx'
import { MessageForm } from './message-form.tsx'
import { PassengerSheet } from './passenger-sheet.tsx'

/** Keys and texts of the sent messages. */
const sent: { readonly key: string | undefined; readonly text: string }[] = []

/** The first answer is lost. */
function serve(
  _url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Response> {
  const { text } = JSON.parse(body) as { text: string }
  sent.push({ key: headers['Idempotency-Key'], text })
  if (sent.length === 1) return Promise.reject(new TypeError('connection lost'))
  return Promise.resolve(Response.json({ code: 0, message: 'ok', data: { mails: 1, passengers: 1 } }))
}

afterEach(() => {
  cleanup()
  sent.length = 0
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const done = vi.fn<() => void>()

async function lose(): Promise<ReturnType<typeof userEvent.setup>> {
  vi.stubGlobal('fetch', serve)
  const user = userEvent.setup()
  const departure = { flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' }
  await act(async () => {
    render(
      <Suspense>
        <MessageForm departure={departure} passengerIds={['pax_1']} onTyped={() => undefined} onDone={done} />
      </Suspense>,
    )
  })
  await user.type(await screen.findByLabelText('Subject'), 'Gate')
  await user.type(screen.getByLabelText('Message'), 'Gate 7')
  await user.click(screen.getByRole('button', { name: /Send/ }))
  await expect.poll(() => sent).toHaveLength(1)
  await screen.findByDisplayValue('Gate 7')
  return user
}

test('[D7] a message with a lost answer is retried, not sent twice', async () => {
  const user = await lose()
  await user.click(screen.getByRole('button', { name: /Send/ }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  await expect.poll(() => done.mock.calls.length).toBeGreaterThan(0)
})

test('[D7] an edited message after a lost answer is a new one', async () => {
  const user = await lose()
  await user.type(screen.getByLabelText('Message'), '1')
  await user.click(screen.getByRole('button', { name: /Send/ }))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.text).toBe('Gate 71')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('[D7] the sheet asks before a started message is lost', async () => {
  const passenger = { id: 'pax_1', orderId: 'F1', name: 'HO/A', type: 'adult', coupon: 'OPEN' }
  vi.stubGlobal('fetch', (url: string) => {
    const data = url.includes('disruptions') ? { rows: [], total: 0 } : { passengers: [passenger] }
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
  })
  const onClose = vi.fn<() => void>()
  const departure = { flightNo: 'CX716', date: '2026-12-05', from: 'HKG', to: 'SIN' } as Departure
  const router = {
    go: () => Promise.resolve(),
    preload: () => undefined,
    reload: () => Promise.resolve(),
    visit: () => null,
  }
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <PassengerSheet departure={departure} mine={false} onClose={onClose} />
          </Suspense>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
  const user = userEvent.setup()
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await user.click(await screen.findByRole('button', { name: 'Message 1 passenger' }))
  await user.type(await screen.findByLabelText('Message'), 'Gate 7')
  escape()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getByDisplayValue('Gate 7')).toBeDefined()
  await user.clear(screen.getByLabelText('Message'))
  escape()
  expect(onClose).toHaveBeenCalledTimes(1)
})
