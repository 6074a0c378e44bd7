import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContext, VisitContext } from '../../../router/context.ts'
import { establishOffice, type OfficeUser } from '../../../shell/office-session.ts'
import DisruptionsPage from './disruptions-page.tsx'
import { concerned, recordOf } from './radius.fixture.ts'

const orders = ['F1', 'F2'].map(concerned)
const record = recordOf(2, 'dis_2')

function serve(url: string): Promise<Response> {
  const data = url.includes('accept')
    ? { results: [{ orderId: 'F1', done: false, message: 'It is locked.' }] }
    : url.includes('dis_1')
      ? { record, orders }
      : url.includes('dis_2')
        ? { record: { ...record, id: 'dis_2', type: 'cancel_no_save', supersededBy: null }, orders }
        : { rows: [], total: 0, page: 1, pageSize: 20 }
  return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
}

/** Navigates to the addresses that the page requests. */
function Addressed({ children }: { readonly children: ReactNode }) {
  const [search, setSearch] = useState('?id=dis_1')
  const go = (address: string) => Promise.resolve(setSearch(new URL(address, location.href).search))
  const visit = { pathname: '/office/disruptions', search } as never
  const router = { go, preload: () => undefined, reload: () => Promise.resolve(), visit: () => visit }
  return (
    <RouterContext value={router}>
      <VisitContext value={visit}>{children}</VisitContext>
    </RouterContext>
  )
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D16] selections and refusals stay with their schedule change', async () => {
  vi.stubGlobal('fetch', serve)
  establishOffice({ role: ['ops'] } as OfficeUser)
  const user = userEvent.setup()
  render(
    <Addressed>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <DisruptionsPage />
        </Suspense>
      </QueryClientProvider>
    </Addressed>,
  )
  const accept = () => screen.queryByRole('button', { name: /^Accept for/ })
  const all =
    (await screen.findAllByRole('checkbox', { name: /all/i }))[0] ?? expect.fail('nothing to choose')
  await user.click(all)
  await user.click(accept() ?? expect.fail('nothing to accept'))
  await screen.findByText(/It is locked/)
  await user.click(all)
  expect(accept()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: /newer/i }))
  await screen.findByText(/Cancel/)
  expect(screen.getAllByText('F1')).not.toEqual([])
  expect(accept()).toBeNull()
  expect(screen.queryByText(/It is locked/)).toBeNull()
})
