import { expect, test } from 'vitest'
import { duration, lateBy, nextTick, promise, span, timeLeft, urgency } from './time-left.ts'

const MIN = 60_000
const HOUR = 60 * MIN

test.each([
  [330, 'en', 'table', '5h 30m'],
  [330, 'zh-cn', 'table', '5h30m'],
  [330, 'zh-cn', 'prose', '5小时30分'],
  [330, 'zh-tw', 'prose', '5小時30分'],
  [45, 'en', 'table', '45m'],
  [120, 'en', 'table', '2h'],
  [0, 'en', 'table', '0m'],
] as const)('[A18] %i minutes in %s, %s', (minutes, locale, style, expected) => {
  expect(duration(minutes, locale, style)).toBe(expected)
})

test.each([
  [45, 'en', '45 min'],
  [975, 'en', '16 h 15 min'],
  [975, 'zh-cn', '16 小时 15 分钟'],
  [975, 'zh-tw', '16 小時 15 分鐘'],
  [120, 'en', '2 h'],
  [0, 'en', '0 min'],
] as const)('[D16 A18] %i minutes are told in %s as %s', (minutes, locale, expected) => {
  expect(span(minutes, locale)).toBe(expected)
})

test.each([
  [30, 'en', '30 min'],
  [90, 'zh-tw', '90 分鐘'],
  [91, 'en', '2 h'],
  [2880, 'zh-cn', '48 小时'],
  [72 * 60, 'en', '72 h'],
  [898 * 60, 'en', '38 days'],
  [898 * 60, 'zh-tw', '38 天'],
] as const)('[C9 D1] a ticket promised in %i minutes reads so in %s', (minutes, locale, expected) => {
  expect(promise(minutes, locale)).toBe(expected)
})

test.each([
  [MIN + 59_000, '01:59', 'hot'],
  [2 * MIN, '02:00', 'soon'],
  [4 * MIN + 59_000, '04:59', 'soon'],
  [5 * MIN, '05:00', 'calm'],
  [59 * MIN + 59_400, '59:59', 'calm'],
  [HOUR, '1h', 'calm'],
  [3 * HOUR + 20 * MIN + 59_000, '3h 20m', 'calm'],
  [24 * HOUR, null, 'calm'],
  [0, null, 'over'],
  [-5000, null, 'over'],
] as const)('[D17] %i ms left reads %s and is %s', (left, text, state) => {
  expect(timeLeft(1000 + left, 1000, 'en')).toBe(text)
  expect(urgency(left)).toBe(state)
})

test('[D17] ticks every second only in the last hour', () => {
  expect(nextTick(8 * MIN + 250)).toBe(250)
  expect(nextTick(2 * HOUR + 61_000)).toBe(1000)
  expect(nextTick(2 * HOUR)).toBe(MIN)
})

test('[D17] the last tenth of a long time is soon, of a short one the last five minutes', () => {
  expect(urgency(2 * HOUR, 24 * HOUR)).toBe('soon')
  expect(urgency(3 * HOUR, 24 * HOUR)).toBe('calm')
  expect(urgency(14 * MIN, 15 * MIN)).toBe('calm')
  expect(urgency(4 * MIN, 15 * MIN)).toBe('soon')
  expect(urgency(MIN, 24 * HOUR)).toBe('hot')
})

test.each([
  [20_000, 'en', '1 min'],
  [59 * MIN, 'zh-tw', '59分鐘'],
  [3 * HOUR + 50 * MIN, 'zh-cn', '3小时'],
  [47 * HOUR, 'en', '47 h'],
  [80 * HOUR, 'en', '3 d'],
] as const)('[K1 D17] %i ms after a deadline in %s: %s', (late, locale, text) => {
  expect(lateBy(late, locale)).toBe(text)
})
