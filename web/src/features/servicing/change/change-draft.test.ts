import { expect, test } from 'vitest'
import type { Disruption } from '../../disruptions/flight-disruption.tsx'
import type { Order } from '../../orders/use-order.ts'
import { startChange } from './change-draft.ts'
import { waivedJourneys } from './waived-journeys.ts'

const segment = (depTime: string) => ({ depTime })
const order = {
  journeys: [
    { segments: [segment('2027-01-10T09:15'), segment('2027-01-10T16:00')] },
    { segments: [segment('2027-01-20T09:15')] },
  ],
  passengers: [],
} as unknown as Order
const disruption = (type: Disruption['type'], more: Partial<Disruption> = {}): Disruption =>
  ({
    type,
    free: true,
    answers: ['change', 'refund'],
    journey: 0,
    segment: 0,
    before: { depTime: '2027-01-10T09:15' },
    ...more,
  }) as Disruption
const begun = (...told: readonly Disruption[]) => startChange(order, { like: null, disruptions: told })
const NOW = Date.parse('2026-12-01T12:00:00Z')

test('[D11 D16] a waiving schedule change is the reason, else voluntary', () => {
  expect(begun(disruption('cancel_no_save'))).toMatchObject({ reason: '3', way: 'search' })
  expect(begun(disruption('restore'))).toMatchObject({ reason: '3', way: 'named' })
  expect(begun(disruption('change', { free: false, answers: ['accept'] }))).toMatchObject({ reason: '0' })
  expect(begun(disruption('cancel_no_save', { answers: [] })).reason).toBe('0')
  expect(begun()).toMatchObject({ reason: '0', way: 'search' })
})

test('[D11 D16] free days are around the original flight and not in the past', () => {
  const days = (told: Disruption, now = NOW) =>
    waivedJourneys(order, [told], now).map(({ journey, from, until }) => [journey, from, until])
  expect(days(disruption('cancel_save'))).toEqual([[0, '2027-01-07', '2027-01-13']])
  expect(days(disruption('cancel_save'), Date.parse('2027-01-09T12:00:00Z'))).toEqual([
    [0, '2027-01-09', '2027-01-13'],
  ])
  const onward = { depTime: '2027-01-10T16:00' } as Disruption['before']
  expect(days(disruption('change', { segment: 1, before: onward }))).toEqual([
    [0, '2027-01-07', '2027-01-13'],
  ])
  const applied = { depTime: '2027-01-09T23:00' } as Disruption['before']
  expect(days(disruption('cancel_save', { before: applied }))).toEqual([[0, '2027-01-06', '2027-01-12']])
  expect(days(disruption('restore'))).toEqual([])
  expect(days(disruption('change', { free: false }))).toEqual([])
})
