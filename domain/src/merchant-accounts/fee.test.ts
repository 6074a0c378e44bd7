import { expect, test } from 'vitest'
import { chargedIn, chargeOf } from './fee.ts'

const rates = { CNY: '1', HKD: '0.92', USD: '7.2', JPY: '0.048' }
const none = { minor: 0n, currency: 'CNY' } as const

test('[D5] fee is percent rounded up and fixed part in the currency due', () => {
  const due = { minor: 100_001n, currency: 'HKD' } as const
  expect(chargeOf(due, { feePct: '2.9', fixed: none }, 'HKD', rates)).toEqual({
    fee: 2_901n,
    total: { minor: 102_902n, currency: 'HKD' },
    charged: { minor: 102_902n, currency: 'HKD' },
  })
  // CNY 2.00 are HKD 2.1739…
  expect(chargeOf(due, { feePct: '0', fixed: { minor: 200n, currency: 'CNY' } }, 'HKD', rates).fee).toBe(218n)
})

test('[D5] the charged amount is converted with its fee and rounded up', () => {
  const due = { minor: 100_00n, currency: 'HKD' } as const
  expect(chargeOf(due, { feePct: '1', fixed: none }, 'CNY', rates).charged).toEqual({
    minor: 9_292n,
    currency: 'CNY',
  })
  expect(chargeOf(due, { feePct: '0', fixed: none }, 'JPY', rates).charged.minor).toBe(1_917n)
  expect(() => chargeOf(due, { feePct: '0', fixed: none }, 'ILS', rates)).toThrow(RangeError)
})

test('[D5] an account charges in the currency due, else in its first', () => {
  expect(chargedIn('HKD', ['USD', 'HKD'])).toBe('HKD')
  expect(chargedIn('EUR', ['USD', 'HKD'])).toBe('USD')
})
