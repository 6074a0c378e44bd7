import { expect, test } from 'vitest'
import type { Locale } from '../text/text.ts'
import { deadlineText, departureText, shortDate } from './short-date.ts'

test('[A18 D8] a deadline has its weekday and the zone it is read in', () => {
  const instant = Date.parse('2026-12-04T02:05:00Z')
  const now = instant - 86_400_000
  const text = (zone: string, locale: Locale) => deadlineText(instant, { zone, locale, now })
  expect(text('Asia/Shanghai', 'en')).toBe('Fri 4 Dec, 10:05 (UTC+8)')
  expect(text('Asia/Shanghai', 'zh-cn')).toBe('12月4日 周五 10:05 (UTC+8)')
  expect(text('Asia/Taipei', 'zh-tw')).toBe('12月4日 週五 10:05 (UTC+8)')
})

test('[A18 D15] a deadline of another year says its year', () => {
  // Already the new year in Hong Kong, not yet in London.
  const instant = Date.parse('2026-12-31T20:00:00Z')
  const now = instant - 86_400_000
  const text = (zone: string, locale: Locale) => deadlineText(instant, { zone, locale, now })
  expect(text('Asia/Hong_Kong', 'en')).toBe('Fri 1 Jan 2027, 04:00 (UTC+8)')
  expect(text('Asia/Hong_Kong', 'zh-cn')).toBe('2027年1月1日 周五 04:00 (UTC+8)')
  expect(text('Asia/Hong_Kong', 'zh-tw')).toBe('2027年1月1日 週五 04:00 (UTC+8)')
  expect(text('Europe/London', 'en')).toBe('Thu 31 Dec, 20:00 (UTC+0)')
})

test('[A18] takes a day or an airport time', () => {
  expect(shortDate('2026-12-24T12:10', 'en')).toBe('Thu 24 Dec')
  expect(shortDate('2026-12-24', 'zh-tw')).toBe('12月24日 週四')
})

test('[A18 D15] a departure has its weekday, and its year where it is another one', () => {
  const text = (locale: Locale, departs: string, arrives: string) =>
    departureText(
      { from: { place: 'HKG', local: departs }, to: { place: 'KUL', local: arrives } },
      { zone: 'Asia/Hong_Kong', locale, now: Date.parse('2026-11-29T12:00:00Z') },
    )
  expect(text('en', '2026-12-08T06:20', '2026-12-08T10:00')).toBe('Tue 8 Dec  HKG 06:20 – KUL 10:00')
  expect(text('en', '2026-12-31T23:20', '2027-01-01T03:00')).toBe(
    'Thu 31 Dec  HKG 23:20 – KUL Fri 1 Jan 2027 03:00',
  )
  expect(text('zh-tw', '2027-01-08T06:20', '2027-01-08T10:00')).toBe(
    '2027年1月8日 週五  HKG 06:20 – KUL 10:00',
  )
})
