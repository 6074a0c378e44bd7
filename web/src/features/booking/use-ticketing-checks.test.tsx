import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Draft } from './draft.ts'
import { useTicketingChecks } from './use-ticketing-checks.ts'

/** Surnames that were sent. */
const asked: string[] = []

/** Blocks passengers without a surname. */
function serve(_url: string, { body }: { readonly body: string }): Promise<Response> {
  const { passengers } = JSON.parse(body) as { passengers: { surname: string }[] }
  const surname = passengers[0]?.surname ?? ''
  asked.push(surname)
  const verdict = surname === '' ? 'stop' : 'fine'
  return Promise.resolve(
    Response.json({ code: 0, message: 'ok', data: [{ check: 'names', verdict, findings: [] }] }),
  )
}

const draft = (surname: string) => ({ passengers: [{ surname }], contact: {} }) as unknown as Draft

afterEach(() => {
  cleanup()
  asked.length = 0
  vi.unstubAllGlobals()
})

test('[D2 D5] earlier input is neither sent nor blocks the current input', async () => {
  vi.stubGlobal('fetch', serve)
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, rerender } = renderHook(
    ({ now, ready }: { now: Draft; ready: boolean }) => useTicketingChecks('token', now, ready),
    { wrapper, initialProps: { now: draft(''), ready: false } },
  )
  // The last letter completes the passengers: the typing pause has not passed.
  rerender({ now: draft('TAN'), ready: true })
  expect(result.current.stopped).toBe(false)
  await expect.poll(() => result.current.found).toBeDefined()
  expect(asked).toEqual(['TAN'])
  rerender({ now: draft(''), ready: true })
  await expect.poll(() => result.current.stopped).toBe(true)
  rerender({ now: draft('LEE'), ready: true })
  expect(result.current.stopped).toBe(false)
  await expect.poll(() => asked.at(-1)).toBe('LEE')
})
