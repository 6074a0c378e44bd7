import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchRun } from '../run/search-run.ts'
import { PriceClock } from '../summary/price-clock.tsx'
import { StaleNotice } from './stale-notice.tsx'

type Progress = NonNullable<SearchRun['progress']>

const START = Date.parse('2026-11-21T10:00:00Z')
const progressOf = (searchId: string): Progress =>
  ({
    searchId,
    startedAt: new Date(START).toISOString(),
    expiresAt: new Date(START + 600_000).toISOString(),
  }) as Progress

// Loaded with the real clock, because importing takes time.

beforeEach(() => {
  vi.useFakeTimers({ now: START, shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function draw(progress: Progress, again = () => undefined) {
  const drawn = render(
    <Suspense>
      <PriceClock progress={progress} />
      <StaleNotice progress={progress} onAgain={again} />
    </Suspense>,
  )
  await screen.findByRole('timer')
  return drawn
}

// The clock renders at its next tick, at most a second later.
async function pass(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * 60_000 - 1000)
  await act(() => vi.advanceTimersByTimeAsync(1000))
}

test('[C5] after ten minutes the notice appears, once per search', async () => {
  const again = vi.fn()
  const progress = progressOf('s-once')
  const { unmount } = await draw(progress, again)
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|09:59)$/)
  await pass(9)
  expect(screen.getByRole('timer').textContent).toMatch(/^(01:00|00:59)$/)
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(1.1)
  const press = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('false')
  await press.click(screen.getByRole('button', { name: 'Keep browsing' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  // After leaving and reopening the page the notice is not repeated.
  unmount()
  await draw(progress, again)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(again).not.toHaveBeenCalled()
})

test('[C5] the notice starts the same search again', async () => {
  const again = vi.fn()
  await draw(progressOf('s-again'), again)
  await pass(11)
  const press = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await press.click(screen.getByRole('button', { name: /Search again/ }))
  expect(again).toHaveBeenCalledOnce()
})
