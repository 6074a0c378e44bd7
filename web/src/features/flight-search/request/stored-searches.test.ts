import { afterEach, expect, test } from 'vitest'
import { storedFlights } from './stored-searches.ts'
import type { Draft } from './search-query.ts'

afterEach(() => localStorage.clear())

const draft = (destination: string, date: string): Draft => ({
  bookingType: 'return',
  legs: [{ origin: 'city-SHA', destination, date }],
  back: '2026-12-11',
  passengers: { adult: 1, child: 0, infant: 0 },
  cabin: 'economy',
})

test('[C7] a starred search is stored per user, and its days are never past', () => {
  storedFlights.star('u1', draft('airport-SIN', '2026-12-04'))
  expect(storedFlights.lists('u1', '2026-11-21').starred[0]?.legs[0]?.date).toBe('2026-12-04')
  const later = storedFlights.lists('u1', '2027-01-10').starred[0]
  expect([later?.legs[0]?.date, later?.back]).toEqual(['2027-01-11', '2027-01-18'])
  expect(storedFlights.lists('u2', '2026-11-21').starred).toEqual([])
})

test('[C7] one route has one star: a second click removes it on any day', () => {
  storedFlights.star('u1', draft('airport-SIN', '2026-12-04'))
  storedFlights.star('u1', draft('airport-BKK', '2026-12-05'))
  expect(storedFlights.lists('u1', '2026-11-21').starred).toHaveLength(2)
  storedFlights.star('u1', draft('airport-SIN', '2026-12-06'))
  expect(storedFlights.lists('u1', '2026-11-21').starred.map(({ legs }) => legs[0]?.destination)).toEqual([
    'airport-BKK',
  ])
})
