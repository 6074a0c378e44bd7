import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from '../desk-order.ts'
import type { DeskWork } from '../use-desk-actions.ts'
import { forgetDrafts } from '../drafts.ts'
import { ChangeQuote } from './change-quote.tsx'

const ORDER = {
  order: {
    id: 'C1',
    journeys: [{ segments: [{ depAirport: 'HKG', arrAirport: 'SIN' }] }],
    servicing: {
      coupons: [{ journey: 0 }],
      flights: [{ flightNo: '', date: '2026-12-05', from: 'HKG', to: 'SIN' }],
    },
  },
} as unknown as DeskOrder

interface Asked {
  readonly flightNo: string
  readonly date: string
}
const looked: { readonly asked: Asked; readonly answer: () => void }[] = []
const quoteChange = vi.fn<(quote: { readonly token: string }) => Promise<unknown>>(() => Promise.resolve())

/** Results are named after their day; a search is answered when the test says so. */
function serve(url: string, { body }: { readonly body: string }): Promise<Response> {
  const reply = (data: unknown) => Response.json({ code: 0, message: 'ok', data })
  if (!url.endsWith('/flights'))
    return Promise.resolve(
      reply({ lines: [], total: 100, currency: 'HKD', levels: [], until: '2026-12-01T00:00:00Z' }),
    )
  const { journeys } = JSON.parse(body) as { journeys: [{ segments: [Asked] }] }
  const asked = journeys[0].segments[0]
  const found = {
    token: `${asked.flightNo} ${asked.date}`,
    fareFamily: 'Light',
    journeys: [],
    currency: 'HKD',
    suggested: { difference: 0, taxDifference: 0, penalty: 0 },
    supplier: null,
    fareForbids: false,
    borders: [{ severity: 'warning', sentence: 'CHAN/TAI MAN needs a visa in Thailand.' }],
  }
  return new Promise((resolve) => {
    looked.push({ asked, answer: () => resolve(reply({ flights: [found] })) })
  })
}

afterEach(() => {
  cleanup()
  forgetDrafts()
  looked.length = 0
  quoteChange.mockClear()
  vi.unstubAllGlobals()
})

async function open(id = 'C1') {
  vi.stubGlobal('fetch', serve)
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <ChangeQuote
            data={{ ...ORDER, order: { ...ORDER.order, id } }}
            work={{ busy: false, quoteChange } as unknown as DeskWork}
          />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  return userEvent.setup()
}

/** Answers a search, counted from 0. */
async function answer(at: number): Promise<void> {
  await expect.poll(() => looked.length).toBeGreaterThan(at)
  await act(async () => looked[at]!.answer())
}

/** Waits until the quote can be sent. */
async function ready(): Promise<void> {
  const button = () => screen.findByRole('button', { name: /^Send this quote/ })
  await expect.poll(async () => (await button()).getAttribute('aria-disabled')).toBeNull()
}

test('[D11 K1 A14] corrected flights are searched again; no shortcut sends old results', async () => {
  const user = await open()
  const day = screen.getByLabelText('Day')
  await user.type(day, '{Control>}{Enter}{/Control}')
  await answer(0)
  await ready()
  // The same key commits the date and sends: the date takes precedence.
  await user.clear(day)
  await user.type(day, '2026-12-07{Control>}{Enter}{/Control}')
  expect(screen.queryByRole('radio')).toBeNull()
  await answer(1)
  expect(looked.map(({ asked }) => asked.date)).toEqual(['2026-12-05', '2026-12-07'])
  await ready()
  const flight = screen.getByLabelText('Flight')
  await user.type(flight, 'CX710')
  expect(screen.queryByRole('radio')).toBeNull()
  fireEvent.submit(flight.closest('form')!)
  await answer(2)
  await ready()
  // Enter in these fields only searches, also when a result is selected.
  await user.type(flight, '{Enter}')
  await answer(3)
  expect(quoteChange).not.toHaveBeenCalled()
  await ready()
  await user.type(flight, '{Control>}{Enter}{/Control}')
  expect(quoteChange.mock.calls.map(([{ token }]) => token)).toEqual(['CX710 2026-12-07'])
})

test('[D11 K1] an answer for earlier flights selects nothing', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: /^Find flights/ }))
  await user.type(screen.getByLabelText('Flight'), 'CX710{Enter}{Enter}')
  await answer(0)
  expect(screen.queryByRole('radio')).toBeNull()
  await answer(1)
  expect(looked).toHaveLength(2)
  const found = await screen.findByRole<HTMLInputElement>('radio')
  expect(found.checked).toBe(true)
  expect(screen.getByText('CHAN/TAI MAN needs a visa in Thailand.')).toBeDefined()
})

test('[D11 K1] a quote survives a look at another order and ends when sent', async () => {
  const user = await open()
  const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  await user.type(screen.getByLabelText('Flight'), 'CX710{Enter}')
  await answer(0)
  await user.clear(await screen.findByLabelText(/^Airline penalty/))
  await user.type(screen.getByLabelText(/^Airline penalty/), '75')
  await user.type(screen.getByLabelText(/^Note to the agency/), 'As agreed')
  const typed = values()
  cleanup()
  await open('C2')
  expect(screen.getByLabelText<HTMLInputElement>('Flight').value).toBe('')
  cleanup()
  await open()
  expect(values()).toEqual(typed)
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
  await ready()
  await user.click(screen.getByRole('button', { name: /^Send this quote/ }))
  expect(quoteChange.mock.calls).toEqual([
    [expect.objectContaining({ token: 'CX710 2026-12-05', penalty: 7500, remark: 'As agreed' })],
  ])
  expect(screen.queryByRole('radio')).toBeNull()
  await user.type(screen.getByLabelText('Flight'), 'CX712{Enter}')
  await answer(1)
  expect(looked.map(({ asked }) => asked.flightNo)).toEqual(['CX710', 'CX712'])
})
