import { afterEach, expect, test } from 'vitest'
import { starredSearches, starSearch } from './kept-searches.ts'
import type { Draft } from './search-query.ts'

afterEach(() => localStorage.clear())

const draft = (destination: string, date: string): Draft => ({
  bookingType: 'return',
  legs: [{ origin: 'city-SHA', destination, date }],
  back: '2026-12-11',
  passengers: { adult: 1, child: 0, infant: 0 },
  cabin: 'economy',
})

test('[C7] a starred search stays with its person, and its days never lie in the past', () => {
  starSearch('u1', draft('airport-SIN', '2026-12-04'), '2026-11-21')
  expect(starredSearches('u1', '2026-11-21')[0]?.legs[0]?.date).toBe('2026-12-04')
  const later = starredSearches('u1', '2027-01-10')[0]
  expect([later?.legs[0]?.date, later?.back]).toEqual(['2027-01-11', '2027-01-18'])
  expect(starredSearches('u2', '2026-11-21')).toEqual([])
})

test('[C7] one way has one star: the second press takes it away, whatever the days', () => {
  starSearch('u1', draft('airport-SIN', '2026-12-04'), '2026-11-21')
  starSearch('u1', draft('airport-BKK', '2026-12-05'), '2026-11-21')
  expect(starredSearches('u1', '2026-11-21')).toHaveLength(2)
  starSearch('u1', draft('airport-SIN', '2026-12-06'), '2026-11-21')
  expect(starredSearches('u1', '2026-11-21').map(({ legs }) => legs[0]?.destination)).toEqual(['airport-BKK'])
})
