import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Solution } from '../run/search-run.ts'
import { draw, fare, run, separate } from './results.fixture.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Outbound on one ticket, return on another: no transfer between tickets. */
function outAndBack(): Solution {
  const one = fare('a', 100_000, true)
  const [way] = one.journeys
  const ticket = (journey: number) => ({ segments: [{ journey, segment: 0 }], rules: one.rules })
  return { ...one, journeys: [way, way], tickets: [ticket(0), ticket(1)] } as unknown as Solution
}

test('[C2 C3] a row shows its number of tickets, with or without self-transfer', async () => {
  await draw(run([], [outAndBack()]))
  expect(screen.getByText('2 tickets')).toBeTruthy()
  cleanup()
  await draw(run([], [separate(fare('a', 100_000, true))]))
  expect(screen.getByText('2 tickets')).toBeTruthy()
  cleanup()
  await draw(run([], [fare('a', 100_000, true)]))
  expect(screen.queryByText(/tickets$/)).toBeNull()
})
