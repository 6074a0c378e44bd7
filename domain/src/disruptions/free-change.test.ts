import { expect, test } from 'vitest'
import {
  changedJourneys,
  freeChangeFault,
  freeDays,
  type WaivedJourney,
  type TicketedFlight,
} from './free-change.ts'

const flight = (number: string, day: string, more: Partial<TicketedFlight> = {}): TicketedFlight => ({
  carrier: number.slice(0, 2),
  flightNumber: number,
  cabin: 'economy',
  from: { airport: 'HKG', local: `${day}T09:15` },
  to: { airport: 'SIN' },
  ...more,
})
const back = flight('CX710', '2026-03-20', {
  from: { airport: 'SIN', local: '2026-03-20T18:00' },
  to: { airport: 'HKG' },
})
const trip = (...journeys: readonly (readonly TicketedFlight[])[]) =>
  journeys.map((segments) => ({ segments }))
const held = trip([flight('CX715', '2026-03-12')], [back])
const freed: WaivedJourney[] = [
  { journey: 0, day: '2026-03-12', lost: [{ flightNumber: 'CX715', day: '2026-03-12' }] },
]
const instead = (...flights: readonly TicketedFlight[]) => freeChangeFault(held, trip(flights, [back]), freed)

test('[D11 D16] three days around the original flight, across month and year ends', () => {
  expect(freeDays('2026-03-12')).toEqual({ from: '2026-03-09', until: '2026-03-15' })
  expect(freeDays('2026-12-30')).toEqual({ from: '2026-12-27', until: '2027-01-02' })
})

test('[D11 D16] only journeys with other flights count as changed', () => {
  expect(changedJourneys(held, held)).toEqual([])
  expect(changedJourneys(held, trip([flight('CX715', '2026-03-13')], [back]))).toEqual([0])
})

test('[D11 D16] same airline, route and cabin within the free days costs nothing', () => {
  expect(instead(flight('CX715', '2026-03-09'))).toBeNull()
  expect(instead(flight('CX659', '2026-03-15'))).toBeNull()
  expect(instead(flight('CX659', '2026-03-12'))).toBeNull()
  const via = flight('CX400', '2026-03-12', { to: { airport: 'TPE' } })
  const on = flight('CX401', '2026-03-12', { from: { airport: 'TPE', local: '2026-03-12T14:00' } })
  expect(instead(via, on)).toBeNull()
})

// oxfmt-ignore
test.each([
  ['a day too early', [flight('CX659', '2026-03-08')], 'days'],
  ['a day too late', [flight('CX659', '2026-03-16')], 'days'],
  ['another airline', [flight('SQ891', '2026-03-12')], 'carrier'],
  ['another airline on a part of the way', [flight('CX400', '2026-03-12', { to: { airport: 'TPE' } }), flight('SQ877', '2026-03-12', { from: { airport: 'TPE', local: '2026-03-12T14:00' } })], 'carrier'],
  ['another end', [flight('CX721', '2026-03-12', { to: { airport: 'KUL' } })], 'route'],
  ['another beginning', [flight('CX721', '2026-03-12', { from: { airport: 'MFM', local: '2026-03-12T10:00' } })], 'route'],
  ['a better cabin', [flight('CX659', '2026-03-12', { cabin: 'business' })], 'cabin'],
  ['the cancelled flight itself', [flight('CX715', '2026-03-12', { from: { airport: 'HKG', local: '2026-03-12T09:30' } })], 'lost'],
  ['the flights as they are', [flight('CX715', '2026-03-12')], 'same'],
] as const)('[D11 D16] %s is not free', (_case, flights, rule) => {
  expect(instead(...flights)).toMatchObject({ rule, journey: 0 })
})

test('[D11 D16] a journey without a disruption must not change', () => {
  const later = { ...back, from: { ...back.from, local: '2026-03-21T18:00' } }
  expect(freeChangeFault(held, trip([flight('CX659', '2026-03-12')], [later]), freed)).toEqual({
    rule: 'journey',
    journey: 1,
  })
  expect(freeChangeFault(held, trip([flight('CX659', '2026-03-12')]), freed)).toMatchObject({ rule: 'route' })
})

test('[D11 D16] unaffected flights get no free cabin upgrade', () => {
  const better = { ...back, cabin: 'business' }
  expect(freeChangeFault(held, trip([flight('CX659', '2026-03-12')], [better]), freed)).toEqual({
    rule: 'cabin',
    journey: 1,
  })
  const via = flight('CX400', '2026-03-12', { to: { airport: 'TPE' } })
  const on = flight('CX401', '2026-03-12', {
    cabin: 'business',
    from: { airport: 'TPE', local: '2026-03-12T14:00' },
  })
  const next = [via, on].map((each) => ({ ...each, from: { ...each.from, local: '2026-03-13T09:00' } }))
  const mixed = (...flights: readonly TicketedFlight[]) =>
    freeChangeFault(trip([via, on], [back]), trip(flights, [back]), freed)
  expect(mixed(...next)).toBeNull()
  expect(mixed(...next.map((each) => ({ ...each, cabin: 'business' })))).toMatchObject({ rule: 'cabin' })
})
