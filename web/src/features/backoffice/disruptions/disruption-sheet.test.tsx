import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DisruptionSheet } from './disruption-sheet.tsx'

const flightOfMail = (flightNo: string) => ({
  type: 'cancel_no_save',
  before: { flightNo, date: '2026-12-05', from: 'HKG', to: 'SIN' },
  after: null,
  fromOrders: [],
  until: '',
  doubts: ['times'],
})
const mail = { lines: [], disruptions: [flightOfMail('CX715'), flightOfMail('CX717')] }
const radius = { orders: 2, agencies: 1, passengers: 3, impacts: {}, supersedes: null }

/** The entered schedule changes, and a gate for the answer. */
let told: { flightNo: string; note: string }[]
let held: Promise<void>
const onClose = vi.fn()
const onTold = vi.fn()

async function serve(url: string, { body = '' }: { readonly body?: string } = {}): Promise<Response> {
  const isPreview = url.includes('preview')
  const isMail = url.includes('notice')
  if (!isPreview && !isMail) {
    told.push(JSON.parse(body) as (typeof told)[number])
    await held
  }
  const data = isMail ? mail : isPreview ? radius : { id: 'dis_1' }
  return Response.json({ code: 0, message: 'ok', data })
}

const user = userEvent.setup()
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const seen = () => [field(/^Flight$/).value, field(/^Note/).value]
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))

beforeEach(async () => {
  told = []
  held = Promise.resolve()
  vi.stubGlobal('fetch', serve)
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <DisruptionSheet onClose={onClose} onTold={onTold} />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  await press('Read an airline email')
  await user.type(field(/^Email text/), 'CX715 and CX717 are cancelled')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[D16] asks before closing with a pasted but unread email', async () => {
  await press('Close')
  expect(onClose).not.toHaveBeenCalled()
})

test('[D16] corrections of one flight survive a look at another', async () => {
  await press('Read email')
  await user.type(await screen.findByLabelText(/^Note/), 'Crew')
  await user.click(screen.getByRole('radio', { name: /717/ }))
  expect(seen()).toEqual(['CX717', ''])
  await user.click(screen.getByRole('radio', { name: /715/ }))
  expect(seen()).toEqual(['CX715', 'Crew'])
})

test('[D16] fields stay while sending, then the next flight follows', async () => {
  await press('Read email')
  await screen.findByRole('radio', { name: /717/ })
  await press('Preview affected orders')
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  await press('Apply and notify agencies')
  await user.type(field(/^Note/), 'Crew')
  await user.click(screen.getByRole('radio', { name: /717/ }))
  expect(seen()).toEqual(['CX715', ''])
  resolve()
  await expect.poll(() => field(/^Flight$/).value).toBe('CX717')
  expect(told.map(({ flightNo, note }) => [flightNo, note])).toEqual([['CX715', '']])
})
