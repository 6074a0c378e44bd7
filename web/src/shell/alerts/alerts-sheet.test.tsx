import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../../api/test-server.ts'
import { RouterContext } from '../../router/context.ts'
import { alertCount, watchCount, type Alert } from './alert-calls.ts'
import AlertsSheet from './alerts-sheet.tsx'

const server = await startTestServer()
afterAll(() => server.close())

const ALERT: Alert = {
  id: 'alr_1',
  kind: 'quote',
  urgent: false,
  at: '2026-12-01T08:00:00.000Z',
  readAt: null,
  title: 'Change quote: your answer is needed',
  about: 'CX506 HKG–KIX · KD7P2M',
  departOn: '2027-01-21',
  orderId: 'C2612010001',
  deadline: new Date(Date.now() + 3_600_000).toISOString(),
  done: false,
  action: 'Answer the quote',
  page: '/flight/orders/C2612010001',
}
const OTHER: Alert = {
  ...ALERT,
  id: 'alr_2',
  title: 'The refund was paid',
  kind: 'refund_paid',
  orderId: 'R2612010002',
  action: 'Open the refund',
  deadline: null,
}

let rows: Alert[] = []
beforeEach(() => {
  rows = [ALERT, OTHER]
  server.seen.length = 0
  server.answer(({ url = '', method }, response) => {
    const unread = () => rows.filter(({ readAt }) => readAt === null).length
    if (method === 'POST') {
      const { ids } = JSON.parse(server.seen.at(-1)!.body) as { ids?: string[] }
      rows = rows.map((row) => (!ids || ids.includes(row.id) ? { ...row, readAt: row.at } : row))
    }
    const data = url.includes('/count')
      ? { unread: unread(), newest: 'alr_1', browser: [] }
      : method === 'POST'
        ? { unread: unread() }
        : { rows, total: rows.length, page: 1, pageSize: 30 }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 0, message: '', data }))
  })
})
let stop = () => undefined as void
afterEach(() => {
  stop()
  cleanup()
  alertCount.set(null)
})

async function show() {
  stop = watchCount('agency', 'usr_1', { inBackground: false, onCount: () => undefined })
  const router = {
    go: () => Promise.resolve(),
    preload: () => undefined,
    reload: () => Promise.resolve(),
    visit: () => null,
  }
  await act(async () => {
    render(
      <RouterContext value={router}>
        <Suspense>
          <AlertsSheet realm="agency" page="/alerts" onClose={() => undefined} />
        </Suspense>
      </RouterContext>,
    )
  })
  await screen.findAllByText(ALERT.title, { exact: false })
  return userEvent.setup()
}
const unread = () => screen.queryAllByText('Unread').length

test('[A18] an alert names its order, its deadline and the one action', async () => {
  await show()
  expect(screen.getByText('C2612010001 · CX506 HKG–KIX · KD7P2M · Thu 21 Jan', { exact: false })).toBeTruthy()
  const [action] = screen.getAllByRole('link', { name: 'Answer the quote' })
  expect(action!.getAttribute('href')).toBe('/flight/orders/C2612010001')
  expect(screen.getByText(/^Until /)).toBeTruthy()
  expect(unread()).toBe(2)
})

test('[A18] one is marked as read, then all of them', async () => {
  const user = await show()
  await user.click(screen.getByRole('button', { name: `Mark as read: ${ALERT.title}` }))
  await expect.poll(unread).toBe(1)
  expect(alertCount.get()?.unread).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await expect.poll(unread).toBe(0)
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('[A18] opening an alert marks it as read', async () => {
  const user = await show()
  await user.click(screen.getAllByRole('link', { name: 'Answer the quote' })[0]!)
  await expect.poll(() => rows.map(({ readAt }) => readAt === null)).toEqual([false, true])
})

test('[A18] an alert whose cause is settled is done, without a deadline', async () => {
  rows = [ALERT, { ...ALERT, id: 'alr_3', readAt: ALERT.at, done: true, action: 'Open' }]
  await show()
  expect(screen.getAllByText('Done')).toHaveLength(1)
  expect(screen.getAllByText(/^Until /)).toHaveLength(1)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Answer the quote', 'Open']),
  )
})
