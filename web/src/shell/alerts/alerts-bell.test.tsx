import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterAll, afterEach, expect, test } from 'vitest'
import { good, startTestServer } from '../../api/test-server.ts'
import { RouterContext, VisitContext } from '../../router/context.ts'
import { alertCount } from './alert-calls.ts'
import AlertsBell from './alerts-bell.tsx'

const server = await startTestServer()
afterAll(() => server.close())
const VISIT = { pathname: '/flight/orders', search: '', params: {} } as never
afterEach(() => {
  cleanup()
  alertCount.set(null)
})

async function show(unread: number, realm: 'agency' | 'office' = 'agency') {
  server.seen.length = 0
  server.answer(good({ unread, newest: null, browser: [] }))
  const router = {
    go: () => Promise.resolve(),
    preload: () => undefined,
    reload: () => Promise.resolve(),
    visit: () => null,
  }
  await act(async () => {
    render(
      <RouterContext value={router}>
        <VisitContext value={VISIT}>
          <Suspense>
            <AlertsBell realm={realm} person="usr_1" className="tool" />
          </Suspense>
        </VisitContext>
      </RouterContext>,
    )
  })
  return screen.findByRole('button', { name: /^Alerts: / })
}

test('[A18] the bell says how many alerts are unread', async () => {
  await show(3)
  const bell = await screen.findByRole('button', { name: 'Alerts: 3 unread' })
  expect(bell.textContent).toBe('3')
  expect(server.seen.map(({ request }) => request.url)).toEqual(['/base/v2/alerts/count'])
})

test('[A18] a badge has no more than two digits', async () => {
  await show(250)
  expect((await screen.findByRole('button', { name: 'Alerts: 250 unread' })).textContent).toBe('99+')
})

test('[A18 B1] without unread alerts it has no badge, and staff have their own', async () => {
  await show(0, 'office')
  const bell = await screen.findByRole('button', { name: 'Alerts: none unread' })
  await expect.poll(() => server.seen.length).toBe(1)
  expect(bell.textContent).toBe('')
  expect(server.seen[0]?.request.url).toBe('/admin/v1/alerts/count')
})
