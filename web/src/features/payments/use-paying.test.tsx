import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext, VisitContext } from '../../router/context.ts'
import { usePaying } from './use-paying.ts'

afterEach(cleanup)

function pageAt(search: string) {
  const visit = { pathname: '/train/orders/T1', search, params: {} } as never
  const go = vi.fn(() => Promise.resolve())
  const router = { go, preload: () => undefined, reload: () => Promise.resolve(), visit: () => visit }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RouterContext value={router}>
      <VisitContext value={visit}>{children}</VisitContext>
    </RouterContext>
  )
  return { go, wrapper }
}

test('[D5 F1] an address opens the payment of whoever may pay, until it is closed', () => {
  const { go, wrapper } = pageAt('?pay=1&tab=names')
  const { result, rerender } = renderHook(({ canPay }) => usePaying(canPay), {
    wrapper,
    initialProps: { canPay: true },
  })
  expect(result.current.paying).toBe(true)
  rerender({ canPay: false })
  expect(result.current.paying).toBe(true)
  act(() => result.current.close())
  expect(result.current.paying).toBe(false)
  expect(go).toHaveBeenCalledExactlyOnceWith('/train/orders/T1?tab=names', { replace: true })
})

test('[D5 F1] an address opens no payment that is not possible', () => {
  const { result } = renderHook(() => usePaying(false), { wrapper: pageAt('?pay=1').wrapper })
  expect(result.current.paying).toBe(false)
})
