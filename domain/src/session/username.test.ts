import { expect, test } from 'vitest'
import { isUsername } from './username.ts'

test.each(['operator@harbour.demo', ' finance@harbour.demo ', 'li.na_2', '陳大文', 'a-b'])(
  '[A4] %j can be a user name',
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
])('[A4] %j is told to be no user name before it costs an attempt', (text) =>
  expect(isUsername(text)).toBe(false),
)
