import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AgencyRow } from './agencies-panel.tsx'
import { AgencySheet } from './agency-sheet.tsx'

const AGENCY = {
  id: 7,
  name: 'Harbour',
  currency: 'CNY',
  version: 2,
  reviewAll: false,
  reviewOver: null,
} as unknown as AgencyRow

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[D9] while saving, fields are locked and the sheet stays open', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { readonly body?: string }) => {
    sent.push(JSON.parse(body))
    await promise
    return Response.json({ code: 0, message: 'ok', data: AGENCY })
  })
  const onClose = vi.fn()
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <AgencySheet agency={AGENCY} onClose={onClose} />
        </Suspense>
      </QueryClientProvider>,
    )
  })
  const user = userEvent.setup()
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.type(field, '50{Enter}')
  await expect.poll(() => sent).toEqual([{ version: 2, reviewAll: false, reviewOver: 5000 }])
  await user.type(field, '0')
  await user.click(screen.getByRole('checkbox'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  expect([field.value, screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['50', false])
  expect(onClose).not.toHaveBeenCalled()
  resolve()
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})
