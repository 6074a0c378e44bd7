import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { DEFAULT_SEARCH } from '@interline/domain/flight-search/defaults'
import type { Currency } from '@interline/domain/money/money'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '../../clock.ts'
import { queryOf } from './request/search-query.ts'
import type { Draft } from './request/search-query.ts'
import { fare } from './results/results.fixture.tsx'
import { knownPrices } from './run/known-prices.ts'
import { clearSearch } from './run/search-store.ts'
import { useSearchRun } from './use-search-run.ts'

const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const asked: Draft = {
  ...DEFAULT_SEARCH,
  bookingType: 'oneway',
  legs: [{ origin: 'airport-HKG', destination: 'airport-SIN', date: day }],
  back: '',
}

/** A search that finishes at once, priced in CNY. */
const answer = () => ({
  searchId: 's1',
  status: 'done',
  cursor: '1',
  currency: 'CNY',
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  suppliers: [],
  hidden: [],
  solutions: [fare('a', 100_000, true)],
  removed: [],
})

beforeEach(() =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, message: 'ok', data: answer() }))),
)
afterEach(() => {
  cleanup()
  act(clearSearch)
  vi.unstubAllGlobals()
})

test('[C5] a new settlement currency clears the search and known prices', async () => {
  const { result, rerender } = renderHook((settlement: Currency) => useSearchRun(asked, settlement), {
    initialProps: 'CNY',
  })
  await waitFor(() => expect(result.current.run?.shown).toHaveLength(1))
  expect(knownPrices(queryOf(asked), serverNow()).size).toBe(1)
  rerender('HKD')
  expect(result.current).toEqual({ run: null, currencyChange: { before: 'CNY', now: 'HKD' } })
  expect(knownPrices(queryOf(asked), serverNow()).size).toBe(0)
})
