import { expect, test } from 'vitest'
import { newPasswordReasons, PASSWORD_LENGTHS, passwordReasons } from './password.ts'

const rules = (currentPassword: string, newPassword: string) =>
  passwordReasons({ currentPassword, newPassword }, PASSWORD_LENGTHS.contract).map(
    ({ path, rule }) => `${path} ${rule}`,
  )

test.each<[current: string, next: string, expected: string[]]>([
  ['old-one', 'new-one', []],
  ['', 'new-one', ['currentPassword field.required']],
  ['old-one', '12345', ['newPassword password.length']],
  ['old-one', '123456', []],
  ['old-one', 'x'.repeat(15), []],
  ['old-one', 'x'.repeat(16), ['newPassword password.length']],
  ['old-one', '🛫'.repeat(6), []],
  ['old-one', '🛫'.repeat(15), []],
  ['old-one', '🛫'.repeat(16), ['newPassword password.length']],
  ['old-one', '      ', []],
  ['old-one', 'old-one', ['newPassword password.same']],
  ['', '', ['currentPassword field.required', 'newPassword password.length']],
])('[G6] from %j to %j', (current, next, expected) => {
  expect(rules(current, next)).toEqual(expected)
})

test.each([
  ['1234567', false],
  ['12345678', true],
  ['🛫'.repeat(128), true],
  ['x'.repeat(129), false],
])('[G6] a site that demands long passwords: %j is accepted: %s', (password, accepted) => {
  const values = { min: 8, max: 128 }
  expect(newPasswordReasons(password, PASSWORD_LENGTHS.long)).toEqual(
    accepted ? [] : [{ path: 'newPassword', rule: 'password.length', values }],
  )
})
