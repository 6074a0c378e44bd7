import { NO_FILTER } from '@interline/domain/flight-search/filters/filter'
import { act, cleanup } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { book } from '../price-check/checked-fare.ts'
import type { Solution } from '../run/search-run.ts'
import { openOnly } from './open-row.ts'
import { draw, run } from './results.fixture.tsx'
import { chooseFilters } from './view-settings.ts'

vi.mock('../price-check/checked-fare.ts', async (original) => ({
  ...(await original<typeof import('../price-check/checked-fare.ts')>()),
  book: vi.fn<(fare: Solution) => void>(),
}))

beforeEach(() => {
  vi.mocked(book).mockClear()
  chooseFilters(NO_FILTER)
  openOnly(null)
  // The server provides names; rows work with codes.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const booked = () => vi.mocked(book).mock.calls.map(([{ id }]) => id)

test('[C4 C8] B books the cheapest fare that the filters leave', async () => {
  const user = userEvent.setup()
  await draw(run())
  await user.keyboard('jb')
  expect(booked()).toEqual(['basic'])
  act(() => chooseFilters({ ...NO_FILTER, refundable: true }))
  await user.keyboard('jb')
  expect(booked()).toEqual(['basic', 'flex'])
})

test('[C8] B does not check a fare known to be unavailable', async () => {
  const user = userEvent.setup()
  await draw(run(['basic']))
  await user.keyboard('jb')
  expect(booked()).toEqual([])
})
