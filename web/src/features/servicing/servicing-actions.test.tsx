import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext } from '../../router/context.ts'
import type { Order } from '../orders/use-order.ts'
import { ServicingActions } from './servicing-actions.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

async function show({ isPhone }: { readonly isPhone: boolean }) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList)
  const order = {
    id: 'F1',
    orderType: 'origin',
    actions: ['change', 'refund', 'void', 'lock'].map((name) => ({
      name,
      enabled: name !== 'void',
      reason: name === 'void' ? 'The void window has closed.' : null,
      until: null,
    })),
  } as unknown as Order
  await act(async () => {
    render(
      <RouterContext value={router}>
        <QueryClientProvider client={new QueryClient()}>
          <Suspense>
            <ServicingActions order={order} />
          </Suspense>
        </QueryClientProvider>
      </RouterContext>,
    )
  })
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.title)

test('[A14 D14] what has no room beside the title is in a menu', async () => {
  await show({ isPhone: false })
  expect(buttons()).toEqual(['Change', 'Refund', 'Void', 'More actions'])
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'More actions' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Lock')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('dialog', { name: 'Lock this order?' })).toBeDefined()
})

test('[A14 D13] on a phone the buttons of an order take one row, and the menu says why not', async () => {
  await show({ isPhone: true })
  expect(buttons()).toEqual(['Change', 'Refund', 'More actions'])
  await userEvent.setup().click(screen.getByRole('button', { name: 'More actions' }))
  const entry = screen.getByRole('menuitem', { name: 'Void' })
  expect(entry.getAttribute('aria-disabled')).toBe('true')
  expect(entry.title).toBe('The void window has closed.')
})
