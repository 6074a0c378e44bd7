import { expect, test } from 'vitest'
import { isApiKey, keyPrefix, modeOfKey, withoutKeys } from './api-key.ts'

const SECRET = 'Ab3-_'.repeat(8) + 'xyz'
const LIVE = `ak_live_${SECRET}`

test('[H1] the format of a key tells test from live', () => {
  expect(modeOfKey(LIVE)).toBe('live')
  expect(modeOfKey(`ak_test_${SECRET}`)).toBe('test')
  for (const wrong of [`ak_live_${SECRET}x`, `ak_prod_${SECRET}`, `s_${SECRET}`, ` ${LIVE}`, ''])
    expect(modeOfKey(wrong)).toBeNull()
  expect([isApiKey(LIVE), isApiKey('ak_live_short'), isApiKey(`s_${SECRET}`)]).toEqual([true, true, false])
})

test('[H1] a text keeps no more of a key than its prefix', () => {
  expect(keyPrefix(LIVE)).toBe('ak_live_Ab3-_A')
  expect(withoutKeys(`a ${LIVE}, "ak_test_${SECRET}" b`)).toBe('a ak_live_Ab3-_A…, "ak_test_Ab3-_A…" b')
  expect(withoutKeys('break_live_things')).toBe('break_live_things')
})
