import { describe, expect, test } from 'vitest'
import {
  age,
  clockTime,
  fullDate,
  exactInstantText,
  instantInWords,
  instantText,
  momentText,
  monthName,
  shortDate,
  weekdayInitial,
  writeDatesAs,
} from './dates.ts'
import { dayAndTime } from './day-and-time.ts'

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
  ])('[A18] writes the full date as %s', (format, expected) => {
    expect(fullDate('2026-12-04', format)).toBe(expected)
  })

  test('[A18 A10] names the month in the language of the page', () => {
    document.documentElement.lang = 'zh-TW'
    expect(fullDate('2026-12-04', 'dd MMM yyyy')).toBe('2026年12月4日')
    document.documentElement.lang = 'en'
    expect(fullDate('2026-12-04', 'dd MMM yyyy')).toBe('04 Dec 2026')
  })

  test("[A18] writes full dates in the reader's pattern where none is given", () => {
    writeDatesAs('dd/MM/yyyy')
    expect(fullDate('2026-12-04')).toBe('04/12/2026')
    expect(instantText('2026-12-04T20:00:00Z', undefined, 'Asia/Tokyo')).toBe('05/12/2026 05:00')
    writeDatesAs()
    expect(fullDate('2026-12-04')).toBe('2026-12-04')
  })

  test('[A18] writes clock times, months and calendar heads', () => {
    expect(clockTime('2026-12-04T08:15')).toBe('08:15')
    expect(monthName('2029-05-01', 'en')).toBe('May')
    expect(weekdayInitial('2026-12-04', 'en')).toBe('Fr')
    expect(weekdayInitial('2026-12-04', 'zh-tw')).toBe('五')
  })

  test('[A18] writes instants for tables, histories and sentences', () => {
    const instant = new Date(2026, 10, 21, 14, 30, 5)
    expect(instantText(instant, 'dd/MM/yyyy')).toBe('21/11/2026 14:30')
    expect(exactInstantText(instant, 'dd/MM/yyyy')).toBe('21/11/2026 14:30:05')
    expect(exactInstantText('2026-11-30T18:30:05Z', undefined, 'Asia/Shanghai')).toBe('2026-12-01 02:30:05')
    expect(instantInWords(instant, 'en')).toBe('21 Nov 2026, 14:30')
    expect(instantInWords(instant, 'zh-tw')).toBe('2026年11月21日 14:30')
  })

  test('[A18] ages: minutes up to an hour, then the time', () => {
    const now = new Date(2026, 10, 21, 14, 30).getTime()
    expect(age(now - 3 * 60_000, now, 'en')).toBe('3 min ago')
    expect(age(now - 3 * 60_000, now, 'zh-cn')).toBe('3分钟前')
    expect(age(now - 90 * 60_000, now, 'en')).toBe('13:00')
    expect(age(now - 24 * 60 * 60_000, now, 'en')).toBe('20 Nov, 14:30')
  })
})

test.each([
  [new Date(2026, 10, 21, 9, 5), '09:05', '09:05'],
  [new Date(2026, 10, 4, 14, 30), '4 Nov, 14:30', '11月4日 14:30'],
  [new Date(2025, 11, 4, 14, 30), '4 Dec 2025, 14:30', '2025年12月4日 14:30'],
])('[A18] writes %s as briefly as possible', (instant, english, chinese) => {
  const now = new Date(2026, 10, 21, 18).getTime()
  expect(momentText(instant, now, 'en')).toBe(english)
  expect(momentText(instant, now, 'zh-tw')).toBe(chinese)
})

test('[A18 D8] the page of an order writes every time with its weekday', () => {
  const now = new Date(2026, 10, 21, 18).getTime()
  const deadline = new Date(2026, 10, 19, 2, 15, 5)
  expect(dayAndTime(deadline, now, 'en')).toBe('Thu 19 Nov, 02:15')
  expect(dayAndTime(deadline, now, 'zh-cn', { seconds: true })).toBe('11月19日 周四 02:15:05')
  expect(dayAndTime(new Date(2027, 0, 21, 2, 15), now, 'en')).toBe('Thu 21 Jan 2027, 02:15')
  expect(dayAndTime(new Date(2027, 0, 21, 2, 15), now, 'zh-tw')).toBe('2027年1月21日 週四 02:15')
})

test('[F1 A18] writes entries in the zone of the books, also where the day is another one', () => {
  const [instant, now] = ['2026-11-30T10:30:00Z', Date.parse('2026-12-02T10:30:00Z')]
  expect(instantText(instant, 'dd/MM/yyyy', 'Pacific/Kiritimati')).toBe('01/12/2026 00:30')
  expect(instantInWords(instant, 'en', 'Pacific/Pago_Pago')).toBe('29 Nov 2026, 23:30')
  expect(momentText(instant, now, 'zh-cn', 'Pacific/Kiritimati')).toBe('12月1日 00:30')
})
