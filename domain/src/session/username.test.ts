import { expect, test } from 'vitest'
import { isUsername } from './username.ts'

test.each(['operator@harbour.demo', ' finance@harbour.demo ', 'li.na_2', '陳大文', 'a-b'])(
  '[A4] %j is a possible user name',
  (text) => expect(isUsername(text)).toBe(true),
)

test.each([
  '',
  'ab',
  'two words',
  'operator@',
  '@harbour.demo',
  'a@b',
  'a@b@c.demo',
  `${'x'.repeat(250)}@b.cc`,
])('[A4] %j is rejected as user name without using an attempt', (text) =>
  expect(isUsername(text)).toBe(false),
)
