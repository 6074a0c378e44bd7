import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from './desk-order.ts'
import { useDeskActions } from './use-desk-actions.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[K1 A14] a held key sends one action; the next follows its answer', async () => {
  const answers: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        const data = { order: { id: 'F1' }, request: null }
        answers.push(() => resolve(Response.json({ code: 0, message: 'ok', data })))
      }),
  )
  const order = {
    order: { id: 'F1', version: 3, orderType: 'origin' },
    request: null,
  } as DeskOrder
  const client = new QueryClient()
  const { result } = await act(async () =>
    renderHook(() => useDeskActions(order, () => undefined), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>
          <Suspense>{children}</Suspense>
        </QueryClientProvider>
      ),
    }),
  )
  // The next action does not wait for a slow list.
  const slow = { queryKey: ['officeDesk', 'tasks'], queryFn: () => new Promise<never>(() => undefined) }
  const leave = new QueryObserver(client, slow).subscribe(() => undefined)
  const note = () => result.current.note({ audience: 'desk', text: 'Called' })
  await act(async () => {
    const first = note()
    await expect(note()).rejects.toThrow('on its way')
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    answers[0]!()
    await first
  })
  await act(async () => {
    const next = note()
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!()
    await next
  })
  leave()
})
