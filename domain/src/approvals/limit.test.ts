import { expect, test } from 'vitest'
import { readLimit } from './limit.ts'

test('[K1] a limit is a currency and an amount', () => {
  expect(readLimit('HKD 1000.50')).toEqual({ minor: 100_050n, currency: 'HKD' })
  expect(() => readLimit('XXX 10')).toThrow(RangeError)
})
