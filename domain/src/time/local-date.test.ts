import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, ageOn, daysBetween, isLocalDate, localDate, weekday } from './local-date.ts'

describe('local dates', () => {
  test.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['9999-12-31', true],
    ['26-04-30', false],
    ['2026-4-30', false],
    ['', false],
    ['2026-04-30T00:00', false],
  ])('[A18] %s is a day of the calendar: %s', (text, expected) => {
    expect(isLocalDate(text)).toBe(expected)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-11-21', 361, '2027-11-17'],
  ])('[A18] %s and %s days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-11-21', 2, '2027-01-21'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('[A18] %s and %s months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected)
  })

  test.each([
    ['2014-12-11', '2026-12-10', 11],
    ['2014-12-11', '2026-12-11', 12],
    ['2024-02-29', '2026-02-28', 1],
    ['2024-02-29', '2026-03-01', 2],
    ['2026-12-12', '2026-12-11', -1],
  ])('[D2] born %s, on %s: %s years', (birthday, date, age) => {
    expect(ageOn(birthday, date)).toBe(age)
  })

  test('[A18] weekdays match the calendar', () => {
    expect([weekday('2026-11-21'), weekday('2026-11-22')]).toEqual([6, 0])
  })

  const anyDate = fc
    .tuple(
      fc.integer({ min: 1900, max: 2200 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => localDate(year, month, day)!)

  test('[A18] adding days and counting them are inverse', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const other = addDays(date, days)
        return (
          isLocalDate(other) && daysBetween(date, other) === days && (days > 0 ? other > date : other <= date)
        )
      }),
    )
  })

  test('[A18] months keep the day, or end on the last day of a shorter month', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -600, max: 600 }), (date, months) => {
        const other = addMonths(date, months)
        return isLocalDate(other) && other.slice(8) === date.slice(8)
      }),
    )
  })
})
