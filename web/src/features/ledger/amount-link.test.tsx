import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { good, startTestServer, type TestServer } from '../../api/test-server.ts'
import { RouterContext } from '../../router/context.ts'
import { establish, forget } from '../../shell/session.ts'
import { testPerson } from '../../shell/test-person.ts'
import { AmountLink } from './amount-link.tsx'

const ID = '01a217ef-5cb4-7d3f-84c2-3b4498e4ea12'
const side = (whose: string, account: string, position: object | null = null) => ({
  whose,
  name: null,
  account,
  position,
})
const ENTRY = {
  id: ID,
  event: 'pay',
  paymentType: 'origin-flight',
  postedAt: '2026-11-20T02:00:00.000Z',
  orderId: 'F2611200000011',
  reference: 'pay_1',
  description: 'CHAN/TAI MAN · HKG-SIN · SQ175',
  person: { type: 'operator', name: 'Oscar Ng' },
  rates: null,
  reverses: null,
  reversedBy: null,
  lines: [
    {
      line: 1,
      from: side('own', 'balance', {
        number: 7,
        balanceAfter: 100_000,
        hash: 'ab'.repeat(32),
        previousHash: '',
      }),
      to: side('seller', 'sales_clearing'),
      amount: 224_200,
      currency: 'HKD',
    },
  ],
}

let server: TestServer
const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContext value={router}>
        <Suspense>
          <AmountLink source={{ entry: ID }} amount={-224_200} currency="HKD" plus />
        </Suspense>
      </RouterContext>
    </QueryClientProvider>,
  )
}

beforeAll(async () => void (server = await startTestServer()))
beforeEach(() => {
  server.answer(good(ENTRY))
})
afterEach(() => {
  cleanup()
  forget()
})
afterAll(() => server.close())

test('[F7] an amount opens its postings by keyboard', async () => {
  establish(testPerson({ role: ['finance'] }))
  show()
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('HKD−2,242.00: show postings')
  await user.keyboard('{Enter}')
  const entry = await screen.findByRole('region', { name: 'Payment' })
  const line = within(entry).getByRole('listitem')
  expect(line.textContent).toContain('FromPrepaid balanceYour agency')
  expect(line.textContent).toContain('ToSales clearingYour parent agency')
  expect(within(line).getByText('None: first movement')).toBeDefined()
  expect(server.seen.at(-1)!.request.url).toBe(`/base/v2/ledger/entries/${ID}`)
})

test('[A2 F7] an operator sees the amount without a link', () => {
  establish(testPerson({ role: ['operator'] }))
  show()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.body.textContent).toContain('2,242.00')
})
