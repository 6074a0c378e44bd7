import { expect, test } from 'vitest'
import { requestedTrip } from './requested-trip.ts'

const flight = (flightNo: string, from: string, to: string, date = '2026-12-05') => ({
  flightNo,
  date,
  from,
  to,
})
const journey = (...segments: readonly [string, string, string][]) => ({
  segments: segments.map(([flightNo, depAirport, arrAirport]) => ({
    flightNo,
    depAirport,
    arrAirport,
    depTime: '2026-12-01T09:00',
  })),
})
const way = journey(['CX715', 'HKG', 'BKK'], ['CX716', 'BKK', 'SIN'])
const back = journey(['CX710', 'SIN', 'HKG'])

test('[D11] a change of the return alone keeps the outbound flight', () => {
  expect(requestedTrip([way, back], [0, 0, 1], [flight('', 'SIN', 'HKG', '2026-12-09')])).toEqual([
    [flight('CX715', 'HKG', 'BKK', '2026-12-01'), flight('CX716', 'BKK', 'SIN', '2026-12-01')],
    [flight('', 'SIN', 'HKG', '2026-12-09')],
  ])
})

test('[D11] keeps connections together and omits journeys of other tickets', () => {
  const asked = [flight('TG601', 'HKG', 'BKK'), flight('TG409', 'BKK', 'SIN'), flight('SQ890', 'SIN', 'HKG')]
  expect(requestedTrip([way, back], [1, 0], asked)).toEqual([asked.slice(0, 2), asked.slice(2)])
  expect(requestedTrip([way, back], [1], [])).toEqual([[flight('CX710', 'SIN', 'HKG', '2026-12-01')]])
})
