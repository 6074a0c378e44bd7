import { describe, expect, test } from 'vitest'
import { refundStep, stepAt, type FareStep } from './penalty-step.ts'
import { confirmBefore } from './windows.ts'

const NOW = Date.parse('2026-12-04T02:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('[D12] a refund quote ends after a day, next step or departure', () => {
  expect(confirmBefore(NOW, { departures: [NOW + 72 * HOUR] })).toBe(NOW + 24 * HOUR)
  expect(confirmBefore(NOW, { departures: [], stepEndsAt: NOW + 3 * HOUR })).toBe(NOW + 150 * MINUTE)
  expect(confirmBefore(NOW, { departures: [NOW + 2 * HOUR] })).toBe(NOW + 90 * MINUTE)
  // Within the last hour it is valid until departure.
  expect(confirmBefore(NOW, { departures: [NOW + HOUR + 1] })).toBe(NOW + 30 * MINUTE + 1)
  expect(confirmBefore(NOW, { departures: [NOW + HOUR] })).toBe(NOW + HOUR)
  // Departed flights do not count, nor one that departs now.
  expect(confirmBefore(NOW, { departures: [NOW - HOUR, NOW] })).toBe(NOW + 24 * HOUR)
})

describe('current step of a fare', () => {
  const step = (hoursBefore: number | null, percent: number | null): FareStep => ({
    hoursBefore,
    percent,
    amount: null,
  })
  const departsAt = NOW + 48 * HOUR
  const rules = { steps: [step(null, 80), step(24, 30), step(72, 10)], noShow: step(null, 95) }
  const at = (now: number) => stepAt(rules, { now, departsAt })

  test('[D12 C9] the earliest open window applies until its last moment', () => {
    expect(at(NOW)).toEqual({ step: step(24, 30), endsAt: departsAt - 24 * HOUR, isNoShow: false })
    expect(at(departsAt - 24 * HOUR)?.step.percent).toBe(30)
    expect(at(departsAt - 24 * HOUR + 1)).toEqual({ step: step(null, 80), endsAt: null, isNoShow: false })
    expect(at(departsAt - 72 * HOUR)?.step.percent).toBe(10)
  })

  test('[D12] after departure the no-show rule applies, if the fare has one', () => {
    expect(at(departsAt - 1)?.isNoShow).toBe(false)
    expect(at(departsAt)).toEqual({ step: step(null, 95), endsAt: null, isNoShow: true })
    expect(stepAt({ ...rules, noShow: step(null, null) }, { now: departsAt, departsAt })?.step.percent).toBe(
      80,
    )
  })

  test('[D12] without an open step no part of the fare is refunded', () => {
    const closed = { steps: [step(72, 10), step(null, null)], noShow: null }
    expect(stepAt(closed, { now: NOW, departsAt })).toBeUndefined()
    expect(refundStep(closed, { now: NOW, departsAt })).toEqual({
      step: { hoursBefore: null, percent: 100, amount: null },
      endsAt: null,
      isNoShow: false,
    })
    expect(refundStep(closed, { now: departsAt, departsAt }).isNoShow).toBe(true)
  })
})
