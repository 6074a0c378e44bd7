import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountsTable, type AccountLine } from './accounts-table.tsx'
import { TotalsPanel } from './totals-panel.tsx'

afterEach(cleanup)

test('[F7] totals name the currency that does not balance', async () => {
  render(
    <Suspense>
      <TotalsPanel
        totals={[
          { currency: 'HKD', debits: 100_000, credits: 100_000, debitBalance: 40_000, creditBalance: 40_000 },
          { currency: 'USD', debits: 100_000, credits: 99_900, debitBalance: 100, creditBalance: 0 },
        ]}
      />
    </Suspense>,
  )
  const [hkd, usd] = await screen.findAllByRole('listitem')
  expect(within(hkd!).getByText('Balanced')).toBeTruthy()
  expect(within(usd!).getByText('Does not balance')).toBeTruthy()
})

test('[F7 K3] an account of the platform opens by its name', async () => {
  const line: AccountLine = {
    owner: 0,
    ownerName: null,
    account: 'supplier_payable',
    currency: 'CNY',
    debits: 0,
    credits: 350_000,
    balance: 350_000,
    debitBalance: 0,
    creditBalance: 350_000,
  }
  const onOpen = vi.fn()
  render(
    <Suspense>
      <AccountsTable
        list={{ rows: [line], total: 1, page: 1, pageSize: 50 }}
        onOpen={onOpen}
        onPage={() => undefined}
      />
    </Suspense>,
  )
  const table = await screen.findByRole('table')
  expect(within(table).getByText('Platform')).toBeTruthy()
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  const cells = within(table)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells[heads.indexOf('Debit balance')]).toBe('')
  expect(cells[heads.indexOf('Credit balance')]).toBe('3,500.00')
  await userEvent.setup().click(within(table).getByRole('button', { name: 'Supplier payable' }))
  expect(onOpen).toHaveBeenCalledWith(line)
})
