import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeskOrder } from './desk-order.ts'
import { useDeskWork } from './use-desk-work.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[K1 A14] keys that are held down send a move once; after its answer the next one goes', async () => {
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
    renderHook(() => useDeskWork(order, () => undefined), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>
          <Suspense>{children}</Suspense>
        </QueryClientProvider>
      ),
    }),
  )
  // A list that takes long: the next move does not wait for it.
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
