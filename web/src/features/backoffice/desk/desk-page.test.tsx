import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../i18n/index.tsx'
import { chooseLocale } from '../../../i18n/locale.ts'
import { createRouter } from '../../../router/router.ts'
import { RouterContext, VisitContext } from '../../../router/context.ts'
import DeskPage from './desk-page.tsx'

const QUEUES = {
  queues: [{ queue: 'holding', count: 3, free: 1, overdue: 0, oldest: null }],
  team: [
    {
      id: 'u1',
      name: 'Ada Lam',
      tasks: 2,
      overdue: 1,
      works: [
        {
          orderId: 'F2611250001',
          queue: 'holding',
          since: '2026-11-25T08:00:00Z',
          deadline: '2026-11-25T08:30:00Z',
        },
      ],
    },
  ],
}
const TASKS = { rows: [], total: 0, page: 1, pageSize: 50 }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[K1] queues and tasks come before the team, also on a phone', async () => {
  chooseLocale('en')
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json({ code: 0, message: 'ok', data: url.includes('queues') ? QUEUES : TASKS })),
  )
  const Page = () => null
  const router = createRouter({
    routes: () => [{ path: '/', page: () => Promise.resolve({ default: Page }) }],
    guard: () => Promise.resolve(null),
    frame: () => Promise.resolve({ default: ({ children }) => children }),
    notFound: () => Promise.resolve({ Page, Frame: ({ children }) => children }),
  })
  await router.start()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterContext value={router}>
          <VisitContext value={router.visit()}>
            <LocaleProvider>
              <Suspense>
                <DeskPage />
              </Suspense>
            </LocaleProvider>
          </VisitContext>
        </RouterContext>
      </QueryClientProvider>,
    )
  })
  const member = await screen.findByText('Ada Lam')
  const queues = screen.getByRole('navigation')
  const tasks = screen.getByRole('heading', { level: 2, name: 'Work queue' })
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect([follows(queues, tasks), follows(tasks, member)]).toEqual([true, true])
  // Who works on what, and how late it is.
  expect(screen.getByRole('button', { name: 'F2611250001' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^\d+ (min|h|d) late$/)
})
