import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '../text/text.ts'
import { addDays } from '../time/local-date.ts'
import { periodText } from './period-text.ts'
import { monthText } from '../time/month-text.ts'
import { closesAt, endedMonths, PERIOD_KINDS, periodOn, rangeOf, readPeriod } from './period.ts'

test.each([
  ['2026-03', 'month', '2026-03-01', '2026-03-31'],
  ['2026-W14', 'week', '2026-03-30', '2026-04-05'],
  ['2026-W53', 'week', '2026-12-28', '2027-01-03'],
  ['2026-03-05', 'day', '2026-03-05', '2026-03-05'],
  ['2026', 'year', '2026-01-01', '2026-12-31'],
])('[F4] the key %s is a %s from %s to %s', (key, kind, first, last) => {
  expect(readPeriod(key)).toEqual({ kind, period: key, first, last })
})

test.each([
  ['2026-03', 'March 2026', '2026年3月', '2026年3月'],
  ['2026-W04', 'Week 4, 2026', '2026 年第 4 周', '2026 年第 4 週'],
  ['2026-03-05', 'on 2026-03-05', 'on 2026-03-05', 'on 2026-03-05'],
  ['2026', '2026', '2026', '2026'],
])('[F4 A18] %s is written %s, %s and %s', (key, en, zhCn, zhTw) => {
  const written = (locale: Locale) => periodText(key, locale, (day) => `on ${day}`)
  expect([written('en'), written('zh-cn'), written('zh-tw')]).toEqual([en, zhCn, zhTw])
})

test('[A18] a month is written from any of its days', () => {
  expect(monthText('2029-05-31', 'zh-cn')).toBe('2029年5月')
  expect(monthText('2029-05-31', 'en')).toBe('May 2029')
})

test.each([
  '',
  '2026-13',
  '2026-W54',
  '2025-W53',
  '2026-W00',
  '2026-02-30',
  '26',
  '2026-3',
  'all',
  '2026-W1',
])('[F4] %j is not a period', (key) => {
  expect(readPeriod(key)).toBeUndefined()
})

test('[F3 F4] every date is in one period per kind, keys round-trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(...PERIOD_KINDS), (offset, kind) => {
      const day = addDays('2000-01-01', offset)
      const period = periodOn(day, kind)
      expect(period.first <= day && day <= period.last).toBe(true)
      expect(readPeriod(period.period)).toEqual(period)
      expect(periodOn(addDays(period.last, 1), kind).first).toBe(addDays(period.last, 1))
    }),
  )
})

test('[F3] periods are half-open, and a month closes at two in the morning', () => {
  const month = periodOn('2026-03-10', 'month')
  const { from, until } = rangeOf(month, 'Asia/Hong_Kong')
  expect([from, until]).toEqual([Date.parse('2026-02-28T16:00Z'), Date.parse('2026-03-31T16:00Z')])
  const closes = Date.parse('2026-03-31T18:00Z')
  expect(closesAt(month, 'Asia/Hong_Kong')).toBe(closes)
  const ended = (now: number) =>
    endedMonths('2026-02-10', { zone: 'Asia/Hong_Kong', now }).map(({ period }) => period)
  expect(ended(closes - 1)).toEqual(['2026-02'])
  expect(ended(closes)).toEqual(['2026-02', '2026-03'])
})
