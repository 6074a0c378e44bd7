import { expect, test } from 'vitest'
import type { Currency } from '../money/money.ts'
import {
  returnedMinimum,
  returnedUntil,
  valueIn,
  voucherFault,
  voucherShare,
  voucherUntil,
} from './voucher.ts'

const rates = { CNY: '1', HKD: '0.92', USD: '7.2', JPY: '0.048' }
const money = (minor: bigint, currency: Currency) => ({ minor, currency })
const voucher = {
  state: 'open',
  amount: money(391_30n, 'HKD'),
  minOrderCnyMinor: 2000_00n,
  validUntil: '2027-05-26',
} as const
const order = { total: money(5000_00n, 'HKD'), rates, takesVoucher: true }

test('[F1] fifty dollars are worth the same in every currency, rounded down', () => {
  expect(valueIn(money(50_00n, 'USD'), 'HKD', rates)).toEqual(money(391_30n, 'HKD'))
  expect(valueIn(money(50_00n, 'USD'), 'JPY', rates)).toEqual(money(7500n, 'JPY'))
  expect(valueIn(money(50_00n, 'USD'), 'USD', rates)).toEqual(money(50_00n, 'USD'))
})

test.each([
  [{}, {}, null],
  [{ state: 'used' }, {}, 'used'],
  [{ state: 'expired' }, {}, 'expired'],
  [{ validUntil: '2026-11-25' }, {}, 'expired'],
  [{}, { takesVoucher: false }, 'not_for_order'],
  [{ amount: money(50_00n, 'USD') }, {}, 'not_for_order'],
  // 2,173.91 HKD are CNY 2,000 less a fen.
  [{}, { total: money(2173_91n, 'HKD') }, 'order_too_small'],
  [{}, { total: money(2173_92n, 'HKD') }, null],
  [{ minOrderCnyMinor: 0n }, { total: money(391_30n, 'HKD') }, 'order_too_small'],
] as const)('[F1] %o with %o: %s', (its, paid, fault) => {
  expect(voucherFault({ ...voucher, ...its }, { ...order, ...paid }, '2026-11-26')).toBe(fault)
})

test('[F1] shares of refunds add up to the share of all of them together', () => {
  const [paid, worth] = [10_000n, 391n]
  for (const parts of [[3333n, 3333n, 3334n], [1n, 1n, 9998n], [2500n, 2500n], [10_000n]]) {
    let [returned, already] = [0n, 0n]
    for (const now of parts) {
      const share = voucherShare({ voucher: worth, paid, returned, now, already })
      expect(share).toBeGreaterThanOrEqual(0n)
      expect(share).toBeLessThanOrEqual(now)
      returned += now
      already += share
      expect(already).toBe(returned >= paid ? worth : (worth * returned) / paid)
    }
  }
  // Paid 1,000 with 350 by voucher, a change cost 500: of a refund of 1,000 a share of 350 to 1,500.
  const changed = { voucher: 350n, paid: 1500n, returned: 0n, already: 0n }
  expect(voucherShare({ ...changed, now: 1000n })).toBe(233n)
  expect(voucherShare({ ...changed, now: 500n, returned: 1000n, already: 233n })).toBe(117n)
  expect(voucherShare({ voucher: 0n, paid, returned: 0n, now: 100n, already: 0n })).toBe(0n)
})

test('[F1] six months, and at least thirty days for a returned one', () => {
  expect(voucherUntil('2026-08-31')).toBe('2027-02-28')
  expect(returnedUntil('2027-05-26', '2026-12-01')).toBe('2027-05-26')
  expect(returnedUntil('2027-05-26', '2027-05-20')).toBe('2027-06-19')
  expect(returnedMinimum(2000_00n, 195_65n, 391_30n)).toBe(1000_00n)
})
