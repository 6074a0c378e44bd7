import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApprovalSheet } from './approval-sheet.tsx'
import type { Approval } from './approvals.ts'

const OPEN: Approval = {
  id: 'apv_1',
  kind: 'top_up',
  kindName: 'Top-up',
  title: 'Top-up of Kowloon Tours',
  facts: [{ label: 'Reference', value: 'HSBC 4711' }],
  subject: 'HSBC 4711',
  amount: 250_000,
  currency: 'USD',
  reason: 'Money seen',
  requestedBy: 'Helen Ho',
  requestedAt: '2026-12-01T08:00:00.000Z',
  expiresAt: '2026-12-08T08:00:00.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  remark: '',
  outcome: null,
  mayDecide: true,
  mayWithdraw: false,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(approval: Approval) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body = '' }: { readonly body?: string }) => {
    sent.push(JSON.parse(body))
    const data = { ...approval, state: 'refused', mayDecide: false }
    return Promise.resolve(Response.json({ code: 0, message: 'ok', data }))
  })
  const onChanged = vi.fn()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <ApprovalSheet realm="agency" approval={approval} onClose={() => undefined} onChanged={onChanged} />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  return { sent, onChanged, user: userEvent.setup() }
}

test('[K1] a refusal requires a remark', async () => {
  const { sent, onChanged, user } = await open(OPEN)
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(screen.getByText('Say why you refuse.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(screen.getByRole('textbox'), 'Not on the account')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await expect.poll(() => onChanged.mock.calls).toHaveLength(1)
  expect(sent).toEqual([{ decision: 'refuse', remark: 'Not on the account' }])
})

test('[K1] the requester can only withdraw', async () => {
  await open({ ...OPEN, mayDecide: false, mayWithdraw: true })
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByText('You made this request, so a colleague must decide.')).toBeTruthy()
})
