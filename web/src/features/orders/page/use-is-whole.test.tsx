import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import type { Order } from '../use-order.ts'
import { useIsWhole } from './use-is-whole.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[D6 A14] a part that does not answer withholds an order for a moment only', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const order = {
    id: 'F1',
    orderType: 'origin',
    disruption: { id: 'dis_1' },
    fromAbove: null,
    replacement: null,
    servicing: null,
  } as unknown as Order
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider>{children}</LocaleProvider>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useIsWhole(order), { wrapper })
  expect(result.current).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1400))
  expect(result.current).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(result.current).toBe(true)
})
