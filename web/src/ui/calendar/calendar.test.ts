import { describe, expect, test } from 'vitest'
import { dayAfterKey } from './calendar-keys.ts'
import { clamp, firstMonth, weeksOf } from './month-days.ts'

describe('the weeks of a month', () => {
  test('[C1] weeks start on Monday and hold each day once', () => {
    const weeks = weeksOf('2026-11-21')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks).toHaveLength(6)
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  })

  test('[C1] February has 29 days in leap years and can fill four weeks', () => {
    expect(weeksOf('2028-02-01').flat().at(-6)).toBe('2028-02-29')
    expect(weeksOf('2027-02-10')).toHaveLength(4)
  })
})

test.each([
  ['2026-12-31', 2, '2026-12-01'],
  ['2027-11-02', 2, '2027-10-01'],
  ['2027-11-02', 1, '2027-11-01'],
] as const)('[C1] with %s, %i months begin at %s', (day, months, first) => {
  expect(firstMonth(day, months, '2027-11-17')).toBe(first)
})

describe('keys in the calendar', () => {
  test.each([
    ['ArrowLeft', '2026-11-30'],
    ['ArrowDown', '2026-12-08'],
    ['Home', '2026-11-30'],
    ['End', '2026-12-06'],
    ['PageUp', '2026-11-01'],
    ['PageDown', '2027-01-01'],
    ['+', '2026-12-02'],
    ['-', '2026-11-30'],
    ['t', '2026-11-22'],
  ])('[C1] %s from 1 December moves to %s', (key, day) => {
    expect(dayAfterKey('2026-12-01', key, '2026-11-22')).toBe(day)
  })

  test('[C1] other keys move nothing', () => {
    expect(dayAfterKey('2026-12-01', 'x', '2026-11-22')).toBeUndefined()
  })

  test('[C1] keys stop at the first and last allowed day', () => {
    const range = { min: '2026-11-21', max: '2027-11-17' }
    expect(clamp('2026-11-01', range)).toBe('2026-11-21')
    expect(clamp('2028-01-01', range)).toBe('2027-11-17')
    expect(clamp('2027-01-01', range)).toBe('2027-01-01')
  })
})
