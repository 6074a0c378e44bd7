import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../api/test-server.ts'
import { OwnTable } from './own-table.tsx'
import { CreditTable } from './credit-table.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(cleanup)
beforeEach(() => {
  server.seen.length = 0
})

const shown = (element: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{element}</QueryClientProvider>)

const row = {
  month: '2026-03',
  number: 'ST-0-2026-000003',
  generationTime: '2026-04-01T02:00:00+08:00',
  currency: 'HKD' as const,
  opening: 100_000,
  closing: 250_050,
  movements: 12,
  fileXlsx: 'ST-0-2026-000003.xlsx',
  filePdf: 'ST-0-2026-000003.pdf',
  corrections: [
    { number: 'ST-0-2026-000009', reason: 'late', issuedAt: '2026-05-01T02:00:00Z', by: null, amount: 5 },
  ],
}

test('[F3] a month opens by name and downloads each format', async () => {
  const opened: string[] = []
  shown(
    <OwnTable
      list={{ rows: [row], total: 1, page: 1, pageSize: 24, running: null }}
      onOpen={(period) => opened.push(period)}
      onPage={() => undefined}
    />,
  )
  const table = within(screen.getByRole('table'))
  expect(table.getByText('1 correction')).toBeTruthy()
  await userEvent.click(table.getByRole('button', { name: 'March 2026' }))
  expect(opened).toEqual(['2026-03'])
  await userEvent.click(table.getByRole('button', { name: 'PDF of ST-0-2026-000003' }))
  await vi.waitFor(() => expect(server.seen.at(-1)?.request.url).toBe('/base/v2/statements/2026-03/file'))
  expect(JSON.parse(server.seen.at(-1)!.body)).toEqual({ format: 'pdf' })
})

test('[F1 F3] a credit statement shows the outstanding amount and due date', () => {
  shown(
    <CreditTable
      named
      onPage={() => undefined}
      list={{
        total: 1,
        page: 1,
        pageSize: 20,
        rows: [
          {
            agencyId: 330,
            agencyName: 'Atlas Corporate',
            period: '2026-W14',
            number: 'CS-0-2026-000001',
            startsOn: '2026-03-30',
            endsOn: '2026-04-05',
            dueOn: '2026-04-12',
            currency: 'USD',
            opening: 0,
            purchases: 184_250,
            refunds: 0,
            repayments: 0,
            closing: 184_250,
            outstanding: 84_250,
            status: 'overdue',
            issuedAt: '2026-04-06T00:10:00Z',
            paidAt: null,
          },
        ],
      }}
    />,
  )
  const table = within(screen.getByRole('table'))
  expect(table.getByText('Overdue')).toBeTruthy()
  expect(table.getByText('Week 14, 2026')).toBeTruthy()
  expect(table.getByText('2026-04-12')).toBeTruthy()
})
