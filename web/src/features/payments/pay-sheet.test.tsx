import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../i18n/index.tsx'
import { chooseLocale } from '../../i18n/locale.ts'
import type { Order } from '../orders/use-order.ts'
import { PaySheet } from './pay-sheet.tsx'

const offer = (channel: string, enabled: boolean) => ({
  channel,
  enabled,
  available: 10_000,
  after: null,
  fee: 0,
  currency: 'HKD',
  reasonIfDisabled: enabled ? null : 'It does not suffice.',
})
const CONFIG = {
  amount: { amount: 50_000, currency: 'HKD' },
  topUp: { amount: 40_000, currency: 'HKD' },
  channels: [offer('balance', false), offer('credit', true)],
  ticketingChecks: [],
}
const ORDER = {
  id: 'F1',
  agencyName: 'Macau Holidays',
  fromAbove: true,
  actions: [{ name: 'pay', enabled: true }],
} as unknown as Order

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D5 F1] another payment method applies at once, without the offline top-up', async () => {
  chooseLocale('en')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data: body ? { order: ORDER } : CONFIG }))
  })
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider>
          <Suspense>
            <PaySheet order={ORDER} open onClose={() => undefined} onRefused={() => undefined} />
          </Suspense>
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  const user = userEvent.setup()
  const received = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: /^Record .+ from Macau Holidays/,
  })
  const [balance, credit] = screen.getAllByRole<HTMLInputElement>('radio')
  await user.click(received)
  expect(balance?.checked).toBe(true)
  await user.click(credit!)
  expect([credit?.checked, received.checked]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await vi.waitFor(() => expect(sent).toEqual([{ channel: 'credit', amount: 50_000 }]))
})

test('[D5] an earlier refusal disappears on reopening; an unclear outcome stays', async () => {
  chooseLocale('en')
  let answer = () =>
    Promise.resolve(Response.json({ code: 330_001, message: 'Refused.', data: null }, { status: 409 }))
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body?: string }) =>
    body === undefined ? Promise.resolve(Response.json({ code: 0, message: 'ok', data: CONFIG })) : answer(),
  )
  function OnPage() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button onClick={() => setOpen(true)}>To the payment</button>
        <PaySheet order={ORDER} open={open} onClose={() => setOpen(false)} onRefused={() => undefined} />
      </>
    )
  }
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider>
          <Suspense>
            <OnPage />
          </Suspense>
        </LocaleProvider>
      </QueryClientProvider>,
    )
  })
  const user = userEvent.setup()
  const tryAndComeBack = async () => {
    await user.click(await screen.findByRole('button', { name: /^Pay HKD/ }))
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'To the payment' }))
    expect(screen.getByRole('dialog')).toBeDefined()
    return screen.queryByRole('alert')
  }
  expect(await tryAndComeBack()).toBeNull()
  answer = () => Promise.reject(new TypeError('gone'))
  expect((await tryAndComeBack())?.textContent).toMatch(/^We cannot confirm/)
})
