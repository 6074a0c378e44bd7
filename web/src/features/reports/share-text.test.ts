import { expect, test } from 'vitest'
import { changeOf, shareText } from './share-text.ts'

test('[D13] a share is a percentage, and of nothing there is none', () => {
  expect(shareText(44_600, 950_000, 'en')).toBe('4.7%')
  expect(shareText(-5, 100, 'zh-cn')).toBe('-5%')
  expect(shareText(5, 0, 'en')).toBeUndefined()
})

test.each([
  [120, 100, { kind: 'up', share: '20%' }],
  [80, 100, { kind: 'down', share: '20%' }],
  [100, 100, { kind: 'same' }],
  [100, 0, { kind: 'fresh' }],
  [0, 0, { kind: 'same' }],
])('[D13] %i after %i is told as a change', (now, before, expected) => {
  expect(changeOf(now, before, 'en')).toEqual(expected)
})
