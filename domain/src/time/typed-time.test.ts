import { expect, test } from 'vitest'
import { parseTypedTime } from './typed-time.ts'

test.each([
  ['23:10', '23:10'],
  ['2310', '23:10'],
  ['905', '09:05'],
  ['9:05', '09:05'],
  [' 23.10 ', '23:10'],
  ['23：10', '23:10'],
  ['0000', '00:00'],
  ['23点10分', '23:10'],
  ['9點', '09:00'],
  ['11:10 pm', '23:10'],
  ['1110P', '23:10'],
  ['12:05am', '00:05'],
  ['1205P', '12:05'],
])('[D16 A12] a time typed as %s is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time)
})

test.each([
  '',
  '24:00',
  '23:60',
  '2',
  '23',
  '23:1',
  '12345',
  '13:00 pm',
  '0:10am',
  'noon',
  '2026-12-05T23:10',
])('[D16 A12] “%s” is not a time, and none is guessed', (typed) => {
  expect(parseTypedTime(typed)).toBeUndefined()
})
