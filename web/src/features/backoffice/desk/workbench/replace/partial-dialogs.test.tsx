import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from '../../desk-order.ts'
import { useDeskActions } from '../../use-desk-actions.ts'
import { PartialDialogs, type PartialDialog } from './partial-dialogs.tsx'

const DATA = {
  order: { id: 'F1', version: 3, orderType: 'origin', replacement: null },
  partial: {
    issued: 'CX716',
    missing: 'CX400',
    refused: [
      { itemId: 'i2', flights: 'CX400', date: '2026-12-05' },
      { itemId: 'i3', flights: 'CX500', date: '2026-12-06' },
    ],
    tickets: [],
    unclear: true,
    returning: false,
    levels: [],
  },
} as unknown as DeskOrder

/** Supplier searches, and the desk's actions. */
const looked: unknown[] = []
const sent: unknown[] = []
let fails: boolean

/** Every search finds one ticket under a new token; every action is refused. */
function serve(url: string, { body = '{}' }: { readonly body?: string } = {}): Promise<Response> {
  const said: unknown = JSON.parse(body)
  const refuse = (message: string) =>
    Promise.resolve(Response.json({ code: 1, key: 'order.price_changed', message }, { status: 409 }))
  const answer = (data: unknown) => Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
  if (url.endsWith('/replacement-search')) {
    looked.push(said)
    if (fails) return refuse('Suppliers do not answer.')
    const found = {
      token: `found ${looked.length}`,
      supplier: 'AX',
      fareFamily: 'Light',
      cost: 100,
      was: 100,
    }
    const empty = { levels: [], tight: [], borders: [], segments: [] }
    return answer([{ ...found, ...empty, currency: 'CNY', covered: 0, left: 0 }])
  }
  if (url.endsWith('/return-quote')) {
    looked.push(said)
    const amount = { amount: 100, currency: 'CNY' }
    return answer([
      { itemId: 'i1', supplier: 'AX', flights: 'CX716', step: 'void', cost: amount, kept: amount },
    ])
  }
  if (url.endsWith('/desk/replies')) return answer({ version: 0, replies: [], builtIn: [], changed: null })
  sent.push(said)
  return refuse('The price is another one.')
}

beforeEach(() => {
  fails = false
})

afterEach(() => {
  cleanup()
  looked.length = 0
  sent.length = 0
  vi.unstubAllGlobals()
})

function Dialogs({ dialog }: { readonly dialog: PartialDialog }) {
  const work = useDeskActions(DATA, { onTaken: vi.fn(), onDecided: vi.fn() })
  return <PartialDialogs dialog={dialog} data={DATA} work={work} onClose={() => undefined} />
}

async function open(dialog: PartialDialog) {
  vi.stubGlobal('fetch', serve)
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <Dialogs dialog={dialog} />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  return userEvent.setup()
}

test('[K1 D15] the confirmed check applies to one ticket only', async () => {
  const user = await open('replace')
  const said = () => screen.findByRole<HTMLInputElement>('checkbox')
  await user.click(await screen.findByRole('radio'))
  await user.click(await said())
  await user.type(screen.getByLabelText(/^Reason/), 'The flight is closed')
  // Another day of the same ticket.
  await user.selectOptions(screen.getByLabelText('Day'), '1')
  await user.click(await screen.findByRole('radio'))
  expect((await said()).checked).toBe(true)
  await user.selectOptions(screen.getByLabelText('Which ticket'), 'i3')
  await user.click(await screen.findByRole('radio'))
  expect((await said()).checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Book it now' }))
  expect(screen.getByText('Check with the supplier first, then tick this.')).toBeDefined()
  expect(sent).toEqual([])
})

test('[K1 D15] a refused replacement keeps its results and can be repeated', async () => {
  const user = await open('replace')
  await user.click(await screen.findByRole('radio'))
  await user.click(await screen.findByRole('checkbox'))
  await user.type(screen.getByLabelText(/^Reason/), 'The flight is closed')
  await user.click(screen.getByRole('button', { name: 'Book it now' }))
  await expect.poll(() => sent).toMatchObject([{ token: 'found 1' }])
  await expect
    .poll(() => screen.getByRole('button', { name: 'Book it now' }).getAttribute('aria-busy'))
    .toBeNull()
  expect(looked).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
  // A changed price is fetched again with nothing selected.
  const search = screen.getByRole('button', { name: 'Search' })
  fails = true
  await user.click(search)
  expect(await screen.findByText('Suppliers do not answer.')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
  fails = false
  await user.click(search)
  expect((await screen.findByRole<HTMLInputElement>('radio')).checked).toBe(false)
  expect(screen.queryByText('Suppliers do not answer.')).toBeNull()
  fireEvent.keyDown(screen.getByLabelText('Flight number'), { key: 'Enter' })
  await expect.poll(() => looked).toHaveLength(4)
  expect(looked).toEqual(looked.map(() => ({ itemId: 'i2', days: 0, flightNo: '' })))
})

test('[K1 D15] after a refusal the cost of a return is fetched again, reason kept', async () => {
  const user = await open('return')
  const give = () => screen.getByRole('button', { name: 'Return the ticket to the airline' })
  await expect.poll(() => give().getAttribute('aria-disabled')).toBeNull()
  await user.type(screen.getByLabelText(/^Reason/), 'Nobody sells the rest')
  await user.click(screen.getByRole('checkbox'))
  await user.click(give())
  await expect.poll(() => looked).toHaveLength(2)
  expect(sent).toHaveLength(1)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Nobody sells the rest')
})
