import { expect, test } from 'vitest'
import { replaceFlights } from './replace-flights.ts'

const at = (journey: number, ...segments: number[]) => segments.map((segment) => ({ journey, segment }))

test('[K1 D15] a replacement with as many flights keeps the positions', () => {
  const trip = [at(0, 0, 1), at(0, 2)]
  expect(replaceFlights(trip, { ticket: 0, was: [2], now: [2] })).toEqual(trip)
})

test('[K1 D15] later flights shift when the number of flights changes', () => {
  expect(replaceFlights([at(0, 0), at(0, 1, 2)], { ticket: 0, was: [1], now: [2] })).toEqual([
    at(0, 0, 1),
    at(0, 2, 3),
  ])
  expect(replaceFlights([at(0, 0, 1), at(0, 2)], { ticket: 0, was: [2], now: [1] })).toEqual([
    at(0, 0),
    at(0, 1),
  ])
})

test('[K1 D15] a return ticket is replaced in both journeys around the other', () => {
  const [out, beside] = [
    [...at(0, 0), ...at(1, 1)],
    [...at(0, 1), ...at(1, 0)],
  ]
  expect(replaceFlights([out, beside], { ticket: 0, was: [1, 1], now: [2, 1] })).toEqual([
    [...at(0, 0, 1), ...at(1, 1)],
    [...at(0, 2), ...at(1, 0)],
  ])
})
