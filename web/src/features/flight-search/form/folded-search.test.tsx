import { act, cleanup, render, screen } from '@testing-library/react'
import { DEFAULT_SEARCH } from '@interline/domain/flight-search/defaults'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FoldedSearch } from './folded-search.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[C1] an invalid search says why above its collapsed form', async () => {
  const draft = {
    ...DEFAULT_SEARCH,
    bookingType: 'return' as const,
    legs: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: '2027-01-14' }],
    back: '',
  }
  const shown = (fault: string | undefined) =>
    act(async () =>
      render(
        <Suspense>
          <FoldedSearch draft={draft} fault={fault} onOpen={() => undefined} />
        </Suspense>,
      ),
    )
  await shown('Choose the day of the way back.')
  expect(screen.getByRole('alert').textContent).toBe('Choose the day of the way back.')
  cleanup()
  await shown(undefined)
  expect(screen.queryByRole('alert')).toBeNull()
})
