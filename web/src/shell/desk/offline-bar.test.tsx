import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('[A14] shows that the network is down until it returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(
    <Suspense>
      <OfflineBar />
    </Suspense>,
  )
  // Present from the start, so that screen readers announce its text.
  expect(screen.getByRole('status').textContent).toBe('')
  online.mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('You are offline.')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByRole('status').textContent).toBe('')
})
