import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { RouterContext } from '../../router/context.ts'
import { Trouble } from './trouble.tsx'
import type { Confirm } from './use-order-draft.ts'

const router = { preload: () => undefined, go: () => Promise.resolve() }

afterEach(cleanup)

async function show(error: Failure) {
  const confirm = { faults: [], create: { error } } as unknown as Confirm
  await act(async () => {
    render(
      <RouterContext value={router as never}>
        <Suspense>
          <Trouble confirm={confirm} />
        </Suspense>
      </RouterContext>,
    )
  })
  await screen.findByRole('alert')
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('[D1] a used price check links its order and a new search', async () => {
  const message = 'Order F2604200001235 was made from this price check already.'
  const data = { orderId: 'F2604200001235' }
  expect(await show(new Failure({ key: 'order.offer_used', code: 310044, message, data }))).toEqual([
    ['Open order F2604200001235', '/flight/orders/F2604200001235'],
    ['Back to flights', '/flight/booking'],
  ])
  expect(screen.getByRole('alert').textContent).toContain(message)
})

test.each([['order.too_many_of_passenger'], ['order.too_many_unpaid']] as const)(
  '[D1] %s links the unpaid orders',
  async (key) => {
    expect(await show(new Failure({ key, code: 310043, message: 'The limit is reached.' }))).toEqual([
      ['View unpaid orders', '/flight/orders?group=to_be_paid'],
    ])
  },
)

test('[D1] an unavailable fare leads back to the flights', async () => {
  const gone = new Failure({ key: 'order.solution_invalid', code: 310014, message: 'Choose another.' })
  expect(await show(gone)).toEqual([['Back to flights', '/flight/booking']])
})
