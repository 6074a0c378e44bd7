import { expect, test } from 'vitest'
import { deadlineText, shortDate } from './short-date.ts'

test('[A18 D8] a deadline has its weekday and the zone it is read in', () => {
  const instant = Date.parse('2026-12-04T02:05:00Z')
  expect(deadlineText(instant, 'Asia/Shanghai', 'en')).toBe('Fri 4 Dec, 10:05 (UTC+8)')
  expect(deadlineText(instant, 'Asia/Shanghai', 'zh-cn')).toBe('12月4日 周五 10:05 (UTC+8)')
  expect(deadlineText(instant, 'Asia/Taipei', 'zh-tw')).toBe('12月4日 週五 10:05 (UTC+8)')
})

test('[A18] takes a day or an airport time', () => {
  expect(shortDate('2026-12-24T12:10', 'en')).toBe('Thu 24 Dec')
  expect(shortDate('2026-12-24', 'zh-tw')).toBe('12月24日 週四')
})
