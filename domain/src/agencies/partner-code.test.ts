import { expect, test } from 'vitest'
import { partnerCode, siteLabel } from './partner-code.ts'

test('[G3] a partner code has eight characters of Crockford’s base 32', () => {
  expect(partnerCode(Uint8Array.of(0, 31, 32, 255, 17, 18, 19, 20))).toBe('0Z0ZHJKM')
  expect(() => partnerCode(Uint8Array.of(1))).toThrow(RangeError)
})

test.each([
  ['Acme Travel', 'acme-travel'],
  ['  Zürich—Reisen! ', 'zurich-reisen'],
  ['東方旅行社', ''],
  ['A'.repeat(40), 'a'.repeat(30)],
])('[G3] the site of %s is labelled %s', (alias, label) => {
  expect(siteLabel(alias)).toBe(label)
})
