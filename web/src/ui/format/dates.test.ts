import { describe, expect, test } from 'vitest'
import { addDays, age, clockTime, dayShift, fullDate, instantText, monthTitle, shortDate } from './dates.ts'
import { fullYear, readDate } from './read-date.ts'

describe('writing days', () => {
  test.each([
    ['en', 'Fri 4 Dec'],
    ['zh-cn', '12月4日 周五'],
    ['zh-tw', '12月4日 週五'],
  ] as const)('[A18 A10] a travel day in %s', (locale, expected) => {
    expect(shortDate('2026-12-04', locale)).toBe(expected)
    expect(shortDate('2026-12-04T08:15', locale)).toBe(expected)
  })

  test.each([
    ['yyyy-MM-dd', '2026-12-04'],
    ['dd/MM/yyyy', '04/12/2026'],
    ['MM/dd/yyyy', '12/04/2026'],
    ['dd MMM yyyy', '04 Dec 2026'],
    ['unknown pattern', '2026-12-04'],
  ])('[A18] the full date as %s', (format, expected) => {
    expect(fullDate('2026-12-04', format)).toBe(expected)
  })

  test('[A18] clock times, next days, months', () => {
    expect(clockTime('2026-12-04T08:15')).toBe('08:15')
    expect(dayShift('2026-12-31T23:50', '2027-01-01T00:45')).toBe(1)
    expect(dayShift('2026-03-28', '2026-03-30')).toBe(2)
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(monthTitle('2029-05-01', 'zh-cn')).toBe('2029年5月')
    expect(monthTitle('2029-05-01', 'en')).toBe('May 2029')
  })

  test('[A18] an instant carries seconds', () => {
    expect(instantText(new Date(2026, 10, 21, 14, 30, 5), 'dd/MM/yyyy')).toBe('21/11/2026 14:30:05')
  })

  test('[A18] ages: minutes up to an hour, then the time', () => {
    const now = new Date(2026, 10, 21, 14, 30).getTime()
    expect(age(now - 3 * 60_000, now, 'en')).toBe('3 min ago')
    expect(age(now - 3 * 60_000, now, 'zh-cn')).toBe('3分钟前')
    expect(age(now - 90 * 60_000, now, 'en')).toBe('13:00')
    expect(age(now - 24 * 60 * 60_000, now, 'en')).toBe('20 Nov 14:30')
  })
})

describe('reading days', () => {
  const today = '2026-11-21'

  test.each([
    ['12MAR88', '1988-03-12'],
    ['12 mar 1988', '1988-03-12'],
    ['3JUN2013', '2013-06-03'],
    ['19880312', '1988-03-12'],
    ['1988-3-12', '1988-03-12'],
    ['1988年3月12日', '1988-03-12'],
    ['12/03/1988', '1988-03-12'],
    ['04AUG31', '1931-08-04'],
    ['12-04', '2025-12-04'],
  ])('[A18] a birthday written %s', (text, expected) => {
    expect(readDate(text, today, 'past')).toBe(expected)
  })

  test.each([
    ['04AUG31', '2031-08-04'],
    ['18FEB27', '2027-02-18'],
    ['12-04', '2026-12-04'],
    ['4DEC', '2026-12-04'],
    ['1月5日', '2027-01-05'],
    ['21NOV', '2026-11-21'],
  ])('[A18] a travel or expiry day written %s', (text, expected) => {
    expect(readDate(text, today, 'future')).toBe(expected)
  })

  test.each(['31FEB26', '2026-13-01', '1988312', '12XYZ88', 'tomorrow', '', '99'])(
    '[A18] %j is no day',
    (text) => {
      expect(readDate(text, today, 'future')).toBeNull()
    },
  )

  test('[A18] 12/03/1988 follows the order of the date format', () => {
    expect(readDate('12/03/1988', today, 'past', 'month first')).toBe('1988-12-03')
  })

  test.each([
    [88, 'past', 1988],
    [26, 'past', 2026],
    [27, 'past', 1927],
    [27, 'future', 2027],
    [25, 'future', 2025],
  ] as const)('[A18] the year %i in the %s is %i', (two, direction, expected) => {
    expect(fullYear(two, today, direction)).toBe(expected)
  })
})
