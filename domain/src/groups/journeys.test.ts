import { expect, test } from 'vitest'
import { journeysOf } from './journeys.ts'

const HOUR = 3_600_000
const flight = (departsAt: number, hours = 2) => ({ departsAt, arrivesAt: departsAt + hours * HOUR })

test('[E3 D11] flights less than a day apart are one journey, at most five in all', () => {
  const out = [flight(0), flight(5 * HOUR)]
  const back = [flight(72 * HOUR)]
  expect(journeysOf([...out, ...back])).toEqual([out, back])
  const daily = Array.from({ length: 7 }, (_, at) => flight(at * 48 * HOUR))
  expect(journeysOf(daily).map(({ length }) => length)).toEqual([1, 1, 1, 1, 3])
})
