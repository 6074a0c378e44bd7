import { expect, test } from 'vitest'
import { wantedTrip } from './wanted-trip.ts'

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

test('[D11] the way back alone is asked for: the way out stays as it is', () => {
  expect(wantedTrip([way, back], [0, 0, 1], [flight('', 'SIN', 'HKG', '2026-12-09')])).toEqual([
    [flight('CX715', 'HKG', 'BKK', '2026-12-01'), flight('CX716', 'BKK', 'SIN', '2026-12-01')],
    [flight('', 'SIN', 'HKG', '2026-12-09')],
  ])
})

test('[D11] several flights of a journey stay together, and a journey of another ticket is left out', () => {
  const asked = [flight('TG601', 'HKG', 'BKK'), flight('TG409', 'BKK', 'SIN'), flight('SQ890', 'SIN', 'HKG')]
  expect(wantedTrip([way, back], [1, 0], asked)).toEqual([asked.slice(0, 2), asked.slice(2)])
  expect(wantedTrip([way, back], [1], [])).toEqual([[flight('CX710', 'SIN', 'HKG', '2026-12-01')]])
})
