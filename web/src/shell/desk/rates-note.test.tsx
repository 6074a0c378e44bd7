import { act, cleanup, render } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../api/call.ts'
import { establish, forget } from '../session.ts'
import { testPerson } from '../test-person.ts'
import { RatesNote } from './rates-note.tsx'

vi.mock('../../api/call.ts', () => ({ call: vi.fn<typeof call>() }))

afterEach(() => {
  cleanup()
  forget()
  vi.useRealTimers()
})

async function show(currency: 'USD' | 'HKD', stale = false) {
  vi.useFakeTimers()
  const takenAt = new Date(Date.now() - 3 * 60_000).toISOString()
  vi.mocked(call).mockResolvedValue({ snapshotId: 's', takenAt, base: 'CNY', rateMap: {}, stale })
  establish(testPerson({ config: { currency } }))
  const { container } = render(
    <Suspense>
      <RatesNote />
    </Suspense>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return container
}

test('[A11] the age of the rates grows while nothing else happens on the page', async () => {
  const note = await show('USD')
  expect(note.textContent).toMatch(/^Rates as of 3 min/)
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(note.textContent).toMatch(/^Rates as of 7 min/)
})

test('[A11] rates whose successors are missing say so; without a conversion there is no note', async () => {
  expect((await show('USD', true)).textContent).toContain('newer rates are not available')
  cleanup()
  expect((await show('HKD')).textContent).toBe('')
})
