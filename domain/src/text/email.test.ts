import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  'a@b.co',
  'first.last+tag@sub.example.com',
  "o'hara@example.ie",
  'x_y-z@ex-ample.travel',
  `${'a'.repeat(64)}@example.com`,
])('[B2 D1] %s is a mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'a',
  'a@b',
  '@b.co',
  'a@',
  'a b@c.co',
  'a@b..co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b.c',
  'a@b.1',
  'a@b@c.co',
  'a@b.co\n',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(250)}.co`,
  '名@例.中国',
])('[B2 D1] %j is not a mail address', (text) => {
  expect(isEmail(text)).toBe(false)
})
