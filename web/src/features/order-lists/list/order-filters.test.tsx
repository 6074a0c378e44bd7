import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { establish, forget } from '../../../shell/session.ts'
import { testPerson } from '../../../shell/test-person.ts'
import { OrderFilters } from './order-filters.tsx'
import type { OrdersView } from './view.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  forget()
})

function List() {
  const [filters, setFilters] = useState<OrdersView['filters']>({})
  return (
    <>
      <OrderFilters view={{ filters, group: null } as OrdersView} onChange={setFilters} />
      <output>{filters.q}</output>
    </>
  )
}

test('[D6 K1] after a pause in typing the same field continues', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  establish(testPerson())
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <List />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox'), 'wo')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('wo')
  await user.keyboard('ng')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('wong')
  await expect.poll(() => screen.getByRole('status').textContent).toBe('wong')
})
