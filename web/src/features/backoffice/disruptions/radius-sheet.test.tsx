import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../../router/context.ts'
import { establishOffice, type OfficeUser } from '../../../shell/office-session.ts'
import { concerned, recordOf } from './radius.fixture.ts'
import { RadiusSheet } from './radius-sheet.tsx'

const record = recordOf(250)
const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

/** The orders of each request; the third request fails, one order of the first is refused. */
const sent: string[][] = []

function serve(url: string, { body }: { readonly body?: string }): Promise<Response> {
  if (!url.includes('accept')) {
    const orders = Array.from({ length: 250 }, (_, at) => concerned(`F${at}`))
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data: { record, orders } }))
  }
  const { orderIds } = JSON.parse(body ?? '') as { orderIds: string[] }
  sent.push(orderIds)
  if (sent.length === 3) return Promise.reject(new TypeError('offline'))
  const results = orderIds.map((orderId) => ({ orderId, done: orderId !== 'F7', message: 'It is locked.' }))
  return Promise.resolve(Response.json({ code: 0, message: 'ok', data: { results } }))
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D16 K1] orders are accepted in batches; unanswered ones stay selected', async () => {
  vi.stubGlobal('fetch', serve)
  establishOffice({ role: ['ops'] } as OfficeUser)
  const user = userEvent.setup()
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <RadiusSheet id="dis_1" onClose={() => undefined} onOther={() => undefined} />
          </Suspense>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
  const [all] = await screen.findAllByRole('checkbox')
  await user.click(all ?? expect.fail('nothing to choose'))
  await user.click(screen.getByRole('button', { name: 'Accept for 250 orders' }))
  const said = await screen.findByRole('alert')
  expect(sent.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(new Set(sent.flat()).size).toBe(250)
  expect(said.textContent).toMatch(/50 orders are still selected\..*F7 It is locked\.$/)
  expect(said.textContent.match(/locked/g)).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Accept for 50 orders' })).toBeDefined()
})
