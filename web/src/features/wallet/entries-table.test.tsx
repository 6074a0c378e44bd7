import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Reply } from '../../api/call.ts'
import { RouterContext } from '../../router/context.ts'
import { establish, forget } from '../../shell/session.ts'
import { testPerson } from '../../shell/test-person.ts'
import { EntriesTable } from './entries-table.tsx'

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

const entry = (id: string, day: string, more: object) => ({
  id,
  entryId: `0${id}000000-0000-7000-8000-000000000000`,
  paymentType: 'origin-flight',
  paymentTime: `${day}T03:00:00.000Z`,
  day,
  orderId: null,
  paymentReference: `pay_${id}`,
  currency: 'HKD',
  description: 'CHAN/TAI MAN',
  operator: 'Oscar Ng',
  ...more,
})

const WALLET = {
  currency: 'HKD',
  timeZone: 'Asia/Hong_Kong',
  creditLimit: 20_000_000,
  creditUsed: 641_200,
  dayTotals: [
    { day: '2026-11-20', balance: -250_500, credit: -641_200 },
    { day: '2026-11-19', balance: 100_000, credit: 0 },
  ],
  entries: {
    rows: [
      entry('1', '2026-11-20', {
        account: 'credit',
        amount: -641_200,
        balanceAfter: 33_587_423,
        creditUsedAfter: 641_200,
      }),
      entry('2', '2026-11-20', {
        account: 'balance',
        amount: -250_500,
        balanceAfter: 33_587_423,
        creditUsedAfter: 0,
      }),
      entry('3', '2026-11-19', {
        account: 'balance',
        amount: 100_000,
        balanceAfter: 33_837_923,
        creditUsedAfter: 0,
      }),
    ],
    total: 3,
    page: 1,
    pageSize: 50,
  },
}

function show(wallet: object = WALLET) {
  establish(testPerson({ role: ['finance'] }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContext value={router}>
        <Suspense>
          <EntriesTable wallet={wallet as Reply<'wallet.get'>} onPage={() => undefined} />
        </Suspense>
      </RouterContext>
    </QueryClientProvider>,
  )
  return screen.getByRole('table')
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

afterEach(() => {
  cleanup()
  forget()
})

test('[F1] balance and credit have their own columns with the amount after', () => {
  const rows = within(show()).getAllByRole('row')
  expect(rows[0]!.textContent).toContain('BalanceBalance afterCreditCredit used after')
  const [onCredit, fromBalance] = rows.filter((row) => row.hasAttribute('data-row'))
  expect(cells(onCredit!).slice(-4)).toEqual(['', '335,874.23', '−6,412.00', '6,412.00'])
  expect(cells(fromBalance!).slice(-4)).toEqual(['−2,505.00', '335,874.23', '', '0.00'])
})

test('[F1] each day has totals under the columns of its accounts', () => {
  const heads = within(show())
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('rowheader') !== null)
  expect(heads.map((row) => cells(row))).toEqual([
    ['−2,505.00', '', '−6,412.00', ''],
    ['+1,000.00', '', '', ''],
  ])
})

test('[F1] an agency without credit has no credit columns', () => {
  const { entries } = WALLET
  const table = show({
    ...WALLET,
    creditLimit: 0,
    creditUsed: 0,
    entries: { ...entries, rows: entries.rows.slice(1) },
  })
  expect(within(table).queryByRole('columnheader', { name: 'Credit' })).toBeNull()
})
