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
    renderHook(() => useDeskActions(order, { onTaken: vi.fn(), onDecided: vi.fn() }), {
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

test('[K1] what the desk has finished or asked a colleague for is decided, a note is not', async () => {
  const answers: object[] = [
    { order: { id: 'F1' }, request: null, task: { orderId: 'F1' } },
    { order: { id: 'F1' }, request: { id: 'q1' }, task: { orderId: 'F1' } },
    { order: { id: 'F1' }, request: null, task: null },
  ]
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 0, message: 'ok', data: answers.shift() })),
  )
  const order = {
    order: { id: 'F1', version: 3, orderType: 'origin' },
    request: null,
    task: { orderId: 'F1' },
  } as DeskOrder
  const onDecided = vi.fn()
  const { result } = await act(async () =>
    renderHook(() => useDeskActions(order, { onTaken: vi.fn(), onDecided }), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>{children}</Suspense>
        </QueryClientProvider>
      ),
    }),
  )
  await act(() => result.current.note({ audience: 'desk', text: 'Called' }))
  expect(onDecided).not.toHaveBeenCalled()
  await act(() => result.current.fail('Too late', false))
  await act(() => result.current.approve(false))
  expect(onDecided.mock.calls).toEqual([['F1'], ['F1']])
})
