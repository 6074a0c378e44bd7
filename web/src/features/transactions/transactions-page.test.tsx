import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RouterContext } from '../../router/context.ts'
import { establish, forget } from '../../shell/session.ts'
import { testPerson } from '../../shell/test-person.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'
import type { Transaction } from './transaction-list.ts'

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

afterEach(() => {
  cleanup()
  forget()
})

const PAID: Transaction = {
  id: 'one',
  agencyId: 111,
  agencyName: 'Kowloon Tours',
  type: 'top-up',
  paymentType: 'top-up',
  originalId: null,
  orderId: null,
  referenceId: 'FT-20261126-7',
  method: 'offline',
  gross: 1_000_000,
  currency: 'USD',
  handlingFee: 117_000,
  settlementCurrency: 'HKD',
  net: { HKD: 7_683_000 },
  exchangeRate: '7.8',
  paymentTime: '2026-11-26T18:30:00Z',
  createdTime: '2026-11-26T18:29:00Z',
  status: 'succeeded',
  entryId: '00000000-0000-7000-8000-000000000001',
  operator: 'Helen Ho',
}
const FAILED: Transaction = {
  ...PAID,
  id: 'two',
  type: 'payment',
  paymentType: 'origin-flight',
  originalId: 'F2611260000012',
  orderId: 'F2611260000012',
  method: 'balance',
  gross: -144_000,
  currency: 'HKD',
  handlingFee: 0,
  net: { HKD: -144_000 },
  exchangeRate: null,
  paymentTime: null,
  status: 'timed_out',
  entryId: null,
}

function Table() {
  return (
    <DataTable
      label="Transactions"
      columns={useTransactionColumns('Asia/Hong_Kong')}
      rows={[PAID, FAILED]}
      rowKey={({ id }) => id}
      rowLabel={({ id }) => id}
      empty={null}
    />
  )
}

function cellsOf(row: number) {
  establish(testPerson())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContext value={router as never}>
        <Suspense>
          <Table />
        </Suspense>
      </RouterContext>
    </QueryClientProvider>,
  )
  return within(screen.getAllByRole('row')[row]!).getAllByRole('cell')
}

test('[F2] a top-up in another currency shows payment, rate, fee and net', () => {
  const texts = cellsOf(1).map(({ textContent }) => textContent)
  expect(texts[0]).toContain('2026-11-27 02:30')
  expect(texts[4]).toBe('Bank or cash')
  expect(texts[5]).toContain('USD')
  expect(texts[5]).toContain('10,000')
  expect(texts[5]).toContain('Rate 7.8')
  expect(texts[6]).toContain('1,170')
  expect(texts[7]).toContain('76,830')
})

test('[F2] a failed attempt has no posting and is struck through', () => {
  const cells = cellsOf(2)
  expect(cells[7]!.querySelector('s')).not.toBeNull()
  expect(within(cells[7]!).queryByRole('button')).toBeNull()
  expect(cells[8]!.textContent).toBe('Timed out')
  expect(within(cells[2]!).getByRole('link').getAttribute('href')).toBe('/flight/orders/F2611260000012')
})
