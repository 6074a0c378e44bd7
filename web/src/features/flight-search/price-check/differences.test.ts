import { expect, test } from 'vitest'
import type { Solution } from '../run/search-run.ts'
import { airportTime, differences } from './differences.ts'

const bag = { pieces: 1, weightPerPiece: 23, totalWeight: null, unit: 'kg' } as const
const segment = {
  flightNo: 'MU543',
  depTime: '2026-12-04T08:15',
  arrTime: '2026-12-04T13:45',
  depAirport: 'PVG',
  depTerminal: 'T1',
  arrAirport: 'SIN',
  arrTerminal: 'T3',
  aircraft: '333',
  cabin: 'economy',
  rbd: 'M',
  baggage: { checked: bag, cabin: bag },
}
const solution = (...segments: object[]) => ({ journeys: [{ segments }] }) as unknown as Solution

test('[C8] the same flights have no differences', () => {
  expect(differences(solution(segment), solution({ ...segment }))).toEqual([])
})

test('[C8] changed times, terminals and bags show before and now', () => {
  const now = {
    ...segment,
    depTime: '2026-12-04T08:55',
    depTerminal: null,
    baggage: { cabin: bag, checked: { ...bag, pieces: 0 } },
  }
  expect(differences(solution(segment), solution(now))).toEqual([
    { what: 'departure', flight: 'MU543', before: '2026-12-04T08:15', now: '2026-12-04T08:55' },
    { what: 'from', flight: 'MU543', before: 'PVG T1', now: 'PVG' },
    { what: 'checkedBag', flight: null, before: '23kg', now: null },
  ])
})

test('[C8] a replaced flight is one difference; added and removed flights are named', () => {
  const other = { ...segment, flightNo: 'MU545', aircraft: '321' }
  expect(differences(solution(segment), solution(other))).toEqual([
    {
      what: 'flight',
      flight: 'MU543',
      before: 'MU543 PVG 08:15 – SIN 13:45',
      now: 'MU545 PVG 08:15 – SIN 13:45',
    },
  ])
  // Overnight, where it arrives counts.
  const late = { ...other, depTime: '2026-12-04T22:25', arrTime: '2026-12-05T03:25' }
  expect(differences(solution(segment), solution(segment, late))).toEqual([
    { what: 'flight', flight: 'MU545', before: null, now: 'MU545 PVG 22:25 – SIN 03:25 +1' },
  ])
})

test('[C8 A18] writes an airport time with its day', () => {
  expect(airportTime('2026-12-24T12:10', 'en')).toBe('Thu 24 Dec, 12:10')
  expect(airportTime('2026-12-24T12:10', 'zh-cn')).toBe('12月24日 周四 12:10')
  expect(airportTime('2026-12-24T12:10', 'zh-tw')).toBe('12月24日 週四 12:10')
})
