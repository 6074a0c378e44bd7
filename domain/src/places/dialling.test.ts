import { expect, test } from 'vitest'
import { diallingOf } from './dialling.ts'

const known = {
  codes: new Set(['1', '1268', '44', '86', '852']),
  byZone: new Map([
    ['Asia/Shanghai', '86'],
    ['Asia/Hong_Kong', '852'],
  ]),
}

test.each([
  ['+85225550110', 'Asia/Shanghai', '852'],
  ['+852 2555 0110', 'Asia/Shanghai', '852'],
  ['00852-2555-0110', 'Asia/Shanghai', '852'],
  // The longest code that fits: Antigua, not the United States.
  ['+1 268 460 0000', 'Asia/Shanghai', '1268'],
  ['+1 212 555 0100', 'Asia/Shanghai', '1'],
  // A number without its country.
  ['2555 0110', 'Asia/Hong_Kong', '852'],
  ['', 'Asia/Shanghai', '86'],
  ['+999 1', 'Asia/Hong_Kong', '852'],
  ['', 'Etc/UTC', ''],
])('[A8] %s in %s is dialled with "%s"', (phone, timeZone, code) => {
  expect(diallingOf({ phone, timeZone }, known)).toBe(code)
})
