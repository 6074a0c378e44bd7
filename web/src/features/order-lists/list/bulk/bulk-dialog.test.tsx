import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../../../router/context.ts'
import QueryBoundary from '../../../../shell/frame/query-boundary.tsx'
import type { OrderRow } from '../order-route.tsx'
import { BulkDialog } from './bulk-dialog.tsx'

const order = (id: string): OrderRow =>
  ({ id, total: 12_300, currency: 'HKD', passengerNames: ['HO/A'], ticketNumbers: [] }) as unknown as OrderRow
const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

interface Sent {
  readonly url: string
  readonly key: string | undefined
}
const sent: Sent[] = []
/** Nothing is answered before. */
let answered = Promise.resolve()
let answerTo: (asked: Sent) => unknown = () => ({})
const onDone = vi.fn<() => void>()

async function serve(
  url: string,
  { headers }: { readonly headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const asked = { url, key: headers['Idempotency-Key'] }
  sent.push(asked)
  await answered
  const data = answerTo(asked)
  if (data instanceof Error) throw data
  return Response.json(data)
}
const DONE = { code: 0, message: 'ok', data: {} }

afterEach(() => {
  cleanup()
  sent.length = 0
  onDone.mockClear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(orders: readonly OrderRow[]) {
  vi.stubGlobal('fetch', serve)
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryBoundary>
          <Suspense>
            <BulkDialog
              action="pay"
              plan={{ able: orders, unable: [] }}
              onDone={onDone}
              onClose={() => undefined}
            />
          </Suspense>
        </QueryBoundary>
      </RouterContext>,
    )
  })
  return userEvent.setup()
}

test('[D6 D9] a double click pays each order once, and a lost answer is repeated under its key', async () => {
  const user = await open([order('F1'), order('F2')])
  let lost = true
  answerTo = ({ url }) => (url.includes('F1') && lost ? new TypeError('lost') : DONE)
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  await user.dblClick(screen.getByRole('button', { name: 'Pay 2 from the wallet' }))
  resolve()
  expect(await screen.findByText('1 of 2 done')).toBeTruthy()
  expect(sent.map(({ url }) => url.includes('F1'))).toEqual([true, false])
  lost = false
  await user.click(screen.getByRole('button', { name: 'Retry for 1 order' }))
  expect(await screen.findByText('2 of 2 done')).toBeTruthy()
  expect(sent).toHaveLength(3)
  expect(sent[2]?.key).toBe(sent[0]?.key)
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
  expect(onDone).toHaveBeenCalledTimes(2)
})

test('[D6 D9] a second click before any timer finds the button busy', async () => {
  await open([order('F1'), order('F2')])
  answerTo = () => DONE
  const button = screen.getByRole('button', { name: 'Pay 2 from the wallet' })
  button.click()
  // Two clicks are two tasks; no timer has run between them.
  for (let task = 0; task < 20; task += 1) await Promise.resolve()
  button.click()
  expect(await screen.findByText('2 of 2 done')).toBeTruthy()
  expect(sent).toHaveLength(2)
})

test('[D6 D9] a refused order says why and stops no other', async () => {
  const user = await open([order('F1'), order('F2')])
  answerTo = ({ url }) =>
    url.includes('F1') ? { code: 330001, message: 'The balance is too low.', data: null } : DONE
  await user.click(screen.getByRole('button', { name: 'Pay 2 from the wallet' }))
  expect(await screen.findByText('The balance is too low.')).toBeTruthy()
  expect(screen.getAllByText('Paid')).toHaveLength(1)
})
