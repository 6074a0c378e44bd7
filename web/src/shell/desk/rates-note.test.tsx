import { act, cleanup, render } from '@testing-library/react'
import { setTimeout as sleep } from 'node:timers/promises'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../../api/call.ts'
import { RouterContext } from '../../router/context.ts'
import { establish, forget } from '../session.ts'
import { testPerson } from '../test-person.ts'
import { DeskFooter } from './desk-footer.tsx'

vi.mock('../../api/call.ts', () => ({ call: vi.fn<typeof call>() }))

const router = {
  go: () => Promise.resolve(),
  preload: () => undefined,
  reload: () => Promise.resolve(),
  visit: () => null,
}

afterEach(() => {
  cleanup()
  forget()
  vi.useRealTimers()
})

async function show(currency: 'USD' | 'HKD', stale = false) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const takenAt = new Date(Date.now() - 3 * 60_000).toISOString()
  vi.mocked(call).mockResolvedValue({ snapshotId: 's', takenAt, base: 'CNY', rateMap: {}, stale })
  establish(testPerson({ config: { currency } }))
  const { container } = await act(async () =>
    render(
      <RouterContext value={router}>
        <Suspense>
          <DeskFooter />
        </Suspense>
      </RouterContext>,
    ),
  )
  // The footer loads the note on demand, and the note its rates.
  await act(async () => {
    await import('./rates-note.tsx')
    await sleep(20)
  })
  return container
}

test('[A11] the age of the rates updates on an idle page', async () => {
  const note = await show('USD')
  expect(note.textContent).toMatch(/Rates as of 3 min/)
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(note.textContent).toMatch(/Rates as of 7 min/)
})

test('[A11] says that newer rates are missing; without conversion shows nothing', async () => {
  expect((await show('USD', true)).textContent).toContain('newer rates are not available')
  cleanup()
  const footer = await show('HKD')
  expect([...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/about',
    '/terms',
    '/privacy',
  ])
  expect(footer.textContent).not.toContain('Rates')
  expect(footer.textContent).not.toContain('newer rates')
})
