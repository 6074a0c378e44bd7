import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, fare, run } from '../results/results.fixture.tsx'
import { chooseFilters } from '../results/view-settings.ts'

beforeEach(() => {
  chooseFilters(NO_FILTER)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[C2 C4] filters count results that are held back', async () => {
  const shown = [fare('a', 100_000, true)]
  const waiting = [fare('b', 90_000, true, 'SQ833'), fare('c', 95_000, false, 'SQ835')]
  await draw({ ...run([], shown), waiting })
  expect(screen.getByText('2 new options found, 2 of them cheaper.')).toBeTruthy()
  expect(await screen.findByRole('checkbox', { name: /^Direct 3 options/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^Refundable 2 options/ })).toBeTruthy()
})
