import { expect, test } from 'vitest'
import type { Disruption } from '../../disruptions/flight-news.tsx'
import type { Order } from '../../orders/use-order.ts'
import { startChange } from './change-draft.ts'
import { freedJourneys } from './freed-journeys.ts'

const segment = (depTime: string) => ({ depTime })
const order = {
  journeys: [
    { segments: [segment('2027-01-10T09:15'), segment('2027-01-10T16:00')] },
    { segments: [segment('2027-01-20T09:15')] },
  ],
  passengers: [],
} as unknown as Order
const news = (type: Disruption['type'], more: Partial<Disruption> = {}): Disruption =>
  ({
    type,
    free: true,
    answers: ['change', 'refund'],
    journey: 0,
    segment: 0,
    before: { depTime: '2027-01-10T09:15' },
    ...more,
  }) as Disruption
const begun = (...told: readonly Disruption[]) => startChange(order, { like: null, news: told })
const NOW = Date.parse('2026-12-01T12:00:00Z')

test('[D11 D16] news that makes other flights free is the reason of a change, otherwise it is a wish', () => {
  expect(begun(news('cancel_no_save'))).toMatchObject({ reason: '3', way: 'search' })
  expect(begun(news('restore'))).toMatchObject({ reason: '3', way: 'named' })
  expect(begun(news('change', { free: false, answers: ['accept'] }))).toMatchObject({ reason: '0' })
  expect(begun(news('cancel_no_save', { answers: [] })).reason).toBe('0')
  expect(begun()).toMatchObject({ reason: '0', way: 'search' })
})

test('[D11 D16] free days lie around the flight as it was, and no day is over', () => {
  const days = (told: Disruption, now = NOW) =>
    freedJourneys(order, [told], now).map(({ journey, from, until }) => [journey, from, until])
  expect(days(news('cancel_save'))).toEqual([[0, '2027-01-07', '2027-01-13']])
  expect(days(news('cancel_save'), Date.parse('2027-01-09T12:00:00Z'))).toEqual([
    [0, '2027-01-09', '2027-01-13'],
  ])
  const onward = { depTime: '2027-01-10T16:00' } as Disruption['before']
  expect(days(news('change', { segment: 1, before: onward }))).toEqual([[0, '2027-01-07', '2027-01-13']])
  const applied = { depTime: '2027-01-09T23:00' } as Disruption['before']
  expect(days(news('cancel_save', { before: applied }))).toEqual([[0, '2027-01-06', '2027-01-12']])
  expect(days(news('restore'))).toEqual([])
  expect(days(news('change', { free: false }))).toEqual([])
})
