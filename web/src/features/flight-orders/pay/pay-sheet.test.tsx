import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import type { Order } from '../order/use-order.ts'
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
  shield: [],
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

test('[D5 F1] another way of paying is taken at once, and what was handed over is not recorded with it', async () => {
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
    name: /^Macau Holidays has handed over/,
  })
  const [balance, credit] = screen.getAllByRole<HTMLInputElement>('radio')
  await user.click(received)
  expect(balance?.checked).toBe(true)
  await user.click(credit!)
  expect([credit?.checked, received.checked]).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await vi.waitFor(() => expect(sent).toEqual([{ channel: 'credit', amount: 50_000 }]))
})
